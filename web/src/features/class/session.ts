/**
 * One window of a room at work: opens a lesson's run, leads with it or follows the leader, and hands over both
 * completely. Each window computes the run itself; the room only carries messages. Does not know React.
 */

import { createStore, type StoreApi } from 'zustand/vanilla';
import type { EngineClient } from '../../engine/client';
import type { EngineInfo } from '../../engine/protocol';
import { Guide, type LoadLogReader } from '../../lesson/guide';
import type { Lesson } from '../../lesson/lesson';
import { Mirror } from '../../player/mirror';
import { type ModelVersionMismatch, otherIn, withStands } from '../../player/model-version';
import { decodeLink, startOf } from '../../player/permalink';
import { Player, type Start } from '../../player/player';
import { applyDiff } from '../../player/scenario-diff';
import { type BroadcastSource, broadcastScenes, sceneWriter } from './broadcast';
import { Conductor, type ConductorState, conductorStateAt, EVERY } from './conductor';
import type { Scene, Seat, Shown } from './messages';
import type { Room } from './room';

export interface SessionState {
  /** Null while nothing is open. */
  readonly open: { readonly slug: string; readonly conductor: Conductor } | null;
  /** Why what the room shows cannot be shown here. */
  readonly problem: 'no-lesson' | 'run' | ModelVersionMismatch | null;
  /** The class that was left in this browser so long ago that it may be another one by now. */
  readonly left: SavedClass | null;
}

/** Where a class was left. */
export interface SavedClass {
  readonly slug: string;
  /** The step, from 0. */
  readonly index: number;
  /** When that class began, ms since 1970. */
  readonly begunMs: number;
}

interface SessionOptions {
  readonly client: EngineClient;
  readonly about: EngineInfo;
  readonly room: Room;
  readonly seat: Seat;
  load(slug: string): Promise<Lesson | null>;
  /** A lesson is about another model than this window's engine: another session has to show it. */
  onOtherModel?(name: string): void;
  /** Where lessons read the logs of real servers. */
  readonly logs?: LoadLogReader;
  calm?(): boolean;
  now?(): number;
}

/** The run of a scene as it is opened here. */
interface ReadRun {
  readonly run: string;
  /** Null where it cannot be read. */
  readonly start: Start | null;
  readonly other: ModelVersionMismatch | null;
}

/** Whoever leads answers at once; a room that is silent for so long has nobody who leads. */
const SILENCE_MS = 400;
/** No class lasts so long. */
const LONG_AGO_MS = 6 * 3_600_000;

export class ClassSession {
  readonly store: StoreApi<SessionState> = createStore<SessionState>(() => ({
    open: null,
    problem: null,
    left: null,
  }));
  readonly player: Player;
  readonly room: Room;
  readonly #options: SessionOptions;
  readonly #mirror: Mirror;
  readonly #ends: (() => void)[] = [];
  #unwatch: (() => void) | null = null;
  #joined = false;
  /** What was last followed. */
  #last: Shown | null = null;
  #wanted: Scene | null = null;
  #following: Promise<void> | null = null;
  #read: ReadRun | null = null;

  constructor(options: SessionOptions) {
    this.#options = options;
    this.room = options.room;
    this.player = new Player(options.client);
    this.#mirror = new Mirror(this.player);
  }

