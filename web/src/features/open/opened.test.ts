// An opened lesson while its files are read: what a newer reading interrupts is not lost, and what takes long may still come.

import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ok } from '../../base/result';
import type { WorkerCompiled } from '../../lesson/compile-in-worker';
import { OpenedLesson } from './opened';
import type { Source } from './source';

type Compiled = ReturnType<typeof ok<WorkerCompiled>>;

/** Compilers that were asked, the oldest first: each ends when the test lets it. */
const compilers = vi.hoisted(
  () => [] as { title: string; end(): void; slow(): void; signal: AbortSignal }[],
);

vi.mock('../../lesson/compile-in-worker', () => ({
  compileInWorker: (
    { lesson }: { lesson: string },
    { onSlow, signal }: { onSlow(): void; signal: AbortSignal },
  ) =>
    new Promise<Compiled>((resolve) => {
      const scenario = { model: 'cluster', preset: 'walk', changes: {} };
      const compiled = { lesson: { title: lesson, scenario }, entry: {}, places: {} };
      const end = () => resolve(ok(compiled as unknown as WorkerCompiled));
      compilers.push({ title: lesson, end, slow: onSlow, signal });
    }),
}));
vi.mock('../../engine/client', () => ({
  EngineClient: class {
    about = async () => ({ ok: true, value: { presets: { walk: {} } } });
    validate = async () => ({ ok: true, value: null });
    close() {}
  },
}));

function open() {
  const saved = { text: 'First' };
  const source: Source = {
    name: 'lesson.md',
    read: async () => ok({ lesson: saved.text, scenario: '' }),
    stamp: null,
  };
  const opened = new OpenedLesson(source, { onOtherRun: () => {}, onOtherTitle: () => {} });
  return { saved, opened, title: () => opened.store.getState().lesson?.title };
}

/** The compiler that is asked as the nth, from 1. */
async function compiler(nth: number) {
  await vi.waitFor(() => expect(compilers).toHaveLength(nth));
  const [last] = compilers.slice(-1);
  if (last === undefined) throw new Error('no compiler was asked');
  return last;
}

beforeEach(() => {
  compilers.length = 0;
  vi.restoreAllMocks();
});

describe('an opened lesson', () => {
  it('is shown although the same files are read once more in the moment that it is ready', async () => {
    const { opened, title } = open();
    const digest = crypto.subtle.digest.bind(crypto.subtle);
    let letGo = () => {};
    const isAsked = new Promise<void>((resolve) => {
      vi.spyOn(crypto.subtle, 'digest').mockImplementationOnce(async (name, bytes) => {
        resolve();
        await new Promise<void>((go) => {
          letGo = go;
        });
        return digest(name, bytes);
      });
    });
    const first = opened.read();
    (await compiler(1)).end();
    await isAsked;
    const second = opened.read();
    letGo();
    await first;
    (await compiler(2)).end();
    await second;
    expect(title()).toBe('First');
    expect(opened.store.getState()).toMatchObject({ reading: false, broken: null });
  });

  it('gives up what was saved over, and shows the newest', async () => {
    const { opened, saved, title } = open();
    const first = opened.read();
    const old = await compiler(1);
    saved.text = 'Second';
    const second = opened.read();
    const newest = await compiler(2);
    expect([old.signal.aborted, newest.signal.aborted]).toEqual([true, false]);
    newest.end();
    await second;
    old.end();
    await first;
    expect(title()).toBe('Second');
  });

  it('that takes long to read is said to, and is shown when it comes', async () => {
    const { opened, title } = open();
    const reading = opened.read();
    const slow = await compiler(1);
    slow.slow();
    expect(opened.store.getState().broken).toMatchObject({ kind: 'source' });
    slow.end();
    await reading;
    expect(title()).toBe('First');
    expect(opened.store.getState().broken).toBeNull();
  });
});
