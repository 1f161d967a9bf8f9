/**
 * A real log on a page: the file being read, and then the run along it, which is one of the platform: a crash elsewhere is
 * a seek, what is laid over the whole log is a command before its first record. Draws nothing.
 */

import { createStore, type StoreApi } from 'zustand/vanilla';
import type { EngineError } from '../../base/failure';
import { layBuddy } from '../../engine/buddy-rule';
import { type Answer, EngineClient } from '../../engine/client';
import type { FileProgress, FileReadResult, FileSource } from '../../engine/file-source';
import type { BuddyRule, LogCommand, LogScenario, NamedFile } from '../../engine/generated/control';
import type { LogFrame } from '../../engine/generated/log-frame';
import type { Input } from '../../engine/messages';
import type { Model } from '../../engine/model';
import type { EngineInfo, Move } from '../../engine/protocol';
import { OneAtATime } from '../../player/one-at-a-time';
import type { Opened } from '../../player/permalink';
import { Player } from '../../player/player';
import { REDO_LOG } from '../../views/redo-log/model';
import { type CrashMove, type LogPicture, moveTo } from '../../views/redo-log/tape/picture';
import { pictureOf } from '../../views/redo-log/tape/read';
import { cell, logFrame, logScenario } from '../../views/redo-log/types';
import { PICTURE_TABLES, PURPOSES } from '../../views/redo-log/views';
import { EXAMPLES, type Example, logOf, NO_TERMS, writesOf } from './examples';
import { type Failed, type LogFailure, logFailure } from './failures';
import { relaid, stepAfter } from './inputs';
import { Layers } from './layers';
import { NO_FILE, NO_SCENARIO } from './no-scenario';
import type {
  CrashIn,
  CrashPlace,
  LogState,
  Opening,
  OpenLog,
  Overlay,
  Purpose,
  Wanted,
  Writes,
} from './state';

const START: LogState = { phase: 'choose', failed: null, wanted: null };
/** Farther than any log goes. */
const END = Number.MAX_SAFE_INTEGER;
/** Redo that the simulated DBWR lets the checkpoint lag, as a share of the log, when it is first laid over. */
const FIRST_LAG = 0.15;

/** Fetched when a link is read or written. */
const links = () => import('../../player/permalink');

export class LogSession {
  readonly state: StoreApi<LogState> = createStore<LogState>(() => START);
  readonly player: Player;
  readonly #client: EngineClient;
  readonly #about: Answer<EngineInfo>;
  #reading: AbortController | null = null;
  /** What is open; null while another file is read. */
  #opening: Opening | null = null;
  #failure: LogFailure | null = null;
  #purpose: Purpose = 'recovery';
  /** Lets go of the tables that only the purpose needs. */
  #needNoMore = () => {};
  /** While the crash is dragged along the score, the score keeps its stretch. */
  #held: Pick<LogPicture, 'stretch' | 'bins'> | null = null;
  readonly #layers: Layers;
  /** Wishes that come faster than runs begin. */
  readonly #wishes = new OneAtATime();

