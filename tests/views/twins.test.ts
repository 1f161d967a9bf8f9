// Two runs compared on frames of the real engine: numbers are those of the runs, and every change that the page offers makes
// two scenarios that the engine takes. The picture of both is tested in twins-picture.test.ts.

import { describe, expect, test } from 'vitest';
import say from '../../web/src/base/messages/compare';
import { formatDuration } from '../../web/src/base/time';
import { FIELD_PATHS } from '../../web/src/base/words/fields';
import { FactKind } from '../../web/src/engine/generated/codes';
import { Changes, type Difference } from '../../web/src/features/compare/changes';
import { applyDiff, scenarioDiff } from '../../web/src/player/scenario-diff';
import { COMPARISON } from '../../web/src/views/cluster/comparison/comparison';
import { FACTS } from '../../web/src/views/cluster/comparison/facts';
import {
  brownoutSentence,
  compared,
  moreText,
  shareText,
} from '../../web/src/views/cluster/comparison/figures';
import { FORM_CONTROLS } from '../../web/src/views/cluster/controls/form';
import { withHardware } from '../../web/src/views/cluster/controls/hardware';
import { clusterScenario } from '../../web/src/views/cluster/types';
import { VOCABULARY } from '../../web/src/views/cluster/vocabulary';
import { Engine, PRESETS } from '../support/real-engine';
import { numbersIn } from '../support/text-form';
import { LAZY, runsAt } from '../support/twin-runs';

const numbersOf = ({ a, b }: ReturnType<typeof runsAt>) => compared(a.frame, b.frame);

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
    const sentence = brownoutSentence(rows) ?? '';
    for (const ns of took) expect(sentence).toContain(formatDuration(ns ?? -1));
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
      (timeNs) => numbersOf(runsAt(timeNs)).find(({ figure }) => figure === 'set')?.a,
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
    const disks = { ...LAZY.faults.disks, data_copies: 2 };
    const mirrored = { ...LAZY, faults: { ...LAZY.faults, disks } };
    const paths = changes.pathsOf(mirrored);
    expect([...paths.offered, ...paths.others].sort()).toEqual([...FIELD_PATHS].sort());
  });

  test('is a change of one thing, which the engine takes', () => {
    for (const preset of Object.values(PRESETS)) {
      for (const difference of differences) {
        const { base, change } = changes.begin(preset, difference);
        const made = changes.differenceOf(base, change);
        const what = JSON.stringify({ difference, change });
        const { scenario, unknown } = applyDiff(base, change);
        expect(Engine.validate(base), what).toEqual([]);
        expect(unknown, what).toEqual([]);
        expect(Engine.validate(scenario), what).toEqual([]);
        expect(made, what).toEqual(difference);
        expect(scenarioDiff(scenario, clusterScenario(base)), what).toEqual(change);
        const { a, b } = changes.captionsOf(base, change);
        expect(a, what).not.toBe(b);
        expect(a + b).not.toMatch(/undefined|NaN|null|object/);
      }
    }
  });

  test('begins without the buddies of the comparison before, and says so', () => {
    const first = COMPARISON.first(PRESETS);
    const saidFirst = changes.sharedOf(first.base, first.change).map(({ path }) => path);
    expect(saidFirst).not.toContain('buddy.buddies');
    const mttr = { kind: 'field', path: 'cache.mttr_target_s' } as const;
    const { base, change } = changes.begin(first.base, mttr);
    const shared = changes.sharedOf(base, change);
    expect(shared.find(({ path }) => path === 'buddy.buddies')?.words).toBe(
      say.caption.noBuddies(),
    );
    expect(shared.map(({ path }) => path)).not.toContain(mttr.path);
    const [brownout] = numbersOf(runsAt(60e9, change, clusterScenario(base)));
    expect(brownout?.share).toBeLessThan(-0.5);
    // A field of the buddies means nothing without them: they are back.
    const pace = { kind: 'field', path: 'buddy.scan_phase_threshold_s' } as const;
    expect(clusterScenario(changes.begin(base, pace).base).buddy.buddies).toBe(1);
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
    const { scenario } = applyDiff(LAZY, withBuddies);
    expect(FACTS.ofCourse(scenario, { buddy: { buddies: 2 } }).size).toBe(0);
  });
});
