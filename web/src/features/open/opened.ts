/**
 * An opened lesson over time: read, compiled, judged by the engine, and read again when it was saved. The last good
 * version stays while a newer one has faults. Does not know React.
 */

import { createStore, type StoreApi } from 'zustand/vanilla';
import { fail, ok, type Result } from '../../base/result';
import { failureText, refusalText } from '../../base/words/problems';
import { EngineClient } from '../../engine/client';
import type { LessonFiles, LessonProblem } from '../../lesson/compile';
import { compileInWorker, type WorkerCompiled } from '../../lesson/compile-in-worker';
import type { LessonSummary } from '../../lesson/entry';
import type { Lesson } from '../../lesson/lesson';
import { applyDiff } from '../../player/scenario-diff';
import { knownModel } from '../../views/models';
import type { Source } from './source';
import { noCompiler, type SourceFault, tooSlow } from './source-faults';

/** Why a version cannot run. */
export type BrokenLesson =
  | { readonly kind: 'source'; readonly fault: SourceFault }
  | {
      readonly kind: 'problems';
      readonly problems: readonly LessonProblem[];
      readonly files: LessonFiles;
    };

export interface OpenedState {
  readonly reading: boolean;
  /** The last version that can run. */
  readonly lesson: Lesson | null;
  /** The error of its head; null while there is none. */
  readonly entry: LessonSummary | null;
  /** Its files. */
  readonly files: LessonFiles | null;
  /** Of that lesson's files, as a lesson of the site has it; empty where the browser cannot make it. */
  readonly version: string;
  /** What is wrong with the newest, if anything. */
  readonly broken: BrokenLesson | null;
}

/** How often a saved file is looked for. */
const LOOK_MS = 700;

/** What is called before a newer version takes the place of the one that runs. */
interface Before {
  /** It has another scenario. */
  onOtherRun(): void;
  /** It has another title. */
  onOtherTitle(from: string, to: string): void;
}

export class OpenedLesson {
  readonly store: StoreApi<OpenedState> = createStore(() => ({
    reading: true,
    lesson: null,
    entry: null,
    files: null,
    version: '',
    broken: null,
  }));
  readonly source: Source;
  #texts = '';
  /** The stamp of what was read last; null before that. */
  #read: string | null = null;
  /** Aborted when what is read is wanted no more. */
  #reading = new AbortController();
  #timer: ReturnType<typeof setInterval> | undefined;

  readonly #before: Before;

  constructor(source: Source, before: Before) {
    this.source = source;
    this.#before = before;
  }

  /** Reads it, and from then on whenever it was saved. Returns a way to end that. */
  follow(): () => void {
    void this.read();
    const { stamp } = this.source;
    if (stamp === null) return () => this.#end();
    this.#timer = setInterval(() => {
      if (document.visibilityState === 'hidden') return;
      void this.#stampNow().then((now) => {
        if (this.#read !== null && now !== this.#read) void this.read(now);
      });
    }, LOOK_MS);
    return () => this.#end();
  }

  /** `stamp`: that of the files now, if it is known. */
  async read(stamp?: string): Promise<void> {
    this.#reading.abort();
    this.#reading = new AbortController();
    const { signal } = this.#reading;
    this.store.setState({ reading: true });
    // Before the texts are read: what is saved from now on is seen to be newer.
    const now = stamp ?? (await this.#stampNow());
    if (signal.aborted) return;
    this.#read = now;
    const files = await this.source.read();
    const texts = JSON.stringify(files);
    if (signal.aborted) return;
    // The same text again: nothing starts over.
    if (texts === this.#texts) return this.store.setState({ reading: false });
    const tellSlow = () => this.store.setState({ broken: tooSlowToRead() });
    const read = files.ok
      ? await judged(files.value, { onSlow: tellSlow, signal })
      : sourceFault(files.error);
    const version = files.ok && read.ok ? await versionOf(files.value) : '';
    // What is known to be read is shown in the same moment: a reading that is given up leaves nothing behind.
    if (signal.aborted) return;
    this.#texts = texts;
    if (!read.ok) return this.store.setState({ reading: false, broken: read.error });
    const { lesson, entry } = read.value;
    this.#tell(lesson);
    const taken = files.ok ? files.value : null;
    this.store.setState({ reading: false, lesson, entry, files: taken, version, broken: null });
  }

  #tell({ scenario, title }: Lesson): void {
    const { lesson: before } = this.store.getState();
    if (before === null) return;
    if (JSON.stringify(before.scenario) !== JSON.stringify(scenario)) this.#before.onOtherRun();
    if (before.title !== title) this.#before.onOtherTitle(before.title, title);
  }

  async #stampNow(): Promise<string> {
    return (await this.source.stamp?.().catch(() => '')) ?? '';
  }

  #end(): void {
    this.#reading.abort();
    clearInterval(this.#timer);
  }
}

/** The same for the same files as when the site is built (`scripts/lessons-plugin.mjs`). */
async function versionOf({ lesson, scenario }: LessonFiles): Promise<string> {
  // A page that came without encryption has no such thing.
  if (globalThis.crypto?.subtle === undefined) return '';
  const bytes = new TextEncoder().encode(JSON.stringify({ lesson, scenario }));
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return [...digest.slice(0, 6)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

const sourceFault = (fault: SourceFault) => fail<BrokenLesson>({ kind: 'source', fault });
const tooSlowToRead = (): BrokenLesson => ({ kind: 'source', fault: tooSlow() });

/** The lesson, if its files can be read and the engine takes its scenario. */
async function judged(
  files: LessonFiles,
  waiting: Parameters<typeof compileInWorker>[1],
): Promise<Result<WorkerCompiled, BrokenLesson>> {
  const compiled = await compileInWorker(files, waiting);
  if (!compiled.ok) {
    const { error } = compiled;
    if (error.kind === 'too-slow' || error.kind === 'cancelled') return fail(tooSlowToRead());
    if (error.kind === 'unreachable') return sourceFault(noCompiler());
    return fail({ kind: 'problems', problems: error.problems, files });
  }
  const refused = await refusals(compiled.value);
  if (!refused.ok) return refused;
  return refused.value.length === 0
    ? ok(compiled.value)
    : fail({ kind: 'problems', problems: refused.value, files });
}

/** The engine's problems with the scenario, with their places in the file. */
async function refusals({
  lesson,
  places,
}: WorkerCompiled): Promise<Result<readonly LessonProblem[], BrokenLesson>> {
  const client = new EngineClient(knownModel(lesson.scenario.model));
  try {
    const about = await client.about();
    const preset = about.ok ? about.value.presets[lesson.scenario.preset] : undefined;
    if (preset === undefined) return sourceFault(noCompiler());
    const { scenario } = applyDiff(preset, lesson.scenario.changes);
    const valid = await client.validate(scenario);
    if (valid.ok) return ok([]);
    if (valid.error.kind !== 'refused') {
      const { title, detail } = failureText(valid.error);
      return sourceFault({ title, says: detail });
    }
    const whole = places[''] ?? { file: 'scenario.yaml', line: 1 };
    return ok(
      valid.error.errors.map((error) => ({
        ...(places[error.field ?? ''] ?? whole),
        says: refusalText(error),
      })),
    );
  } finally {
    client.close();
  }
}