  /** Joins the room; a presenter's window with this lesson leads if nobody else does. */
  async join(slug: string | null): Promise<void> {
    if (this.#joined) {
      // Another lesson was asked for: who leads goes there, and who follows stays.
      if (slug !== null && this.room.leads) await this.resume(slug);
      return;
    }
    this.#joined = true;
    if (this.#options.seat === 'presenter') await waitForLeader(this.room);
    if (slug !== null && this.room.state.lead === null) {
      const left = this.#leftLongAgo(slug);
      if (left === null) await this.resume(slug);
      else this.store.setState({ left });
    }
    this.#ends.push(this.room.store.subscribe(() => this.#step()));
    this.#step();
  }

  /** In step with the room, unless this window leads or is on its own. */
  #step(): void {
    const { shown, exploring, lead } = this.room.state;
    // A presenter's window follows whoever leads; a screen shows also what the last one left.
    const alone = lead === null && this.#options.seat === 'presenter';
    const next = exploring || alone || this.room.leads ? null : shown;
    if (next === this.#last) return;
    this.#last = next;
    if (next === null) return;
    this.#stopLeading();
    void this.follow(next.scene);
  }

  /** A class that began long ago may be yesterday's: the presenter then decides whether it continues. */
  #leftLongAgo(slug: string): SavedClass | null {
    const scene = this.room.state.shown?.scene;
    if (scene?.lesson !== slug || this.#now() - scene.begunMs < LONG_AGO_MS) return null;
    return { slug, index: scene.index, begunMs: scene.begunMs };
  }

  /** Continues the class that was left long ago, with its clock at zero; or starts a new one. */
  async decide(goOn: boolean): Promise<void> {
    const { left } = this.store.getState();
    if (left === null) return;
    this.store.setState({ left: null });
    if (!goOn) return this.begin(left.slug);
    await this.resume(left.slug);
    this.store.getState().open?.conductor.set({ begunMs: this.#now() });
  }

  #now(): number {
    return this.#options.now?.() ?? Date.now();
  }

  /** Leads, from the room's position in this lesson or from its first step. */
  async resume(slug: string): Promise<void> {
    const { shown } = this.room.state;
    if (shown?.scene.lesson === slug) {
      if (this.room.leads) return;
      await this.follow(shown.scene);
      if (typeof this.store.getState().problem !== 'string') this.takeOver();
    } else await this.begin(slug);
  }

  /** Leads with a lesson from its first step. */
  async begin(slug: string): Promise<void> {
    const lesson = await this.#options.load(slug);
    if (lesson === null) {
      this.store.setState({ problem: 'no-lesson' });
      return;
    }
    if (this.#isElsewhere(lesson)) return;
    const preset = this.#options.about.presets[lesson.scenario.preset];
    if (preset === undefined) return;
    this.#stopLeading();
    const { scenario } = applyDiff(preset, lesson.scenario.changes);
    await this.player.open({ scenario });
    const conductor = this.#conduct(slug, lesson, conductorStateAt(this.#now()));
    await conductor.guide.goTo(0, false);
    this.takeOver();
  }

  /** From here on this window leads, with what it shows. */
  takeOver(): void {
    const source = this.#sourceNow();
    const scene = source === null ? null : sceneWriter(source)();
    if (source === null || scene === null) return;
    this.#wanted = null;
    this.room.explore(false);
    this.room.takeOver(scene);
    this.#unwatch?.();
    this.#unwatch = broadcastScenes(source, (next) => this.room.show(next));
  }

  /** Shows what is shown by who leads. Resolves when it does; of several in a row the last counts. */
  follow(scene: Scene): Promise<void> {
    this.#wanted = scene;
    this.#following ??= this.#catchUp().finally(() => {
      this.#following = null;
    });
    return this.#following;
  }

  dismissProblem(): void {
    this.store.setState({ problem: null });
  }

  close(): void {
    this.#stopLeading();
    for (const end of this.#ends) end();
    this.room.close();
    this.player.close();
  }

  async #catchUp(): Promise<void> {
    while (this.#wanted !== null) {
      const scene = this.#wanted;
      this.#wanted = null;
      await this.#apply(scene);
    }
  }

  async #apply(scene: Scene): Promise<void> {
    const { open } = this.store.getState();
    const known = open?.slug === scene.lesson ? open.conductor.lesson : null;
    const lesson = known ?? (await this.#options.load(scene.lesson));
    if (lesson !== null && this.#isElsewhere(lesson)) return;
    const { start, other: otherRun } = this.#readRun(scene.run);
    if (lesson === null || start === null) {
      this.store.setState({ problem: lesson === null ? 'no-lesson' : 'run' });
      return;
    }
    const before = JSON.stringify(this.player.state.scenario);
    const at = { step: scene.step, timeNs: scene.timeNs };
    const { speed, slowMotion, playing } = scene;
    // Events of another model have other numbers: the window then jumps to each moment that it receives and plays to
    // none.
    if (otherRun !== null) await this.#mirror.showMoment(start, { ...at, step: null });
    else if (playing === null) await this.#mirror.showMoment(start, at);
    else await this.#mirror.play(start, at, { speed, slowMotion, stopNs: playing.stopNs });
    const same = open !== null && known !== null && before === JSON.stringify(start.scenario);
    const conductor = same
      ? open.conductor
      : this.#conduct(scene.lesson, lesson, conductorStateOf(scene));
    this.#look(conductor, scene, otherRun !== null);
    const [problem = null] =
      otherRun === null ? [] : withStands([otherRun], [scene.step], [this.player]);
    this.#say(problem, playing !== null);
  }

  /** While it plays nobody reads along how the numbers change. */
  #say(problem: ModelVersionMismatch | null, playing: boolean): void {
    const announced = this.store.getState().problem;
    const isTold = playing ? isSpoken(announced) === isSpoken(problem) : isSame(announced, problem);
    if (!isTold) this.store.setState({ problem });
  }

  /** What is looked at, and what is asked. */
  #look(conductor: Conductor, scene: Scene, isOther: boolean): void {
    const { guide, lesson } = conductor;
    const { show = [] } = lesson.steps[scene.index] ?? {};
    const [first = null] = scene.views;
    const every = scene.views.length > 1;
    const only = every ? EVERY : first === show[0] ? null : first;
    conductor.set({ ...conductorStateOf(scene), only });
    const { parse } = this.player.model.vocabulary.subjectKeys;
    this.player.select(scene.selected === null ? null : parse(scene.selected));
    this.player.light(scene.lit === null ? null : parse(scene.lit));
    this.player.setSlowMotion(scene.slowMotion);
    if (scene.playing === null) this.player.setSpeed(scene.speed);
    const { index, state, lessonPosition: home } = guide.state;
    if (!scene.there) {
      if (state === 'there' || index !== scene.index) guide.beginMove(scene.index);
    } else if (
      state === 'going' ||
      index !== scene.index ||
      (!isOther && JSON.stringify(home) !== JSON.stringify(scene.home))
    ) {
      if (isOther) guide.resumeAt(scene.index);
      else guide.resumeAt(scene.index, scene.home);
    }
  }