  constructor(model: Model = REDO_LOG) {
    this.#client = new EngineClient(model);
    this.player = new Player(this.#client);
    this.#layers = new Layers(this.player);
    this.player.need({ tables: PICTURE_TABLES });
    this.player.store.subscribe((now, before) => {
      if (now.frame !== before.frame || now.error !== before.error) this.#show();
      // A branch from a link is known only up to its position.
      if (now.branch !== before.branch && this.#opening !== null) void this.player.runAhead(END);
    });
    this.#about = this.#client.about();
  }

  close(): void {
    this.#reading?.abort();
    this.player.close();
  }

  /** Back to the choice of a file. */
  leave(): void {
    this.#choose(null);
  }

  /** Says that a link names no log that comes with the app. */
  failUnknown(name: string): void {
    this.#choose({ name, failure: { kind: 'unknown' } });
  }

  /** Opens one of the logs that come with the app, at its real crash if no other is named. */
  async openExample(example: Example, at: CrashIn = {}): Promise<void> {
    const source = logOf(example);
    const log = await this.#read(source);
    if (log === null) return;
    const { entries: records, redo_bytes: bytes } = log.file;
    const request = typeof at === 'function' ? at({ records, bytes }) : at;
    const server = request.writes === false ? null : writesOf(example);
    const writes = server === null ? NO_FILE : await this.#handWrites(server, log.file.digest);
    if (log.signal.aborted) return;
    const inputs = request.buddy === undefined ? [] : relaid([], 'buddy', layBuddy(request.buddy));
    const terms = request.terms ?? NO_TERMS;
    const scenario = { ...NO_SCENARIO, log: log.named, writes: writes ?? NO_FILE, ...terms };
    await this.#begin({ ...log.opening, example }, scenario, inputs, request.place);
  }

  /** Opens a file, or continues with the link that needs it. */
  async openFile(file: File): Promise<void> {
    const state = this.state.getState();
    const wanted = state.phase === 'choose' ? state.wanted : null;
    const source: FileSource = { from: 'file', file, name: file.name };
    if (wanted !== null) return this.#openWanted(wanted, source);
    const log = await this.#read(source);
    if (log === null) return;
    await this.#begin(log.opening, { ...NO_SCENARIO, log: log.named }, []);
  }

  /** Opens what a link shares; where it is about a log of one's own, says which file is needed. */
  async openLink(text: string): Promise<void> {
    const about = await this.#about;
    if (!about.ok) return this.#choose({ name: '', failure: about.error });
    const opened = (await links()).decodeLink(text, about.value, this.player.model);
    if (opened.shared === null) {
      return this.#choose({ name: '', failure: { kind: 'link', problems: opened.problems } });
    }
    const scenario = logScenario(opened.shared.scenario);
    const preset = presetOf(about.value, scenario);
    const example = EXAMPLES.find(({ name }) => name === preset);
    if (example === undefined) {
      const { name } = scenario.log;
      return this.#choose(null, { name, of: 'log', opened, opening: null });
    }
    const read = await this.#read(logOf(example));
    const server = writesOf(example);
    if (read === null) return;
    if (scenario.writes.digest !== '' && server !== null)
      await this.#handWrites(server, scenario.log.digest);
    if (!read.signal.aborted) await this.#beginShared({ ...read.opening, example }, opened);
  }

  /** The link that brings this back; null while nothing is open. */
  async link(): Promise<string | null> {
    const about = await this.#about;
    const { encodeLink, sharedOf } = await links();
    if (!about.ok || this.#opening === null) return null;
    const { presets, modelVersion } = about.value;
    const preset = this.#opening.example?.name ?? Object.keys(presets)[0] ?? '';
    const views = this.#purpose === 'recovery' ? [] : [this.#purpose];
    const shared = sharedOf(this.player, { modelVersion, preset, views });
    return shared === null ? null : encodeLink(shared, presets, this.player.model);
  }

  /** Turns to what the log is read for. */
  readFor(purpose: Purpose): void {
    if (purpose === this.#purpose) return;
    this.#purpose = purpose;
    this.#needNoMore();
    this.#needNoMore =
      purpose === 'recovery' ? () => {} : this.player.need({ tables: PURPOSES[purpose] });
    this.#show();
  }

  /** Moves the crash. */
  move(to: CrashMove | CrashPlace): void {
    const open = this.#opened();
    if (open === null) return;
    if ('lsn' in to || 'after' in to) void this.player.seek(this.#placeMove(to));
    else if ('by' in to) void this.player.step(to.by > 0 ? 1 : -1, 'event');
    else if ('to' in to) void this.player.step(to.forward ? 1 : -1, to.to);
    else void this.player.seek(moveTo(to, open.picture.summary.bytes));
  }

  /** The score keeps its stretch from now on, or follows the crash again. */
  hold(held: boolean): void {
    const { stretch, bins } = this.#opened()?.picture ?? {};
    this.#held = held && stretch !== undefined && bins !== undefined ? { stretch, bins } : null;
    if (!held) this.#show();
  }

  /** Another question at a place: another start of the scan, other page writes that count, another rule. It is another run. */
  async ask(terms: Partial<LogScenario>, place?: CrashPlace): Promise<void> {
    const { scenario } = this.player.state;
    const open = this.#opened();
    if (open === null || scenario === null || this.#opening === null) return;
    const here = { after: open.picture.report.kept_records };
    const changed = { ...logScenario(scenario), ...terms };
    await this.#begin(this.#opening, changed, this.#layers.inputs, place ?? here);
  }

  /** What is wrong with a rule of the capture; null if nothing is. */
  async checkRule(rule: string): Promise<EngineError | null> {
    const { scenario } = this.player.state;
    if (scenario === null) return null;
    const checked = await this.#client.validate({ ...scenario, rule });
    if (checked.ok || checked.error.kind !== 'refused') return null;
    return checked.error.errors.find(({ field }) => field === 'rule') ?? null;
  }

  /** Moves the last checkpoint, or puts it back. If several requests wait, only the latest is sent. */
  startAt(start: string | null): void {
    void this.#wishes.push(async () => {
      const { terms } = this.#opened()?.picture ?? {};
      if (terms !== undefined && terms.start !== start) await this.ask({ ...terms, start });
    }, 'start');
  }

  /** Supposes another machine or another backup. If several requests wait, only the latest is sent. */
  suppose(supposed: Pick<Partial<LogScenario>, 'replay_bytes_per_s' | 'page_read_us' | 'backup'>) {
    void this.#wishes.push(() => this.ask(supposed), 'suppose');
  }

  /** Lays a simulated buddy over the log, changes how it scans, or takes it away. */
  layBuddy(buddy: BuddyRule | null): void {
    this.#promise({ buddy });
    void this.#layers.lay('buddy', buddy === null ? null : layBuddy(buddy));
  }

  /** Lays other page writes over the log. */
  async overlay(overlay: Overlay): Promise<void> {
    const { scenario } = this.player.state;
    const open = this.#opened();
    if (open === null || scenario === null || this.#opening === null) return;
    const run = logScenario(scenario);
    const lag = overlay.kind === 'simulated' ? overlay : open.writes;
    const { kind } = overlay;
    this.#promise({ writes: { ...open.writes, kind, maxLagBytes: lag.maxLagBytes } });
    if (overlay.kind === 'simulated') {
      await this.#layers.lay('writes', { do: 'lay_writes', max_lag_bytes: overlay.maxLagBytes });
    } else if (overlay.kind === 'none') {
      const none: LogCommand = { do: 'take_writes_away' };
      await this.#layers.lay('writes', run.writes.digest === '' ? null : none);
    } else if (run.writes.digest !== '' && run.writes.name === overlay.source.name) {
      await this.#layers.lay('writes', null);
    } else {
      const writes = await this.#handWrites(overlay.source, run.log.digest);
      const inputs = relaid(this.#layers.inputs, 'writes', null);
      const here = { after: open.picture.report.kept_records };
      if (writes === null) this.#show();
      else await this.#begin(this.#opening, { ...run, writes }, inputs, here);
    }
  }

  /** Hands a log over; null if that failed, or is not wanted any more. */
  async #read(source: FileSource): Promise<Read | null> {
    const reading = new AbortController();
    this.#reading?.abort();
    this.#reading = reading;
    this.#opening = null;
    const { name } = source;
    this.state.setState({ phase: 'reading', name, progress: null }, true);
    const onProgress = (progress: FileProgress) => {
      if (!reading.signal.aborted) this.state.setState({ phase: 'reading', name, progress }, true);
    };
    const { signal } = reading;
    const handed = await this.#client.hand({ source, of: null }, { signal, onProgress });
    if (signal.aborted) return null;
    if (!handed.ok) {
      this.#choose({ name, failure: logFailure(handed.error) });
      return null;
    }
    const { textBytes, seconds, digest } = handed.value;
    const opening = { name, example: null, textBytes, seconds };
    return { file: handed.value, named: { name, digest }, opening, signal };
  }

  /** Passes page writes to the engine; null if that failed, which is reported next to the log. */
  async #handWrites(source: FileSource, log: string): Promise<NamedFile | null> {
    const handed = await this.#client.hand({ source, of: log });
    this.#failure = handed.ok ? null : logFailure(handed.error);
    return handed.ok ? { name: source.name, digest: handed.value.digest } : null;
  }

  /** Starts a run, reads it to the end of the log, and goes to a position in it. */
  async #begin(
    opening: Opening,
    scenario: LogScenario,
    inputs: readonly Input[],
    place?: CrashPlace,
  ): Promise<void> {
    this.#opening = null;
    await this.player.open({ scenario, inputs, step: END });
    if (place !== undefined) await this.player.seek(this.#placeMove(place));
    this.#shows(opening);
  }

  /** The run of a link. */
  async #beginShared(opening: Opening, opened: Opened): Promise<void> {
    this.#opening = null;
    this.readFor(purposeOf(opened.shared?.views ?? []));
    await (await links()).openShared(this.player, opened);
    await this.player.runAhead(END);
    this.#shows(opening);
  }

  #shows(opening: Opening): void {
    const { error, frame } = this.player.state;
    if (error !== null && frame === null) {
      this.#choose({ name: opening.name, failure: logFailure(error) });
      return;
    }
    this.#opening = opening;
    this.#show();
  }

  /** Continues with a link: first its log, then its page writes. */
  async #openWanted({ name, of, opened, opening }: Wanted, source: FileSource): Promise<void> {
    if (opened.shared === null) return;
    const { log, writes } = logScenario(opened.shared.scenario);
    const wants = { of: 'writes' as const, name: writes.name, opened };
    if (of === 'log') {
      const read = await this.#read(source);
      if (read === null) return;
      if (read.file.digest !== log.digest) {
        const failed = {
          name: source.name,
          failure: { kind: 'other-file', wanted: name } as const,
        };
        this.#choose(failed, { name, of, opened, opening: null });
      } else if (writes.digest !== '') {
        this.#choose(null, { ...wants, opening: read.opening });
      } else {
        await this.#beginShared(read.opening, opened);
      }
    } else if (opening !== null) {
      const handed = await this.#handWrites(source, log.digest);
      if (handed?.digest === writes.digest) return this.#beginShared(opening, opened);
      const failure = this.#failure ?? ({ kind: 'other-file', wanted: name } as const);
      this.#choose({ name: source.name, failure }, { ...wants, opening });
    }
  }

  #placeMove(place: CrashPlace): Move {
    if ('lsn' in place) return { to: 'place', name: place.lsn };
    if ('offset' in place) return moveTo(place, 0);
    return { to: 'step', step: stepAfter(this.#layers.inputs, Math.max(0, place.after)) };
  }

  #choose(failed: Failed | null, wanted: Wanted | null = null): void {
    this.#reading?.abort();
    this.#opening = null;
    this.state.setState({ phase: 'choose', failed, wanted }, true);
  }

  #opened(): OpenLog | null {
    const state = this.state.getState();
    return state.phase === 'open' ? state : null;
  }

