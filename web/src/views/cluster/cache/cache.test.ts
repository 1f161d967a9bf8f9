// One cache on frames of the engine: each buffer at its frame, in its state, and why it is kept.

import { describe, expect, it } from 'vitest';
import { frameFrom, rowsOf } from '../../../../../tests/support/frames';
import { everyMoment, momentOf } from '../../../../../tests/support/recorded';
import { expectCompleteText, numbersIn } from '../../../../../tests/support/text-form';
import { BufferMode, InstanceState, SetState } from '../../../engine/generated/codes';
import { layoutCache } from './layout';
import { cacheText, shownInstance } from './text';

const { PastImage } = BufferMode;
const running = momentOf('running');

describe('layoutCache', () => {
  it.each(everyMoment())('%s: has each buffer at its frame, and the free ones', (_, moment) => {
    const { frame, scenario } = moment;
    const capacity = scenario.cache.buffers;
    for (let instance = 0; instance < frame.instances.rows; instance += 1) {
      const { cells, free } = layoutCache(frame, instance, capacity, 1200, 800);
      const own = rowsOf(frame, 'buffers').filter((buffer) => buffer.instance === instance);
      expect(cells.map(({ slot, block, version }) => [slot, block, version])).toEqual(
        own.map(({ slot, block, version }) => [slot, block, version]),
      );
      const slots = [...cells, ...free].map(({ slot }) => slot).sort((a, b) => a - b);
      expect(slots).toEqual(Array.from({ length: capacity }, (_, slot) => slot));
      const places = new Set([...cells, ...free].map(({ x, y }) => `${x} ${y}`));
      expect(places.size).toBe(capacity);
    }
  });

  it('tells the states apart, of which a past image counts more than what it is dirty with', () => {
    const seen = new Set<string>();
    for (const [name, { frame, scenario }] of everyMoment()) {
      const inWork = rowsOf(frame, 'set').filter(({ state }) => state === SetState.Recovering);
      for (const cell of [0, 1].flatMap(
        (instance) => layoutCache(frame, instance, scenario.cache.buffers, 900, 400).cells,
      )) {
        const wanted =
          cell.mode === PastImage
            ? 'past'
            : inWork.some(({ block }) => block === cell.block)
              ? 'set'
              : cell.recovered
                ? 'recovered'
                : cell.dirty
                  ? 'dirty'
                  : 'clean';
        expect(cell.state, name).toBe(wanted);
        seen.add(cell.state);
      }
    }
    expect(seen).toEqual(new Set(['past', 'set', 'recovered', 'dirty', 'clean']));
  });

  it.each([90, 400, 2000])('shows %i buffers within the room it has', (capacity) => {
    const { height, grid } = layoutCache(running.frame, 1, capacity, 328, 300);
    expect(height).toBeLessThanOrEqual(302);
    expect(grid.perCell).toBe(1);
  });

  it('is near where there is room to read, far where there is not', () => {
    expect(layoutCache(running.frame, 1, 40, 1100, 300).near).toBe(true);
    expect(layoutCache(running.frame, 1, 2000, 1100, 300).near).toBe(false);
    expect(layoutCache(running.frame, 1, 240, 328, 300).near).toBe(false);
  });
});

describe('cacheText', () => {
  it('tells of the selected instance, else of the first that has a memory', () => {
    const crashed = { ...momentOf('crashed'), selected: null };
    expect(shownInstance(crashed)).toBe(0);
    const failed = frameFrom({ instances: [{ state: InstanceState.Failed }, {}] });
    expect(shownInstance({ frame: failed, selected: null })).toBe(1);
    const selected = { kind: 'instance', instance: 1 } as const;
    expect(shownInstance({ ...crashed, selected })).toBe(1);
    const form = cacheText({ ...crashed, selected });
    expectCompleteText(form, 0);
    expect(numbersIn(form.sentence)).toEqual([2]);
  });

  it.each(everyMoment())('%s: sums up the cache and says each buffer', (_, moment) => {
    const form = cacheText({ ...moment, selected: null });
    const own = rowsOf(moment.frame, 'buffers').filter(({ instance }) => instance === 0);
    expectCompleteText(form, own.length);
    const count = (test: (buffer: (typeof own)[number]) => boolean) => own.filter(test).length;
    const past = count(({ mode, dirty }) => mode === PastImage && dirty === 1);
    const dirty = count((buffer) => buffer.dirty === 1);
    expect(numbersIn(form.sentence)).toEqual([
      1,
      own.length,
      moment.scenario.cache.buffers,
      dirty,
      ...(past === 0 ? [] : [past]),
      own.length - dirty,
      count(({ writing }) => writing === 1),
    ]);
  });

  it('counts as dirty what is drawn filled, and what is drawn half filled', () => {
    let halves = 0;
    for (const [name, { frame, scenario }] of everyMoment()) {
      const { cells } = layoutCache(frame, 0, scenario.cache.buffers, 1000, 1000);
      const drawn = (state: string) => cells.filter((cell) => cell.state === state).length;
      const form = cacheText({ frame, scenario, selected: null, why: null });
      const [, , , dirty = 0, past = 0] = numbersIn(form.sentence);
      const among = form.sentence.includes('among them') ? past : 0;
      // What recovery has rebuilt is dirty too, and drawn as recovered.
      const rebuilt = cells.filter((cell) => cell.state === 'recovered' && cell.dirty).length;
      const inWork = cells.filter((cell) => cell.state === 'set' && cell.dirty).length;
      expect(drawn('past'), name).toBe(among);
      expect(drawn('dirty') + rebuilt + inWork, name).toBe(dirty - among);
      halves += among;
    }
    expect(halves).toBeGreaterThan(0);
  });

  it('gives a past image another reason than the current version, and a clean buffer none to stay', () => {
    const reasons = new Map<string, Set<string>>();
    for (const [, moment] of everyMoment()) {
      const cells = layoutCache(moment.frame, 0, moment.scenario.cache.buffers, 1000, 1000).cells;
      cacheText({ ...moment, selected: null }).table.rows.forEach((row, i) => {
        const { mode, dirty, writing, newerThanDisk } = cells[i] as (typeof cells)[number];
        const kept = [mode === PastImage, writing, dirty, newerThanDisk].indexOf(true);
        const told = reasons.get(`${kept}`) ?? new Set();
        reasons.set(`${kept}`, told.add(row.at(-1) ?? ''));
      });
    }
    const all = [...reasons.values()].flatMap((told) => [...told]);
    expect(reasons.size).toBeGreaterThan(3);
    expect(new Set(all).size).toBe(all.length);
    expect(all).toHaveLength(reasons.size);
  });
});
