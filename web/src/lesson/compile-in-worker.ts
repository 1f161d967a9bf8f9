/**
 * Compiles a lesson's files in a worker, within limits of size and time, so that no file can stop the page. The compiler
 * comes with the worker: nobody else fetches it.
 */

import { language } from '../base/language';
import { fail, ok, type Result } from '../base/result';
import type { LessonFiles, LessonProblem } from './compile';
import type { LessonSummary } from './entry';
import type { Lesson } from './lesson';

export interface WorkerCompiled {
  readonly lesson: Lesson;
  /** What a course map would say about it; it is in no folder of the site. */
  readonly entry: LessonSummary;
  /** Positions of the scenario's fields, by name; `''` is the complete scenario. */
  readonly places: Readonly<Record<string, Omit<LessonProblem, 'says'>>>;
}

/** What the worker says. */
export type CompileMessage =
  | { readonly say: 'ready' }
  | { readonly say: 'lesson'; readonly compiled: WorkerCompiled }
  | { readonly say: 'problems'; readonly problems: readonly LessonProblem[] };

export type NotCompiled =
  | { readonly kind: 'problems'; readonly problems: readonly LessonProblem[] }
  /** It has not ended for longer than anybody waits. */
  | { readonly kind: 'too-slow' }
  /** Nobody wants it any more. */
  | { readonly kind: 'cancelled' }
  /** The compiler could not be loaded. */
  | { readonly kind: 'unreachable' };

/**
 * Counted from the moment that the compiler is loaded: a lesson takes a hundredth of this time, but a busy machine can need
 * longer. Then the author sees a message, and the compiler continues.
 */
const SLOW_MS = 5_000;
const LONGEST_MS = 120_000;

interface Waiting {
  /** It takes longer than a lesson should; it may still come. */
  onSlow(): void;
  /** Ends it. */
  readonly signal: AbortSignal;
}

export function compileInWorker(
  files: LessonFiles,
  { onSlow, signal }: Waiting,
): Promise<Result<WorkerCompiled, NotCompiled>> {
  const worker = new Worker(new URL('./compile-worker.ts', import.meta.url), {
    type: 'module',
    name: `lesson ${language}`,
  });
  return new Promise((resolve) => {
    const timers: ReturnType<typeof setTimeout>[] = [];
    const end = (result: Result<WorkerCompiled, NotCompiled>) => {
      timers.forEach(clearTimeout);
      signal.removeEventListener('abort', cancel);
      worker.terminate();
      resolve(result);
    };
    const cancel = () => end(fail({ kind: 'cancelled' }));
    signal.addEventListener('abort', cancel);
    worker.addEventListener('error', () => end(fail({ kind: 'unreachable' })));
    worker.addEventListener('message', ({ data }: MessageEvent<CompileMessage>) => {
      if (data.say === 'lesson') end(ok(data.compiled));
      else if (data.say === 'problems') end(fail({ kind: 'problems', problems: data.problems }));
      else {
        timers.push(setTimeout(onSlow, SLOW_MS));
        timers.push(setTimeout(() => end(fail({ kind: 'too-slow' })), LONGEST_MS));
        worker.postMessage(files);
      }
    });
  });
}
