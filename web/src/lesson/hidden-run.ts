/**
 * A hidden run, to find each step's moment and the answers to questions. The branch on the stage is not affected. Each
 * has a separate id, so that several can run at once.
 */

import type { EngineFailure } from '../base/failure';
import { fail, ok } from '../base/result';
import { type Answer, decoded, type EngineClient } from '../engine/client';
import type {
  Answered,
  AnswerRequest,
  AnyCommand,
  AnyFrame,
  Input,
  Position,
  Recipe,
  SearchProgress,
  SearchRequest,
} from '../engine/messages';
import type { Model } from '../engine/model';
import type { Vocabulary } from '../engine/vocabulary';

/** Far above the ids of a person's branches. */
let nextId = 1_000_000;

export const NEVER_HAPPENS: EngineFailure = {
  kind: 'refused',
  errors: [{ code: 'never_happens' }],
};

export type { Answer };

export interface HiddenMoment {
  readonly position: Position;
  readonly frame: AnyFrame;
  readonly vocabulary: Vocabulary;
}

/** What to see of a moment. */
export interface MomentRequest {
  /** Names of values. */
  readonly values?: readonly string[];
  readonly tables?: readonly string[];
}

/** Close it when it has told what was asked. */
export class HiddenRun {
  readonly #client: EngineClient;
  readonly #branch: number;

  private constructor(client: EngineClient, branch: number) {
    this.#client = client;
    this.#branch = branch;
  }

  static async open(client: EngineClient, recipe: Recipe): Answer<HiddenRun> {
    nextId += 1;
    const branch = nextId;
    const opened = await client.open({ branch, recipe, frame: null });
    return opened.ok ? ok(new HiddenRun(client, branch)) : opened;
  }

  close(): void {
    void this.#client.drop(this.#branch);
  }

  get model(): Model {
    return this.#client.model;
  }

  /** What can be named of its model. */
  get vocabulary(): Vocabulary {
    return this.#client.model.vocabulary;
  }

  /** Gives a command at a step, as a person might; what was given so far. */
  async give(command: AnyCommand, step: number): Answer<readonly Input[]> {
    const branch = this.#branch;
    const moved = await this.#client.move({ branch, move: { to: 'step', step }, frame: null });
    if (!moved.ok) return moved;
    const outcome = await this.#client.command({ branch, command, frame: null });
    return outcome.ok ? ok(outcome.value.inputs) : outcome;
  }

  /** Searches for moments from its current position. */
  search(request: SearchRequest): Answer<SearchProgress> {
    return this.#client.search({ branch: this.#branch, request });
  }

  /** Looks for the key of a question; fails with {@link NEVER_HAPPENS} if what answers it never happens. */
  async answer(request: AnswerRequest): Answer<Answered & { readonly answered_ns: number }> {
    const answer = await this.#client.answer({ branch: this.#branch, request });
    if (!answer.ok) return answer;
    const { answered_ns } = answer.value;
    return answered_ns === null ? fail(NEVER_HAPPENS) : ok({ ...answer.value, answered_ns });
  }

  /** Goes to a time, ns, and looks. */
  async look(timeNs: number, { values = [], tables = [] }: MomentRequest): Answer<HiddenMoment> {
    const moved = await this.#client.move({
      branch: this.#branch,
      move: { to: 'time', timeNs },
      frame: {
        tables: ['clock', ...tables],
        values,
        newest: {},
        about: null,
        from_ns: 0,
        to_ns: Number.MAX_SAFE_INTEGER,
      },
    });
    if (!moved.ok) return moved;
    const { position, frame: bytes } = moved.value;
    if (bytes === null)
      return fail({ kind: 'unreadable', detail: JSON.stringify({ frame: bytes }) });
    const read = decoded(this.#client.model, ok(bytes));
    return read.ok ? ok({ position, frame: read.value, vocabulary: this.vocabulary }) : read;
  }
}

/** Does something on a hidden run, and closes it. */
export async function withHiddenRun<T>(
  client: EngineClient,
  recipe: Recipe,
  work: (run: HiddenRun) => Answer<T>,
): Answer<T> {
  const run = await HiddenRun.open(client, recipe);
  if (!run.ok) return run;
  const done = await work(run.value);
  run.value.close();
  return done;
}

/** The position of a run at a time, ns, without moving the run. */
export function positionAt(client: EngineClient, recipe: Recipe, timeNs: number): Answer<Position> {
  return withHiddenRun(client, recipe, async (run) => {
    const seen = await run.look(timeNs, {});
    return seen.ok ? ok(seen.value.position) : seen;
  });
}
