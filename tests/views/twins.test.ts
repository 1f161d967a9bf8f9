// Two runs compared on frames of the real engine: pictures share one axis, numbers are those of the runs, and every
// change that the page offers makes two scenarios that the engine takes.

import { describe, expect, test } from 'vitest';
import { formatDuration } from '../../web/src/base/time';
import { FIELD_WORDS } from '../../web/src/base/words/fields';
import { FactKind, Phase } from '../../web/src/engine/generated/codes';
import type { Scenario } from '../../web/src/engine/generated/control';
import type { Frame } from '../../web/src/engine/generated/frame';
import { Changes, type Difference } from '../../web/src/features/compare/changes';
import { SIDES } from '../../web/src/player/pair';
import { patched, type ScenarioDiff, scenarioDiff } from '../../web/src/player/scenario-diff';
import { scenariosOf, type Twins } from '../../web/src/player/twins';
import { availabilityLayout } from '../../web/src/views/cluster/availability/layout';
import { COMPARISON } from '../../web/src/views/cluster/comparison/comparison';
import { FACTS } from '../../web/src/views/cluster/comparison/facts';
import {
  brownoutSentence,
  compared,
  moreText,
  shareText,
} from '../../web/src/views/cluster/comparison/figures';
import { compareLayout, sharedWindow } from '../../web/src/views/cluster/comparison/layout';
import { FORM_CONTROLS } from '../../web/src/views/cluster/controls/form';
import { withHardware } from '../../web/src/views/cluster/controls/hardware';
import { VOCABULARY } from '../../web/src/views/cluster/vocabulary';
import { waterfallLayout } from '../../web/src/views/cluster/waterfall/layout';
import { Engine, PRESETS, presetNamed } from '../support/real-engine';
import { Run } from '../support/run';
import { numbersIn } from '../support/told';

const CRASH_NS = 15e9;
const LAZY: Scenario = patched(presetNamed('sandbox'), { cache: { mttr_target_s: 0 } }).scenario;

function frameAt(scenario: Scenario, timeNs: number): Frame {
  const run = new Run(scenario).runTo(timeNs / 1e9);
  const frame = run.frame({ newest: { records: 10, facts: 10 } });
  run.free();
  return { ...frame, clock: { ...frame.clock, time_ns: Float64Array.of(timeNs) } };
}

/** Both after a crash of instance 2, the second with a target for checkpoints. */
function runsAt(timeNs: number, change: ScenarioDiff = { cache: { mttr_target_s: 4 } }) {
  const crash = { do: 'crash_instance', instance: 1 } as const;
  const twins: Twins<Scenario> = {
    base: LAZY,
    change,
    commands: [{ timeNs: CRASH_NS, to: 'both', command: crash }],
  };
  const { a, b } = scenariosOf(twins);
  return {
    a: { frame: frameAt(a, timeNs), scenario: a },
    b: { frame: frameAt(b, timeNs), scenario: b },
  };
}

const numbersOf = ({ a, b }: ReturnType<typeof runsAt>) => compared(a.frame, b.frame);

const MOMENTS = [0, 5e9, CRASH_NS, 15.3e9, 16.5e9, 19e9, 40e9];

describe('the figure of two runs', () => {
  test('draws both on one axis, and nothing that has not happened', () => {
    for (const timeNs of MOMENTS) {
      const runs = runsAt(timeNs);
      for (const width of [328, 760, 1200]) {
        const { lanes, rows, nows, x0, x1, axis, height, yAxis } = compareLayout(runs, width);
        expect(nows).toHaveLength(1);
        const now = nows[0]?.x ?? 0;
        expect(now).toBeCloseTo(Math.min(x1, Math.max(x0, axis.scale(timeNs / 1e9))), 6);
        const spans = rows.flatMap(({ a, b }) => [...a, ...b]);
        const bands = lanes.flatMap(({ brownouts }) => brownouts);
        for (const span of [...spans, ...bands]) {
          expect(span.x1).toBeGreaterThanOrEqual(x0);
          expect(span.x2).toBeLessThanOrEqual(now + 1e-6);
        }
        expect(lanes[0]?.foot).toBeLessThan(lanes[1]?.top ?? 0);
        expect(height).toBeGreaterThan(yAxis);
      }
    }
  });

  test('shares its stretch of time with the views under it', () => {
    const runs = runsAt(24e9);
    const stretch = sharedWindow(runs);
    const places = SIDES.flatMap((side) => {
      const { frame, scenario } = runs[side];
      const { axis } = availabilityLayout(frame, scenario, 1000, 300, stretch);
      const waterfall = waterfallLayout(frame, 1000, 300, null, 0, stretch).axis;
      return [axis.scale.invert(500), waterfall.scale.invert(500)];
    });
    expect(places[0]).toBe(places[2]);
    expect(places[1]).toBe(places[3]);
  });

  test('begins both crashes at one place', () => {
    const { lanes, rows } = compareLayout(runsAt(40e9), 1000);
    const [a, b] = lanes.map(({ crashes }) => crashes[0]?.x);
    expect(a).toBe(b);
    const detect = rows.find(({ phase }) => phase === Phase.Detect);
    expect(detect?.a[0]?.x1).toBe(detect?.b[0]?.x1);
  });

  test('has two moments where the runs stand at different times', () => {
    const { a } = runsAt(19e9);
    const { b } = runsAt(21e9);
    const { nows, lanes } = compareLayout({ a, b }, 1000);
    expect(nows.map(({ words }) => words.charAt(0))).toEqual(['A', 'B']);
    expect(lanes[0]?.now).toBeLessThan(lanes[1]?.now ?? 0);
  });
});

