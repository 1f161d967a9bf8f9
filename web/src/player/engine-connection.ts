/**
 * The line from a timeline's state to its engine: sends moves and commands, one at a time, and lands their answers in
 * the store. Knows no verb of the reader; `player.ts` has these.
 */

import type { StoreApi } from 'zustand/vanilla';
import type { EngineFailure } from '../base/failure';
import { ok, type Result } from '../base/result';
import { sameSubject } from '../base/subject';
import { decoded, type EngineClient } from '../engine/client';
import { withKnownTables } from '../engine/equal-tables';
import { MOST_STEPS } from '../engine/generated/control';
import type { AnyCommand, AnyFrame, AnyTable, FrameRequest, Position } from '../engine/messages';
import type { Move, MoveResult } from '../engine/protocol';
import { joinedNeeds, type Need } from './needs';
import { OneAtATime } from './one-at-a-time';
import type { PlayerState } from './state';

/** A move that goes nowhere, for the frame it brings. */
const NOWHERE: Move = {
  to: 'run',
  untilNs: Number.MAX_SAFE_INTEGER,
  maxSteps: 0,
  budgetMs: Number.MAX_SAFE_INTEGER,
};

interface SendOptions {
  /** The branch shown, unless another is named. */
  readonly branch?: number;
  /** None of it is shown. */
  readonly unseen?: boolean;
  /** The position of the picture after the move: at or after the last event. */
  readonly playheadNs?: number;
  /** Lands together with the frame, never before it. */
  readonly also?: Partial<PlayerState>;
}

export class EngineConnection {
  /** Everything that moves the run waits here for its turn. */
  readonly jobs = new OneAtATime();
  readonly client: EngineClient;
  readonly #store: StoreApi<PlayerState>;
  readonly #whys = new OneAtATime();
  readonly #needs = new Set<Need>();

  constructor(store: StoreApi<PlayerState>, client: EngineClient) {
    this.#store = store;
    this.client = client;
  }

