// The view of the metadata cache, held against the real engine: where entries are, when they may be freed, and that the
// picture says the same by where it draws them.

import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { ProgramScenario } from '../../web/src/engine/generated/control';
import { EntryPlace, EntryReason, FactKind } from '../../web/src/engine/generated/program-codes';
import type { ProgramFrame } from '../../web/src/engine/generated/program-frame';
import { CachePicture } from '../../web/src/views/programs/cache/CachePicture';
import { entryText } from '../../web/src/views/programs/cache/entry-text';
import { cacheLayout } from '../../web/src/views/programs/cache/layout';
import { type CacheState, cacheState } from '../../web/src/views/programs/cache/state';
import { subjectText } from '../../web/src/views/programs/cache/subject-text';
import { cacheText } from '../../web/src/views/programs/cache/text';
import { namesOf } from '../../web/src/views/programs/names';
import { pictureOf } from '../../web/src/views/programs/picture';
import { ProgramRun, programScenario } from '../support/program-run';

const SEEDS = [1, 2, 3, 4];
const STEPS = 500;
/** More than a thread needs for three LCRs. */
const MOST = 400;
const SIZE = { width: 900, height: 300 };

const cacheScenario = (change: Partial<ProgramScenario> = {}): ProgramScenario =>
  programScenario('random', {
    program: 'metadata_cache',
    slots: 2,
    consumers: 2,
    items: 8,
    ...change,
  });

interface Moment {
  readonly frame: ProgramFrame;
  readonly scenario: ProgramScenario;
  readonly state: CacheState;
}

/** Calls for every moment of a few random runs. */
function everyMoment(change: Partial<ProgramScenario>, look: (moment: Moment) => void): void {
  for (const seed of SEEDS) {
    const scenario = cacheScenario({ ...change, seed });
    const run = new ProgramRun(scenario);
    for (let step = 0; step < STEPS; step += 1) {
      const frame = run.frame();
      const state = cacheState(frame);
      if (state === null) throw new Error('the program has a cache');
      look({ frame, scenario, state });
      if (!run.step()) break;
    }
  }
}

/** Runs until an entry is where it is waited for. */
function runUntil(
  change: Partial<ProgramScenario>,
  isThere: (state: CacheState) => boolean,
): Moment & { readonly run: ProgramRun } {
  for (let seed = 1; seed < 60; seed += 1) {
    const scenario = cacheScenario({ ...change, seed });
    const run = new ProgramRun(scenario);
    // The schema changes later than a seed would have it: entries of the table are there by then.
    const schemaChange = scenario.consumers + 1;
    run.command({ do: 'pause_thread', thread: schemaChange }).runOn(150);
    run.command({ do: 'resume_thread', thread: schemaChange });
    do {
      const frame = run.frame();
      const state = cacheState(frame);
      if (state !== null && isThere(state)) return { frame, scenario, state, run };
    } while (run.step());
  }
  throw new Error('no run comes there');
}

const reasonOf = (reason: number) => (state: CacheState) =>
  state.entries.some((entry) => entry.reason === reason);

describe('the places of entries', () => {
  it('are one life: chain, purge list, free list, and on the way between them', () => {
    const moves = new Set<string>();
    let before: readonly EntryPlace[] = [];
    everyMoment({}, ({ state, frame }) => {
      const places = state.entries.map(({ place }) => place);
      if ((frame.clock.step[0] ?? 0) > 0) {
        places.forEach((place, entry) => {
          if (before[entry] !== place) moves.add(`${before[entry]} ${place}`);
        });
      }
      before = places;
    });
    const { Chain, PurgeList, FreeList, Moving } = EntryPlace;
    expect([...moves].sort()).toEqual(
      [
        `${Chain} ${Moving}`,
        `${Moving} ${Chain}`,
        `${Moving} ${PurgeList}`,
        `${PurgeList} ${Moving}`,
        `${Moving} ${FreeList}`,
        `${FreeList} ${Moving}`,
      ].sort(),
    );
  });

  it('lose no entry: each one is drawn once, inside the picture', () => {
    for (const width of [330, 700, 1200]) {
      everyMoment({ memory: 'pso' }, ({ frame, scenario }) => {
        const layout = cacheLayout(frame, scenario, { ...SIZE, width });
        const bars = (layout?.groups ?? []).flatMap((group) => group.bars);
        expect(bars.map(({ of }) => of.entry).sort()).toEqual([0, 1]);
        for (const { y, end } of bars) {
          expect(y).toBeGreaterThan(layout?.axis ?? 0);
          expect(y).toBeLessThan(layout?.height ?? 0);
          expect(end ?? 0).toBeLessThanOrEqual(layout?.right ?? 0);
        }
        for (const { x, y } of layout?.threads ?? []) {
          expect(x).toBeGreaterThanOrEqual(layout?.left ?? 0);
          expect(x).toBeLessThanOrEqual(layout?.right ?? 0);
          expect(y).toBeGreaterThan(0);
        }
      });
    }
  });
});

