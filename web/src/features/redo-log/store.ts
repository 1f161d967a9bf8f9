/**
 * What the page of a real redo log knows: the file being read, and the log that is open with the crash in it. Speaks
 * to the worker; draws nothing. One store a page.
 */

import { createStore, type StoreApi } from 'zustand/vanilla';
import { assertNever } from '../../base/assert-never';
import { ok, type Result } from '../../base/result';
import * as say from '../../base/words/ui/apps/redo-log';
import type { BuddyReport, BuddyRule, LogSummary } from '../../engine/generated/control';
import { LogClient, type LogWorkerPort } from '../../engine/log-client';
import type {
  CrashPlace,
  CrashTerms,
  LogFailure,
  LogProgress,
  LogSource,
  Overlay,
} from '../../engine/log-protocol';
import {
  type BuddyPicture,
  type CrashMove,
  type LogPicture,
  type Stretch,
  stretchOf,
} from '../../views/redo-log/tape/picture';
import { type Example, logOf, NO_TERMS, writesOf } from './examples';

export interface OpenLog {
  readonly name: string;
  readonly example: Example | null;
  readonly summary: LogSummary;
  readonly textBytes: number;
  readonly seconds: number;
  readonly writes: Writes;
  readonly terms: CrashTerms;
  /** How the buddy scans that is laid over the log, if one is. */
  readonly buddy: BuddyRule | null;
  readonly picture: LogPicture;
  /** What went wrong with the last wish, and did not change what is shown. */
  readonly failure: LogFailure | null;
}

/** A crash by name, in place of the one at the end of the log. */
export interface Crashed {
  readonly place?: CrashPlace;
  readonly terms?: CrashTerms;
  readonly buddy?: BuddyRule;
  /** Whether the server's page writes lie over the log, if there are any; yes if left out. */
  readonly writes?: boolean;
}

/** A crash that depends on the log. */
type CrashIn = Crashed | ((summary: LogSummary) => Crashed);

export interface Writes {
  readonly kind: Overlay['kind'];
  readonly name: string;
  readonly count: number;
  readonly maxLagBytes: number;
}

/** What could not be opened, and why. */
export interface Failed {
  readonly name: string;
  readonly failure: LogFailure | { readonly kind: 'unknown' };
}

export type RedoLogState =
  | { readonly phase: 'choose'; readonly failed: Failed | null }
  | { readonly phase: 'reading'; readonly name: string; readonly progress: LogProgress | null }
  | ({ readonly phase: 'open' } & OpenLog);

/** Places of the growth curve, parts of the far tape, and records of the near one. */
const GROWTH_POINTS = 600;
const FIRST_PASS_POINTS = 600;
const BINS = 1400;
const NEAR_BEFORE = 80;
const NEAR_AFTER = 50;
/** Redo that the simulated DBWR lets the checkpoint lag, as a share of the log, when it is first laid over. */
const FIRST_LAG = 0.15;

export class RedoLog {
  readonly state: StoreApi<RedoLogState> = createStore<RedoLogState>(() => ({
    phase: 'choose',
    failed: null,
  }));
  readonly #spawn: () => LogWorkerPort;
  #client: LogClient;
  #reading: AbortController | null = null;
  /** The newest wish for a crash, and whether one is under way. */
  #wanted: Wish | null = null;
  #moving = false;
  /** Where the wish under way goes, if it is a number of records: quick key presses add up. */
  #target: number | null = null;
  /** While the crash is dragged along the score, the score keeps its stretch. */
  #held: Stretch | null = null;
  /** The newest choice of page writes while it is laid over. */
  #overlay: Overlay | null = null;

  constructor(spawn: () => LogWorkerPort) {
    this.#spawn = spawn;
    this.#client = new LogClient(spawn());
  }

  close(): void {
    this.#reading?.abort();
    this.#client.close();
  }

  /** Back to the choice of a file. */
  leave(): void {
    this.#reading?.abort();
    this.state.setState({ phase: 'choose', failed: null }, true);
  }

  /** Says that a link names no log that comes with the app. */
  failUnknown(name: string): void {
    this.#reading?.abort();
    this.state.setState({ phase: 'choose', failed: { name, failure: { kind: 'unknown' } } }, true);
  }

  /** Opens one of the logs that come with the app, at its real crash if no other is named. */
  openExample(example: Example, at: CrashIn = {}): Promise<void> {
    return this.#open(logOf(example), example, at);
  }

  openFile(file: File): Promise<void> {
    return this.#open({ from: 'file', file, name: file.name }, null, {});
  }

