/** A model as its worker holds it: what the wasm class of every model gives, by structure. Tests give a fake one. */

import type { EngineError } from '../base/failure';
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
  SearchProgress,
  SearchRequest,
} from './messages';

export interface Handle {
  command(command: AnyCommand): void;
  fork(): Handle;
  run(untilNs: number, maxSteps: number): number;
  /** Goes there, or by so many steps at most towards it: then false while it is not there. */
  seek_step(step: number, maxSteps?: number): boolean;
  seek_time(timeNs: number, maxSteps?: number): boolean;
  seek_work(work: number, ageNs: number, maxSteps: number): boolean;
  /** The work that is done at a moment of this name; undefined if it is none. */
  work_at(name: string): number | undefined;
  /** The work done, and how long the run has been at this amount, ns. */
  work_moment(): Float64Array;
  step_event(direction: number): boolean;
  step_stop(name: string, direction: number): boolean;
  frame(request: FrameRequest): Uint8Array;
  facts(query: FactsQuery): Uint8Array;
  why(subject: AnySubject): Uint8Array;
  /**
   * Begins to search for moments, or for the key of a question; `look_ahead` continues the search and moves the engine.
   */
  search(request: SearchRequest): void;
  answer(request: AnswerRequest): void;
  look_ahead(maxSteps: number): SearchProgress | Answered;
  inputs(): Input[];
  position(): Position;
  /** What it holds, about: state, keyframes, facts. */
  held_bytes(): number;
  free(): void;
}

export interface HandleClass {
  new (scenario: AnyScenario): Handle;
  presets(): Record<string, AnyScenario>;
  validate(scenario: AnyScenario): EngineError[];
  model(): string;
  model_version(): string;
}