describe('the purge condition', () => {
  it('is a picture: an entry may be freed exactly when it ends left of the low watermark', () => {
    let [free, waiting] = [0, 0];
    everyMoment({ items: 9 }, ({ frame, scenario }) => {
      const layout = cacheLayout(frame, scenario, SIZE);
      for (const { of, end } of (layout?.groups ?? []).flatMap((group) => group.bars)) {
        if (of.place !== EntryPlace.PurgeList || of.hwm === null) continue;
        const isLeft = (end ?? 0) <= (layout?.low?.x ?? 0);
        expect(isLeft).toBe(of.reason === EntryReason.MayBeFreed);
        if (isLeft) free += 1;
        else waiting += 1;
      }
    });
    expect(free).toBeGreaterThan(20);
    expect(waiting).toBeGreaterThan(20);
  });

  it('names the reader that an entry waits for: the one whose LCR is the low watermark', () => {
    const { state, frame, scenario } = runUntil(
      { items: 9 },
      (at) => at.entries.some(({ reason }) => reason === EntryReason.Needed) && (at.low ?? 0) > 1,
    );
    const of = state.entries.find(({ reason }) => reason === EntryReason.Needed);
    if (of === undefined) throw new Error('an entry waits');
    const look = state.looks.find(({ thread }) => thread === of.waitsFor);
    expect(look?.scn).toBe(state.low);
    const text = entryText(state, of, namesOf(frame, scenario));
    expect(text).toContain(`low watermark ${state.low} is not above its EntryHWM ${of.hwm}`);
    expect(text).toMatch(/reader [01] still needs LCR/);
  });

  it('is broken by a purge that does not wait, and the text says who still looks', () => {
    const told = (mutant: string) => {
      const scenario = cacheScenario({ schedule: 'by_hand', mutant });
      const run = new ProgramRun(scenario);
      const state = () => cacheState(run.frame());
      const first = () => state()?.entries[0];
      const handedOut = ({ cache, words } = run.frame()) =>
        words.value[cache.handed_out[0] ?? 0] ?? 0;
      const [writer, reader] = [0, 1];
      const isLookedAt = () =>
        state()?.looks.some(({ thread, entry }) => thread === reader && entry === 0) ?? false;
      for (let step = 0; step < MOST && !isLookedAt(); step += 1) {
        run.command({ do: 'step_thread', thread: handedOut() < 1 ? writer : reader });
      }
      for (let step = 0; step < MOST && handedOut() < 3; step += 1) {
        if (first()?.reason === EntryReason.Purged) break;
        run.command({ do: 'step_thread', thread: writer });
      }
      const at = state();
      const of = first();
      if (at === null || of === undefined) throw new Error('the program has a cache');
      return entryText(at, of, namesOf(run.frame(), scenario));
    };
    expect(told('purge_without_waiting')).toMatch(/is free.*reader 0 still looks at it/i);
    expect(told('')).toMatch(/must wait.*reader 0 looks at it/i);
  });
});

describe('reasons', () => {
  const told = (reason: number, change: Partial<ProgramScenario>) => {
    const { state, frame, scenario } = runUntil(change, reasonOf(reason));
    const of = state.entries.find((entry) => entry.reason === reason);
    if (of === undefined) throw new Error('the reason applies');
    return subjectText(
      { kind: 'entry', entry: of.entry },
      { frame, state, names: namesOf(frame, scenario) },
    );
  };

  it('tell why an entry is free, valid, changed or without an end', () => {
    expect(told(EntryReason.NeverUsed, { slots: 4 })).toContain('No table has been in it.');
    expect(told(EntryReason.Purged, {})).toContain('It was purged');
    expect(told(EntryReason.Valid, {})).toContain('is valid');
    expect(told(EntryReason.Evolved, {})).toContain('has changed');
    expect(told(EntryReason.NoEnd, { mutant: 'entry_hwm_left_at_infinity' })).toContain('infinity');
    expect(told(EntryReason.NoCopy, { mutant: 'linked_before_initialization' })).toContain(
      'not allocated',
    );
  });

  it('are explained by what changed the entry: its purge ends with the free list', () => {
    const { run, state } = runUntil({}, reasonOf(EntryReason.Purged));
    const of = state.entries.find(({ reason }) => reason === EntryReason.Purged);
    const why = run.why({ kind: 'entry', entry: of?.entry ?? 0 });
    expect(why.rows).toBeGreaterThan(5);
    expect(Array.from(why.kind)).not.toContain(FactKind.Read);
    const names = namesOf(run.frame(), run.scenario);
    expect(names.word(why.word[why.rows - 1] ?? 0)).toBe('free_list');
  });
});