  async #open(source: LogSource, example: Example | null, wanted: CrashIn): Promise<void> {
    const reading = new AbortController();
    this.#reading?.abort();
    this.#reading = reading;
    const { name } = source;
    this.state.setState({ phase: 'reading', name, progress: null }, true);
    const opened = await this.#client.open(source, {
      signal: reading.signal,
      onProgress: (progress) => {
        if (!reading.signal.aborted)
          this.state.setState({ phase: 'reading', name, progress }, true);
      },
    });
    if (reading.signal.aborted) return;
    if (!opened.ok) return this.#fail(name, opened.error);
    const { summary, textBytes, seconds } = opened.value;
    const at = typeof wanted === 'function' ? wanted(summary) : wanted;
    const server = example === null || at.writes === false ? null : writesOf(example);
    const overlay: Overlay =
      server === null ? { kind: 'none' } : { kind: 'server', source: server };
    const base = { name, example, summary, textBytes, seconds };
    const laid = await this.#lay(overlay, summary);
    const terms = at.terms ?? NO_TERMS;
    const place = at.place ?? { after: summary.records };
    const writes = laid.ok ? laid.writes : { ...NO_WRITES, maxLagBytes: firstLag(summary) };
    const buddy = at.buddy ?? null;
    const picture = await this.#look(summary, { place, terms, buddy }, null);
    if (reading.signal.aborted) return;
    if ('failure' in picture) return this.#fail(name, picture.failure);
    const failure = laid.ok ? null : laid.failure;
    this.state.setState({ phase: 'open', ...base, terms, buddy, writes, picture, failure }, true);
  }

  /** Moves the crash; wishes that come while one is under way give way to the newest. */
  move(to: CrashMove | CrashPlace): void {
    const open = this.#opened();
    if (open === null) return;
    const kept = this.#target ?? open.picture.report.kept_records;
    const place = placeOf(to, kept, open.summary.records);
    this.#want({ place, terms: open.terms, buddy: open.buddy });
  }

  /** The score keeps its stretch from now on, or follows the crash again. */
  hold(held: boolean): void {
    const open = this.#opened();
    if (open === null) return;
    const was = this.#held;
    this.#held = held ? open.picture.stretch : null;
    if (was !== null && !held) this.move({ by: 0 });
  }

  /** Another question at a place: another start of the scan, other page writes that count. */
  ask(terms: CrashTerms, place?: CrashPlace): void {
    const open = this.#opened();
    if (open === null) return;
    this.#set({ terms });
    const here = { after: open.picture.report.kept_records };
    this.#want({ place: place ?? here, terms, buddy: open.buddy });
  }

  /** Lays a simulated buddy over the log, changes how it scans, or takes it away. */
  layBuddy(buddy: BuddyRule | null): void {
    const open = this.#opened();
    if (open === null) return;
    this.#set({ buddy });
    const place = { after: this.#target ?? open.picture.report.kept_records };
    this.#want({ place, terms: open.terms, buddy });
  }

  /** Lays other page writes over the log; choices that come while one is under way give way to the newest. */
  async overlay(overlay: Overlay): Promise<void> {
    const open = this.#opened();
    if (open === null) return;
    // The choice shows at once; what was there comes back when the new list cannot be read.
    const maxLagBytes =
      overlay.kind === 'simulated' ? overlay.maxLagBytes : open.writes.maxLagBytes;
    this.#set({ writes: { ...open.writes, kind: overlay.kind, maxLagBytes } });
    const busy = this.#overlay !== null;
    this.#overlay = overlay;
    if (!busy) await this.#serveOverlays(open.summary, open.writes);
  }

  async #serveOverlays(summary: LogSummary, before: Writes): Promise<void> {
    let laidOver = before;
    while (this.#overlay !== null) {
      const wanted = this.#overlay;
      const laid = await this.#lay(wanted, summary);
      if (laid.ok) laidOver = laid.writes;
      // A newer choice came in the meantime: this one is not worth a picture.
      if (this.#overlay !== wanted) continue;
      this.#overlay = null;
      if (this.#opened()?.summary !== summary) return;
      this.#set({ writes: laidOver, failure: laid.ok ? null : laid.failure });
      if (laid.ok) await this.#lookAgain();
    }
  }

  /** The same crash with the page writes that lie over the log now. */
  async #lookAgain(): Promise<void> {
    const open = this.#opened();
    if (open === null) return;
    const { kept_records: after } = open.picture.report;
    const { terms, buddy } = open;
    const picture = await this.#look(open.summary, { place: { after }, terms, buddy }, null);
    if ('failure' in picture) this.#failOpen(picture.failure);
    else this.#set({ picture });
  }

  async #lay(overlay: Overlay, summary: LogSummary): Promise<Laid> {
    const count = await this.#client.overlay(overlay);
    if (!count.ok) return { ok: false, failure: count.error };
    const maxLagBytes = overlay.kind === 'simulated' ? overlay.maxLagBytes : firstLag(summary);
    const name = overlay.kind === 'server' ? overlay.source.name : '';
    return { ok: true, writes: { kind: overlay.kind, name, count: count.value, maxLagBytes } };
  }

  #want(wish: Wish): void {
    this.#wanted = wish;
    this.#target = 'after' in wish.place ? wish.place.after : null;
    if (!this.#moving) void this.#serveWishes();
  }

  async #serveWishes(): Promise<void> {
    this.#moving = true;
    while (this.#wanted !== null) {
      const wish = this.#wanted;
      this.#wanted = null;
      const open = this.#opened();
      if (open === null) break;
      const same = sameTerms(wish.terms, open.picture.terms) ? open.picture : null;
      const picture = await this.#look(open.summary, wish, same);
      if ('failure' in picture) {
        this.#failOpen(picture.failure);
        break;
      }
      this.#set({ picture, failure: null });
    }
    this.#moving = false;
    this.#target = null;
  }

  /** A crash with all that is drawn of it; what holds for every crash is taken over from a picture of the same terms. */
  async #look(
    summary: LogSummary,
    wish: Wish,
    same: LogPicture | null,
  ): Promise<LogPicture | { failure: LogFailure }> {
    const { terms } = wish;
    const sizes = { nearBefore: NEAR_BEFORE, nearAfter: NEAR_AFTER };
    const crash = await this.#client.crash({ ...wish, ...sizes });
    if (!crash.ok) return { failure: crash.error };
    if (crash.value === null) return same ?? { failure: { kind: 'cancelled' } };
    const growth =
      same === null ? await this.#client.growth(terms, GROWTH_POINTS) : ok(same.growth);
    if (!growth.ok) return { failure: growth.error };
    const { report, buddy: found } = crash.value;
    const buddy = found === null ? ok(null) : await this.#sweep(terms, found, same);
    if (!buddy.ok) return { failure: buddy.error };
    const stretch = this.#held ?? stretchOf(report, found, summary);
    const bins = await this.#client.bins(stretch.from, stretch.to, BINS);
    if (!bins.ok) return { failure: bins.error };
    const whole = { growth: growth.value, bins: bins.value, stretch };
    return { ...crash.value, ...whole, buddy: buddy.value, summary, terms };
  }

  /** A buddy at a crash, with what it leaves of the first pass of every other. */
  async #sweep(
    terms: CrashTerms,
    report: BuddyReport,
    same: LogPicture | null,
  ): Promise<Result<BuddyPicture, LogFailure>> {
    const known = same?.buddy ?? null;
    if (known !== null && sameRule(known.report.rule, report.rule))
      return ok({ report, firstPass: known.firstPass });
    const found = await this.#client.firstPass(terms, report.rule, FIRST_PASS_POINTS);
    return found.ok ? ok({ report, firstPass: found.value }) : found;
  }

  #opened(): OpenLog | null {
    const state = this.state.getState();
    return state.phase === 'open' ? state : null;
  }

  #set(change: Partial<OpenLog>): void {
    const state = this.state.getState();
    if (state.phase === 'open') this.state.setState({ ...state, ...change }, true);
  }

  #failOpen(failure: LogFailure): void {
    if (isGone(failure)) this.#fail(this.#opened()?.name ?? '', failure);
    else if (failure.kind !== 'cancelled') this.#set({ failure });
  }

  #fail(name: string, failure: LogFailure): void {
    if (isGone(failure)) {
      // The worker took the log with it: a new one waits for the next file.
      this.#client.close();
      this.#client = new LogClient(this.#spawn());
    }
    const failed = failure.kind === 'cancelled' ? null : { name, failure };
    this.state.setState({ phase: 'choose', failed }, true);
  }
}

