// The waterfall's promises: bars end at now, the band spans the brown-out, every phase keeps its row.

import { expect, test } from 'vitest';
import { everyMoment, frameAt } from '../../../../../tests/support/recorded';
import { Phase } from '../../../engine/generated/codes';
import { waterfallLayout } from './layout';
import { waterfallText } from './text';

const moments = everyMoment().map(([name, { frame }]) => [name, frame] as const);

test('every phase has its row in every moment, and those of a buddy where there is one', () => {
  const plain = Object.values(Phase).filter((phase) => phase <= Phase.Close);
  for (const [name, frame] of moments) {
    const { rows } = waterfallLayout(frame, 1004, 300);
    const shown = rows.map(({ phase }) => phase);
    expect(new Set(shown).size, name).toBe(shown.length);
    expect(shown, name).toEqual(expect.arrayContaining(plain));
    if (frame.buddies.rows === 0) expect(shown, name).toEqual(plain);
    for (const phase of new Set(frame.phases.phase)) expect(shown, name).toContain(phase);
  }
});

test('nothing is drawn of what has not happened', () => {
  for (const [name, frame] of moments) {
    const { rows, bands, lanes, now } = waterfallLayout(frame, 1004, 300);
    for (const { x2 } of [...rows.flatMap(({ spans }) => spans), ...bands]) {
      expect(x2, name).toBeLessThanOrEqual(now + 1e-6);
    }
    for (const place of lanes.flatMap(({ places }) => places)) {
      expect(place, name).toBeLessThanOrEqual(now + 1e-6);
    }
  }
});

test('the band lasts from the freeze to the opening', () => {
  const during = waterfallLayout(frameAt('firstPassHalf'), 1004, 300);
  expect(during.bands).toHaveLength(1);
  expect(during.bands[0]?.open).toBe(true);
  expect(during.bands[0]?.x2).toBeCloseTo(during.now, 6);
  const { bands, rows } = waterfallLayout(frameAt('secondPassHalf'), 1004, 300);
  expect(bands[0]?.open).toBe(false);
  const spanOf = (phase: Phase) => rows.find((row) => row.phase === phase)?.spans[0];
  expect(bands[0]?.x1).toBeCloseTo(spanOf(Phase.Detect)?.x2 ?? 0, 6);
  expect(bands[0]?.x2).toBeCloseTo(spanOf(Phase.SecondPass)?.x1 ?? 0, 6);
});

test('a first pass does not say how much it reads before the buddy has handed over its set', () => {
  const frame = frameAt('handshake');
  const firstPass = waterfallLayout(frame, 1004, 300).rows.find(
    ({ phase }) => phase === Phase.FirstPass,
  );
  expect(firstPass?.live).toBe(true);
  expect(firstPass?.progress.words).toBe('');
  const row = frame.phases.phase.lastIndexOf(Phase.FirstPass);
  expect(waterfallText({ frame }).table.rows[row]?.[5]).toBe('–');
  // Without a buddy it is known from the start: all redo after the checkpoint.
  const alone = waterfallLayout(frameAt('firstPassHalf'), 1004, 300).rows;
  expect(alone.find(({ phase }) => phase === Phase.FirstPass)?.progress.words).not.toBe('');
});

test('without its buddy the first pass would be longer: a hollow bar from the same moment, by the buddy’s own speed', () => {
  const frame = frameAt('handshake');
  const { rows, hollowLid, bands } = waterfallLayout(frame, 1004, 300);
  const firstPass = rows.find(({ phase }) => phase === Phase.FirstPass);
  const [hollow] = firstPass?.hollow ?? [];
  expect(hollow?.x1).toBeCloseTo(firstPass?.spans[0]?.x1 ?? 0, 6);
  expect(hollow?.x2).toBeGreaterThan(firstPass?.spans[0]?.x2 ?? 0);
  expect(hollowLid?.x1).toBeCloseTo(bands[0]?.x1 ?? 0, 6);
  expect(rows.filter((row) => row.hollow.length > 0)).toEqual([firstPass]);
  expect(waterfallText({ frame }).sentence).toContain('Without a buddy');
  // Nobody reads ahead in a cluster without buddies, and several failed threads have no such bar.
  for (const moment of ['firstPassHalf', 'twoFailures', 'beforeCrash'] as const) {
    const other = frameAt(moment);
    expect(waterfallLayout(other, 1004, 300).rows.flatMap((row) => row.hollow)).toEqual([]);
    expect(waterfallText({ frame: other }).sentence).not.toContain('Without a buddy');
  }
});

test('folded it has lanes and no rows until the failure is detected, and then all of them', () => {
  const folded = (frame: Parameters<typeof waterfallLayout>[0]) =>
    waterfallLayout(frame, 1004, 300, 0, null, 0, true);
  const seen = new Set<boolean>();
  for (const [name, frame] of moments) {
    const { rows, height, lanes } = folded(frame);
    const detected = frame.phases.phase.some((phase) => phase !== Phase.Detect);
    seen.add(detected);
    if (!detected) expect(rows, name).toEqual([]);
    expect(lanes.length, name).toBe(frame.instances.rows);
    expect(height, name).toBeLessThanOrEqual(301);
  }
  expect(seen.size).toBe(2);
  expect(folded(frameAt('running')).height).toBeLessThan(200);
  expect(folded(frameAt('firstPassHalf')).rows.length).toBeGreaterThan(5);
});

test('says that both passes are cache recovery, and rolling back transaction recovery', () => {
  for (const [name, { frame }] of everyMoment()) {
    const { rows, halves, rowHeight } = waterfallLayout(frame, 900, 420);
    const yOf = (phase: Phase) => rows.find((row) => row.phase === phase)?.y ?? Number.NaN;
    const [cache, transactions] = halves;
    expect(halves, name).toHaveLength(2);
    for (const phase of [Phase.FirstPass, Phase.SecondPass]) {
      expect(yOf(phase), name).toBeGreaterThanOrEqual((cache?.y1 ?? 0) - 2);
      expect(yOf(phase) + rowHeight, name).toBeLessThanOrEqual((cache?.y2 ?? 0) + 2);
    }
    expect(yOf(Phase.Rollback), name).toBe((transactions?.y1 ?? 0) - 2);
    expect(yOf(Phase.Close), name).toBeGreaterThan(transactions?.y2 ?? 0);
    expect(waterfallLayout(frame, 360, 420).halves, name).toEqual([]);
  }
});