describe('latches and locks', () => {
  it('have the holders that the numbers in memory count', () => {
    let held = 0;
    for (const program of ['metadata_cache', 'latched_cache'] as const) {
      everyMoment({ program }, ({ frame, state }) => {
        const count = (word: number) => frame.words.value[word] ?? 0;
        for (const { table, manager, lock } of state.tables) {
          for (const [first, threads] of [
            [frame.cache.manager[0] ?? 0, manager],
            [frame.cache.table_lock[0] ?? 0, lock],
          ] as const) {
            const value = count(first + table);
            expect(threads.length).toBe(value > 1 ? value - 1 : value);
            held += threads.length;
          }
        }
        if (state.latch !== null) {
          const value = count(frame.cache.latch[0] ?? 0);
          expect(state.latch.length).toBe(value > 1 ? value - 1 : value);
        }
      });
    }
    expect(held).toBeGreaterThan(100);
  });
});

describe('who looks at an entry', () => {
  it('reads its words next, or has read them', () => {
    everyMoment({}, ({ frame, scenario, state }) => {
      const names = namesOf(frame, scenario);
      for (let thread = 1; thread <= scenario.consumers; thread += 1) {
        const word = names.word(frame.threads.next_word[thread] ?? 255);
        const index = /^(valid|version|key|evolved|copy|entry_hwm)\[(\d)\]$/.exec(word)?.[2];
        if (index === undefined) continue;
        const entries = state.looks.filter((look) => look.thread === thread);
        expect(entries.map(({ entry }) => entry)).toContain(Number(index));
      }
    });
  });
});

describe('the text form', () => {
  it('has a row for each entry, with the reason', () => {
    for (const program of ['metadata_cache', 'latched_cache'] as const) {
      const scenario = cacheScenario({ program });
      const frame = new ProgramRun(scenario).runOn(160).frame();
      const { sentence, table } = cacheText({ frame, scenario, ...NOTHING });
      expect(sentence).not.toBe('');
      expect(table.rows).toHaveLength(2);
      for (const row of table.rows) {
        expect(row).toHaveLength(table.columns.length);
        expect(row.at(-1)).not.toBe('');
      }
    }
  });
});

describe('the picture of a program', () => {
  it('is the cache for the caches and the ring for the others', () => {
    for (const [program, picture] of [
      ['metadata_cache', 'cache'],
      ['latched_cache', 'cache'],
      ['circular_buffer', 'ring'],
      ['latched_queue', 'ring'],
    ] as const) {
      const scenario = cacheScenario({ program });
      expect(pictureOf(scenario)).toBe(picture);
      expect(cacheState(new ProgramRun(scenario).frame()) !== null).toBe(picture === 'cache');
    }
  });
});

const NOTHING = { selected: null, part: null, about: null, why: null };

describe('the picture of the cache', () => {
  it('has the tags of threads over the lines of those that hang higher', () => {
    const { frame, scenario } = runUntil({}, ({ looks }) => {
      const scns = new Map(looks.map(({ thread, scn }) => [thread, scn]));
      return [...scns.values()].filter((scn) => scn === 2).length > 1;
    });
    const layout = cacheLayout(frame, scenario, SIZE);
    if (layout === null) throw new Error('the program has a cache');
    const html = renderToStaticMarkup(
      createElement(CachePicture, {
        ...{ frame, scenario, layout, ...SIZE, names: namesOf(frame, scenario) },
        ...{ lit: null, selected: null, reducedMotion: true },
        ...{ onLight: () => undefined, onSelect: () => undefined },
      }),
    );
    const places = (of: RegExp) => [...html.matchAll(of)].map(({ index }) => index);
    const [lines, tags] = [places(/<line/g), places(/translate\([^)]*\)"><title/g)];
    expect(tags.length).toBeGreaterThan(1);
    expect(Math.min(...tags)).toBeGreaterThan(Math.max(...lines));
  });
});
