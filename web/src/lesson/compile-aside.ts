/**
 * Compiles a lesson's files in a worker, within limits of size and time, so that no file can stop the page. The compiler
 * comes with the worker: nobody else fetches it.
 */

import { fail, ok, type Result } from '../base/result';
import type { LessonFiles, LessonProblem } from './compile';
import type { LessonEntry } from './entry';
import type { Lesson } from './lesson';

export interface CompiledAside {
  readonly lesson: Lesson;
  /** What a course map would tell of it; it stands in no folder of the site. */
  readonly entry: LessonEntry;
  /** Where the scenario's fields stand, by their names; `''` is the whole. */
  readonly places: Readonly<Record<string, Omit<LessonProblem, 'says'>>>;
}

/** What the worker says. */
export type Said =
  | { readonly say: 'ready' }
  | { readonly say: 'lesson'; readonly compiled: CompiledAside }
  | { readonly say: 'problems'; readonly problems: readonly LessonProblem[] };

export type NotCompiled =
  | { readonly kind: 'problems'; readonly problems: readonly LessonProblem[] }
  /** It takes longer than a lesson can. */
  | { readonly kind: 'too-slow' }
  /** The compiler could not be loaded. */
  | { readonly kind: 'unreachable' };

/** From the moment that the compiler is there: a lesson takes a hundredth of it. */
const PATIENCE_MS = 5000;

export function compileAside(files: LessonFiles): Promise<Result<CompiledAside, NotCompiled>> {
  const worker = new Worker(new URL('./compile-worker.ts', import.meta.url), {
    type: 'module',
    name: 'lesson',
  });
  return new Promise((resolve) => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const end = (result: Result<CompiledAside, NotCompiled>) => {
      clearTimeout(timer);
      worker.terminate();
      resolve(result);
    };
    worker.addEventListener('error', () => end(fail({ kind: 'unreachable' })));
    worker.addEventListener('message', ({ data }: MessageEvent<Said>) => {
      if (data.say === 'lesson') end(ok(data.compiled));
      else if (data.say === 'problems') end(fail({ kind: 'problems', problems: data.problems }));
      else {
        timer = setTimeout(() => end(fail({ kind: 'too-slow' })), PATIENCE_MS);
        worker.postMessage(files);
      }
    });
  });
}
