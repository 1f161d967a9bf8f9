/**
 * Runs ahead on a branch of its own, which nobody sees, to learn when each anchor comes and what the answer to a
 * question is. The branch that is on the stage learns nothing of it.
 */

import type { EngineFailure } from '../base/failure';
import { fail, ok, type Result } from '../base/result';
import * as say from '../base/words/ui/lesson/survey';
import { decoded, type EngineClient } from '../engine/client';
import type { Command } from '../engine/generated/control';
import type { FactsTable, Frame, TableName } from '../engine/generated/frame';
import type { FactsQuery, FrameRequest, Input, Position, Recipe } from '../engine/messages';
import type { Move } from '../engine/protocol';
import { DEFAULT_TAPE_RECORDS } from '../player/needs';
import { SURVEY_TABLES } from './anchors';

/** Far above the ids of a person's branches. */
const SCOUT = 1_000_000;
const STRIDE_NS = 2e9;
/** A run that has not come to the anchor by then never will, as far as a reader is concerned. */
const STRIDES = 300;

/** A request for these tables; of commits and records as many as asked for, and of records what a page would ask. */
export function frameOf(tables: readonly TableName[], commits_to_ns = 0, records = 0) {
  const tape_records = records === 0 && tables.includes('records') ? DEFAULT_TAPE_RECORDS : records;
  return {
    tables,
    newest: { records: tape_records, facts: 0 },
    about: null,
    from_ns: 0,
    to_ns: commits_to_ns,
  };
}

const SURVEY: FrameRequest = frameOf(SURVEY_TABLES, Number.MAX_SAFE_INTEGER);

export const NEVER: EngineFailure = { kind: 'refused', errors: [{ code: 'never_happens' }] };

export interface Seen {
  readonly position: Position;
  readonly frame: Frame;
}

export type Answer<T> = Promise<Result<T, EngineFailure>>;

/** A run that is only looked at. Close it when it has told what was asked. */
export class Scout {
  readonly #client: EngineClient;
  /** What it saw last on its way to a moment. */
  farthest: Frame | null = null;

  private constructor(client: EngineClient) {
    this.#client = client;
  }

  static async open(client: EngineClient, recipe: Recipe): Answer<Scout> {
    const opened = await client.open({ branch: SCOUT, recipe, frame: null });
    return opened.ok ? ok(new Scout(client)) : opened;
  }

  close(): void {
    void this.#client.drop(SCOUT);
  }

  /** Gives a command at a step, as a person might; what was given so far. */
  async give(command: Command, step: number): Answer<readonly Input[]> {
    const moved = await this.#client.move({
      branch: SCOUT,
      move: { to: 'step', step },
      frame: null,
    });
    if (!moved.ok) return moved;
    const given = await this.#client.command({ branch: SCOUT, command, frame: null });
    return given.ok ? ok(given.value.inputs) : given;
  }

  /** Goes on until the frame satisfies, and gives that frame; by `limitNs` at the latest. */
  async until(satisfied: (survey: Frame) => boolean, limitNs = Infinity): Answer<Frame> {
    let timeNs = 0;
    for (let stride = 0; stride < STRIDES; stride += 1) {
      const seen = await this.look({ to: 'time', timeNs }, SURVEY);
      if (!seen.ok) return seen;
      const { frame, position } = seen.value;
      this.farthest = frame;
      if (satisfied(frame)) return ok(frame);
      if (position.idle || timeNs >= limitNs) break;
      timeNs = Math.min(limitNs, Math.max(timeNs, position.known_time_ns) + STRIDE_NS);
    }
    return fail(NEVER);
  }

  /** Facts up to where it stands. */
  async facts(query: FactsQuery): Answer<FactsTable> {
    const known = await this.#client.facts({ branch: SCOUT, query });
    return known.ok ? ok(known.value.facts) : known;
  }

  async look(move: Move, frame: FrameRequest): Answer<Seen> {
    const moved = await this.#client.move({ branch: SCOUT, move, frame });
    if (!moved.ok) return moved;
    const { position, frame: bytes } = moved.value;
    if (bytes === null) return fail({ kind: 'unreadable', detail: say.noFrame });
    const read = decoded(ok(bytes));
    return read.ok ? ok({ position, frame: read.value }) : read;
  }
}

/** Where a run is at a time of it, ns, without anybody going there. */
export async function positionAt(
  client: EngineClient,
  recipe: Recipe,
  timeNs: number,
): Answer<Position> {
  const scout = await Scout.open(client, recipe);
  if (!scout.ok) return scout;
  const seen = await scout.value.look({ to: 'time', timeNs }, frameOf(['clock']));
  scout.value.close();
  return seen.ok ? ok(seen.value.position) : seen;
}