  #conduct(slug: string, lesson: Lesson, begin: ConductorState): Conductor {
    const guide = new Guide(this.player, this.#options.client, lesson, this.#options.logs);
    const calm = this.#options.calm ?? (() => false);
    const conductor = new Conductor(lesson, guide, this.player, begin, calm);
    this.store.setState({ open: { slug, conductor }, problem: null });
    return conductor;
  }

  /** Of a model that this window has no engine of: whoever opened the session opens another one. */
  #isElsewhere({ scenario: { model } }: Lesson): boolean {
    if (model === this.player.model.name) return false;
    this.#options.onOtherModel?.(model);
    return true;
  }

  #sourceNow(): BroadcastSource | null {
    const { open } = this.store.getState();
    const { about } = this.#options;
    return open === null ? null : { ...open, player: this.player, about };
  }

  #stopLeading(): void {
    this.#unwatch?.();
    this.#unwatch = null;
  }

  #readRun(run: string): ReadRun {
    if (this.#read?.run === run) return this.#read;
    const { shared, problems } = decodeLink(run, this.#options.about, this.player.model);
    const start = shared === null ? null : startOf(shared);
    this.#read = { run, start, other: otherIn(problems) };
    return this.#read;
  }
}

const isSpoken = (problem: SessionState['problem']) =>
  problem !== null && typeof problem !== 'string';

const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

function conductorStateOf(scene: Scene): ConductorState {
  const { question, slide, blank, textForm, prose, crash, begunMs } = scene;
  return { question, slide, blank, textForm, prose, crash, begunMs, only: null };
}

/** Resolves when whoever leads has said so, or when nobody did. */
function waitForLeader(room: Room): Promise<void> {
  if (room.state.lead !== null) return Promise.resolve();
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      unsubscribe();
      resolve();
    };
    const timer = setTimeout(done, SILENCE_MS);
    const unsubscribe = room.store.subscribe(({ lead }) => {
      if (lead !== null) done();
    });
  });
}
