/**
 * Rules that a person writes, read and judged in a worker: its calls, how the worker answers them, and the page's client.
 * Knows no wasm.
 */

import type { EngineFailure } from '../base/failure';
import { fail, ok, type Result } from '../base/result';
import {
  type CallMessage,
  type CallOptions,
  PATIENCE,
  type Port,
  WorkerCalls,
  type WorkerNotice,
} from './calls';
import type {
  ConstructionOutcome,
  JudgeProgress,
  ProgramError,
  RuleProgram,
  TaskName,
} from './generated/control';
import type { Handlers } from './worker-host';

/** What a person wrote for a task. */
export interface WrittenRules {
  readonly task: TaskName;
  readonly text: string;
}

export interface Judged {
  readonly outcome: ConstructionOutcome;
  readonly seconds: number;
}

interface ConstructionCalls {
  read: { args: WrittenRules; result: Result<RuleProgram, ProgramError> };
  /** Null when it was cancelled before the end. The text was read before. */
  judge: { args: WrittenRules; result: Judged | null };
}

type Call = keyof ConstructionCalls;

export type ConstructionPort = Port<
  { readonly id: number; readonly call: Call; readonly args: WrittenRules } | WorkerNotice,
  CallMessage<JudgeProgress, ConstructionCalls[Call]['result'], EngineFailure>
>;

/** The judgement as the worker holds it: what the wasm class gives, by structure. */
interface JudgeHandle {
  advance(logs: number): boolean;
  progress(): JudgeProgress;
  outcome(): ConstructionOutcome;
  free(): void;
}

/** What the wasm module gives. */
export interface ConstructionModule {
  readonly read: (task: TaskName, text: string) => RuleProgram;
  readonly Judge: new (task: TaskName, text: string) => JudgeHandle;
}

/** Logs of one piece: some hundredths of a second. */
const PIECE_LOGS = 8_000;

/** The worker's side. */
export function constructionHandlers(
  module: ConstructionModule,
): Handlers<ConstructionCalls, JudgeProgress> {
  return {
    read: ({ task, text }) => {
      try {
        return ok(module.read(task, text));
      } catch (thrown) {
        if (isProgramError(thrown)) return fail(thrown);
        throw thrown;
      }
    },
    judge: async ({ task, text }, under) => {
      const startedAt = performance.now();
      const judge = new module.Judge(task, text);
      try {
        while (judge.advance(PIECE_LOGS)) {
          under.progress(judge.progress());
          if (!(await under.goOn())) return null;
        }
        return { outcome: judge.outcome(), seconds: (performance.now() - startedAt) / 1000 };
      } finally {
        judge.free();
      }
    },
  };
}

function isProgramError(thrown: unknown): thrown is ProgramError {
  return typeof thrown === 'object' && thrown !== null && 'span' in thrown && 'expected' in thrown;
}

/** The page's side. */
export class ConstructionClient {
  readonly #calls: WorkerCalls<ConstructionCalls, JudgeProgress, EngineFailure>;

  constructor(port: ConstructionPort) {
    this.#calls = new WorkerCalls(
      port,
      ({ kind, detail }): EngineFailure =>
        kind === 'stopped' ? { kind, restored: false, detail } : { kind, detail },
      PATIENCE,
    );
  }

  read(rules: WrittenRules): Promise<Result<Result<RuleProgram, ProgramError>, EngineFailure>> {
    return this.#calls.call('read', rules);
  }

  judge(
    rules: WrittenRules,
    options: CallOptions<JudgeProgress>,
  ): Promise<Result<Judged | null, EngineFailure>> {
    return this.#calls.call('judge', rules, options);
  }

  close(): void {
    this.#calls.end({ kind: 'closed' });
  }
}