describe('the numbers of two runs', () => {
  test('say how much longer, in amount and in percent', () => {
    const rows = numbersOf(runsAt(60e9));
    const [brownout, firstPass] = rows;
    if (brownout === undefined || firstPass === undefined) throw new Error('no rows');
    expect(brownout.more).toBeLessThan(-1e9);
    expect(brownout.share).toBeCloseTo((brownout.more ?? 0) / (brownout.a.value ?? 1), 9);
    expect(moreText(brownout)).toMatch(/^−\d/);
    expect(shareText(brownout)).toMatch(/^−[\d.,]+ %$/);
    expect(brownout.a.lasts || firstPass.b.lasts).toBe(false);
    const took = [brownout.a.value, brownout.b.value, -(brownout.more ?? 0)];
    const said = brownoutSentence(rows) ?? '';
    for (const ns of took) expect(said).toContain(formatDuration(ns ?? -1));
    const [, , , , , throughput, redo, written] = rows;
    expect(throughput?.a.value).toBeGreaterThan(5);
    expect(redo?.a.value).toBeGreaterThan(100_000);
    expect(written?.more).toBeGreaterThan(100);
  });

  test('do not speak of what has not happened, and say what lasts', () => {
    const before = numbersOf(runsAt(5e9));
    expect(before.slice(0, 5).map(({ a, b }) => [a.value, b.value])).toEqual(
      Array.from({ length: 5 }, () => [null, null]),
    );
    expect(numbersIn(brownoutSentence(before) ?? '')).toEqual([]);
    const [during] = numbersOf(runsAt(16e9));
    expect(during?.a.lasts && during.b.lasts).toBe(true);
    expect(during?.more).toBe(0);
  });

  test('count the blocks of the set while it grows, and as they were recovered', () => {
    const sizes = [16.5e9, 24e9, 60e9].map(
      (timeNs) => numbersOf(runsAt(timeNs)).find(({ name }) => name.includes('recovery set'))?.a,
    );
    const [growing, whole, after] = sizes;
    expect(growing?.lasts).toBe(true);
    expect(growing?.value).toBeLessThan(whole?.value ?? 0);
    expect(after).toEqual(whole);
  });

  test('of the same run twice do not differ', () => {
    for (const { more, share } of numbersOf(runsAt(40e9, {}))) {
      expect([0, null]).toContain(more);
      expect([0, null]).toContain(share);
    }
  });
});

describe('what can differ', () => {
  const changes = new Changes(FORM_CONTROLS, COMPARISON, VOCABULARY);
  const { offered, others } = changes.pathsOf(LAZY);
  const differences: Difference[] = [
    { kind: 'set', name: 'hardware' },
    ...[...offered, ...others].map((path): Difference => ({ kind: 'field', path })),
  ];

  test('is every field that has a word, each once', () => {
    expect([...offered, ...others].sort()).toEqual(Object.keys(FIELD_WORDS).sort());
  });

  test('is a change of one thing, which the engine takes', () => {
    for (const preset of Object.values(PRESETS)) {
      for (const difference of differences) {
        const change = changes.firstChange(preset, difference);
        const made = changes.differenceOf(preset, change);
        const what = JSON.stringify({ difference, change });
        const { scenario, unknown } = patched(preset, change);
        expect(unknown, what).toEqual([]);
        expect(Engine.validate(scenario), what).toEqual([]);
        expect(made, what).toEqual(difference);
        expect(scenarioDiff(scenario, preset), what).toEqual(change);
        const { a, b } = changes.captionsOf(preset, change);
        expect(a, what).not.toBe(b);
        expect(a + b).not.toMatch(/undefined|NaN|null|object/);
      }
    }
  });

  test('may be nothing, or more than there is a form for', () => {
    expect(changes.differenceOf(LAZY, {})).toEqual({ kind: 'nothing' });
    const two = { seed: 3, log: { files: 5 } };
    expect(changes.differenceOf(LAZY, two)).toEqual({
      kind: 'several',
      paths: ['seed', 'log.files'],
    });
    expect(changes.differenceOf(LAZY, scenarioDiff(withHardware(LAZY, 'wan_50ms'), LAZY))).toEqual({
      kind: 'set',
      name: 'hardware',
    });
  });

  test('leaves out of account what buddies do where only one run has them', () => {
    const withBuddies = { buddy: { buddies: 1 } };
    expect(FACTS.ofCourse(LAZY, withBuddies)).toContain(FactKind.BuddyEstimated);
    expect(FACTS.ofCourse(LAZY, withBuddies)).not.toContain(FactKind.RedoFlushed);
    expect(FACTS.ofCourse(LAZY, { cache: { mttr_target_s: 4 } }).size).toBe(0);
    const { scenario } = patched(LAZY, withBuddies);
    expect(FACTS.ofCourse(scenario, { buddy: { buddies: 2 } }).size).toBe(0);
  });
});