  /** A choice shows at once; the run says so when it has it, or takes it back. */
  #promise(choice: Partial<OpenLog>): void {
    const state = this.state.getState();
    if (state.phase === 'open') this.state.setState({ ...state, ...choice }, true);
  }

  /** The run's facts at its position. */
  #show(): void {
    const { frame, tables, scenario, error } = this.player.state;
    if (error?.kind === 'stopped' && !error.restored) {
      const { name = '' } = this.#opening ?? {};
      this.#choose({ name, failure: error });
      return;
    }
    if (this.#opening === null || frame === null || scenario === null) return;
    if (!PICTURE_TABLES.every((table) => tables.has(table))) return;
    const columns = logFrame(frame);
    const picture = pictureOf(columns, logScenario(scenario));
    if (picture === null) return;
    const before = this.#opened()?.buddy ?? null;
    const rule = picture.buddy?.report.rule ?? null;
    const failure = this.#failure ?? (error === null ? null : logFailure(error));
    const open: OpenLog = {
      ...this.#opening,
      purpose: this.#purpose,
      frame: columns,
      picture: this.#held === null ? picture : { ...picture, ...this.#held },
      writes: writesOn(columns, logScenario(scenario)),
      // Who edits it tells another rule by another object.
      buddy: before !== null && rule !== null && sameRule(before, rule) ? before : rule,
      rule: logScenario(scenario).rule,
      failure,
    };
    this.state.setState({ phase: 'open', ...open }, true);
  }
}