  get #state(): PlayerState {
    return this.#store.getState();
  }

  need(need: Need): () => void {
    this.#needs.add(need);
    void this.refresh();
    return () => this.#needs.delete(need);
  }

  /** The frame again, when what is asked for has changed. */
  refresh(): Promise<void> {
    if (this.#state.status !== 'ready') return Promise.resolve();
    return this.jobs.push(async (signal) => {
      await this.move(NOWHERE, signal);
    }, 'refresh');
  }

  /** Shows a branch; the first time the engine makes it from its recipe. */
  async enter(id: number, signal: AbortSignal): Promise<void> {
    const branch = this.#state.branches.find((branch) => branch.id === id);
    if (branch === undefined) return;
    if (branch.recipe === null) {
      await this.move(NOWHERE, signal, { branch: id });
      return;
    }
    const frame = this.#request();
    const args = { branch: id, recipe: branch.recipe, frame };
    const to: Move = { to: 'step', step: branch.recipe.step };
    const onProgress = (position: Position) => this.#progress(to, position, 0, true);
    const result = await this.client.open(args, { signal, onProgress });
    if (result.ok) {
      const entered = { ...branch, recipe: null };
      const branches = this.#state.branches.map((branch) => (branch.id === id ? entered : branch));
      this.#store.setState({ branches });
    }
    this.#arrive(result, id, frame);
  }

  /** True when the command was taken. */
  async command(branch: number, command: AnyCommand): Promise<boolean> {
    const frame = this.#request();
    const result = await this.client.command({ branch, command, frame });
    // What was said of an earlier command no longer holds.
    if (result.ok) this.#store.setState({ error: null });
    this.#arrive(result, branch, frame);
    return result.ok;
  }

  /** Moves, shows where it got, and says so; null when it failed. */
  async move(move: Move, signal: AbortSignal, options: SendOptions = {}): Promise<Position | null> {
    const { branch = this.#state.branch, unseen = false, playheadNs = 0 } = options;
    const frame = this.#request();
    const from = this.#state.position;
    const fromAt = move.to === 'time' ? from?.time_ns : from?.step;
    const onProgress = (position: Position) => this.#progress(move, position, fromAt ?? 0);
    const args = { branch, move, frame: unseen ? null : frame };
    const result = await this.client.move(args, { signal, onProgress });
    const position = result.ok ? result.value.position : null;
    if (unseen && result.ok) {
      if (this.#state.busy !== null) this.#store.setState({ busy: null });
      return position;
    }
    const reached = result.ok && result.value.done ? playheadNs : 0;
    this.#arrive(result, branch, frame, reached, options.also);
    return position;
  }

  #request(): FrameRequest {
    const { selected, position } = this.#state;
    return joinedNeeds(this.client.model, this.#needs, selected, position?.time_ns ?? 0);
  }

  #progress(move: Move, position: Position, from: number, opens = false): void {
    if (this.#state.playing) return;
    const toStep = move.to === 'step' && move.step <= MOST_STEPS ? move.step : null;
    const { step, time_ns: timeNs } = position;
    this.#store.setState({
      busy: { share: shareOf(move, position, from), timeNs, step, toStep, opens },
    });
  }

  #arrive(
    result: Result<MoveResult, EngineFailure>,
    branch: number,
    request: FrameRequest,
    playheadNs = 0,
    also: Partial<PlayerState> = {},
  ): void {
    if (!result.ok) {
      this.fail(result.error);
      return;
    }
    const { position, frame: bytes } = result.value;
    const before = this.#state.position?.step;
    const read = bytes === null ? null : decoded(this.client.model, ok(bytes));
    if (read !== null && !read.ok) {
      this.fail(read.error);
      return;
    }
    const known = this.#state.frame;
    const frame = read === null ? known : withKnownTables(known, read.value);
    const shownNs = Math.max(position.time_ns, playheadNs);
    this.#store.setState({
      ...also,
      branch,
      position,
      busy: null,
      playheadNs: shownNs,
      frame: frame === null ? null : frameAt(frame, shownNs),
      tables: read === null ? this.#state.tables : new Set(request.tables),
    });
    if (before !== position.step && !this.#state.playing) this.explain();
  }

  fail(error: EngineFailure): void {
    if (error.kind !== 'closed')
      this.#store.setState({ error, busy: null, playing: false, stopNs: null, ease: null });
  }

  /** Fetches why the selected is as it is; only the latest question is answered, and none while playing. */
  explain(): void {
    const { selected, playing, status } = this.#state;
    if (selected === null || playing || status === 'loading') return;
    void this.#whys.push(async () => {
      const { branch, position } = this.#state;
      const result = await this.client.why({ branch, subject: selected });
      const same =
        sameSubject(this.#state.selected, selected) &&
        this.#state.position?.step === position?.step;
      const facts = factsOf(result);
      if (same && facts.ok) this.#store.setState({ why: facts.value });
    }, 'why');
  }
}

/** The facts of an answer: every model calls the table so. */
export function factsOf(answer: Result<AnyFrame, EngineFailure>): Result<AnyTable, EngineFailure> {
  return answer.ok ? ok(answer.value.facts ?? { rows: 0 }) : answer;
}

/** How far a long move has got from where it began, where that can be told. */
function shareOf(move: Move, position: Position, from: number): number | null {
  if (move.to === 'step' && move.step <= MOST_STEPS) return part(from, position.step, move.step);
  if (move.to === 'time') return part(from, position.time_ns, move.timeNs);
  return null;
}

/** The way back passes an earlier moment: it is reported from the start. */
function part(from: number, at: number, to: number): number | null {
  const start = from <= at && from < to ? from : 0;
  return to > start ? Math.min(1, (at - start) / (to - start)) : null;
}

/**
 * A frame at a moment between two events: only its clock differs, so that what is under way (a message, a read) moves
 * on while nothing happens. Tables are the same objects, so whatever views derived from them stays valid.
 */
function frameAt(frame: AnyFrame, timeNs: number): AnyFrame {
  if (frame.clock.time_ns[0] === timeNs) return frame;
  return { ...frame, clock: { ...frame.clock, time_ns: Float64Array.of(timeNs) } };
}
