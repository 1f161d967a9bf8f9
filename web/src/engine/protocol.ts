/**
 * What the page and the worker of a model say to each other: one entry for each call, with what it takes and gives. The
 * same for every model. Knows no transport.
 */

import type { EngineFailure } from '../base/failure';
import type { CallMessage, WorkerNotice } from './calls';
import type { FileProgress, FileReadResult, FileSource } from './file-source';
import type {
  Answered,
  AnswerRequest,
  AnyCommand,
  AnyScenario,
  AnySubject,
  FactsQuery,
  FrameRequest,
  Input,
  Position,
  Recipe,
  SearchProgress,
  SearchRequest,
} from './messages';

/** Where to go from the present position. */
export type Move =
  | { readonly to: 'step'; readonly step: number }
  | { readonly to: 'time'; readonly timeNs: number }
  /** To the position where the work done is at most this, and has been unchanged for at most so long. */
  | { readonly to: 'work'; readonly work: number; readonly ageNs: number }
  /** To a moment that people call by a name of the model: a position in a log. */
  | { readonly to: 'place'; readonly name: string }
  | { readonly to: 'event'; readonly direction: 1 | -1 }
  /** To the next or previous stop that the model declares under this name. */
  | { readonly to: 'stop'; readonly name: string; readonly direction: 1 | -1 }
  /** Forward, until simulated time, a number of steps, or a budget of real time is reached. */
  | {
      readonly to: 'run';
      readonly untilNs: number;
      readonly maxSteps: number;
      readonly budgetMs: number;
    };

/** After a move: the position of the branch, and its frame if one was requested. */
export interface MoveResult {
  readonly position: Position;
  /** False when there was nothing further that way, or when the move ended early: by its budget, or by cancel. */
  readonly done: boolean;
  /** An encoded frame; null if none was asked for, or if a run met no event. */
  readonly frame: Uint8Array<ArrayBuffer> | null;
}

/** A moment by work done: how much, and how long the run has been at this amount. */
export interface WorkMoment {
  readonly work: number;
  readonly ageNs: number;
}

export interface EngineInfo {
  readonly model: string;
  readonly modelVersion: string;
  readonly presets: Readonly<Record<string, AnyScenario>>;
}

export interface Calls {
  about: { args: Record<never, never>; result: EngineInfo };
  validate: { args: { scenario: AnyScenario }; result: null };
  /**
   * Creates a branch from its scenario, its inputs and the position to go to. If cancelled, it stays at its start, with
   * the inputs that it had received by then.
   */
  open: {
    args: { branch: number; recipe: Recipe; frame: FrameRequest | null };
    result: MoveResult & { readonly inputs: readonly Input[] };
  };
  /** Creates a branch that begins at the position of another one. */
  fork: { args: { from: number; to: number }; result: { readonly inputs: readonly Input[] } };
  /** Hands a file to the engine, which scenarios then name; `of` is the digest of the file that it belongs to. */
  hand: { args: { source: FileSource; of: string | null }; result: FileReadResult };
  drop: { args: { branch: number }; result: null };
  /** Gives a command at the present position; what was known after it is forgotten. */
  command: {
    args: { branch: number; command: AnyCommand; frame: FrameRequest | null };
    result: MoveResult & { readonly inputs: readonly Input[] };
  };
  move: { args: { branch: number; move: Move; frame: FrameRequest | null }; result: MoveResult };
  /** Runs a branch ahead until moments are found, or never will be: a branch that nobody looks at. */
  search: { args: { branch: number; request: SearchRequest }; result: SearchProgress };
  /** The key of a question, in the same way. */
  answer: { args: { branch: number; request: AnswerRequest }; result: Answered };
  /** The position of a branch, by work done. */
  work: { args: { branch: number }; result: WorkMoment };
  facts: { args: { branch: number; query: FactsQuery }; result: Uint8Array<ArrayBuffer> };
  why: { args: { branch: number; subject: AnySubject }; result: Uint8Array<ArrayBuffer> };
}

export type CallName = keyof Calls;

/** One call under way. */
type Request = {
  [K in CallName]: { readonly id: number; readonly call: K; readonly args: Calls[K]['args'] };
}[CallName];

/** To the worker. */
export type ToWorker = Request | WorkerNotice;

/** How far a call is: a branch, or a file that is read. */
export type Progress = Position | FileProgress;

/** From the worker. */
export type FromWorker = CallMessage<Progress, Calls[CallName]['result'], EngineFailure>;