/** A crash that was asked for. */
interface Wish {
  readonly place: CrashPlace;
  readonly terms: CrashTerms;
  readonly buddy: BuddyRule | null;
}

type Laid = { ok: true; writes: Writes } | { ok: false; failure: LogFailure };

const NO_WRITES: Writes = { kind: 'none', name: '', count: 0, maxLagBytes: 0 };

const firstLag = (summary: LogSummary) => Math.round(summary.bytes * FIRST_LAG);

const isGone = ({ kind }: LogFailure) => kind === 'stopped' || kind === 'unreachable';

const sameTerms = (one: CrashTerms, other: CrashTerms) =>
  one.start === other.start && one.writes_before_ts_us === other.writes_before_ts_us;

const sameRule = (one: BuddyRule, other: BuddyRule) =>
  (Object.keys(one) as (keyof BuddyRule)[]).every((name) => one[name] === other[name]);

function placeOf(to: CrashMove | CrashPlace, kept: number, records: number): CrashPlace {
  if ('by' in to) return { after: Math.min(records, Math.max(0, kept + to.by)) };
  if ('to' in to) return { step: to.to, from: kept, forward: to.forward };
  if ('end' in to) return { after: to.end === 'first' ? 0 : records };
  return to;
}

/** Why a wish failed that is no rejection of a file. */
export function failureWords(failure: Exclude<Failed['failure'], { kind: 'rejected' }>): {
  title: string;
  words: string;
} {
  switch (failure.kind) {
    case 'unknown':
      return {
        title: say.thisLinkNamesALog,
        words: say.itMayBeOfAnother,
      };
    case 'unread':
    case 'unreadable':
      return {
        title: say.theFileCouldNotBe,
        words: say.theBrowserSays(failure.detail),
      };
    case 'unreachable':
      return {
        title: say.theReaderCouldNotBe,
        words: say.checkTheConnectionAndChoose(failure.detail),
      };
    case 'stopped':
      return {
        title: say.theReaderStopped,
        words: say.itRanOutOfMemory(failure.detail),
      };
    case 'cancelled':
    case 'closed':
      return { title: say.readingWasEnded, words: say.chooseAFileToStart };
    default:
      return assertNever(failure);
  }
}