/** A log that was handed over. */
interface Read {
  readonly file: FileReadResult;
  readonly named: NamedFile;
  readonly opening: Opening;
  readonly signal: AbortSignal;
}

const purposeOf = (views: readonly string[]): Purpose =>
  (Object.keys(PURPOSES) as (keyof typeof PURPOSES)[]).find((name) => views.includes(name)) ??
  'recovery';

const KINDS = ['none', 'server', 'simulated'] as const;

function writesOn({ crash, log }: LogFrame, { writes }: LogScenario): Writes {
  const kind = KINDS[cell(crash.writes)] ?? 'none';
  const lag = kind === 'simulated' ? cell(crash.max_lag_bytes) : cell(log.bytes) * FIRST_LAG;
  return {
    kind,
    name: writes.name,
    count: cell(crash.writes_in_all),
    maxLagBytes: Math.round(lag),
  };
}

const sameRule = (rule: BuddyRule, other: BuddyRule) =>
  (Object.keys(rule) as (keyof BuddyRule)[]).every((name) => rule[name] === other[name]);

function presetOf(about: EngineInfo, { log }: LogScenario): string | null {
  const named = Object.entries(about.presets);
  return named.find(([, preset]) => logScenario(preset).log.digest === log.digest)?.[0] ?? null;
}
