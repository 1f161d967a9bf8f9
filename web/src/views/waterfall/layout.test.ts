// The waterfall's promises: bars end at now, the band spans the brown-out, every phase keeps its row.

import { expect, test } from 'vitest';
import { samples } from '../../../../tests/support/samples';
import { Phase } from '../../engine/generated/codes';
import { waterfallLayout } from './layout';

const moments = Object.entries(samples());

test('every phase has its row in every moment', () => {
  for (const [, frame] of moments) {
    const { rows } = waterfallLayout(frame, 1004, 300);
    expect(rows.map(({ phase }) => phase)).toEqual([0, 1, 2, 3, 4, 5]);
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
  const { firstPass, secondPass } = samples();
  const during = waterfallLayout(firstPass, 1004, 300);
  expect(during.bands).toHaveLength(1);
  expect(during.bands[0]?.open).toBe(true);
  expect(during.bands[0]?.x2).toBeCloseTo(during.now, 6);
  const { bands, rows } = waterfallLayout(secondPass, 1004, 300);
  expect(bands[0]?.open).toBe(false);
  expect(bands[0]?.x2).toBeCloseTo(rows[Phase.FirstPass]?.spans[0]?.x2 ?? 0, 0);
});

test('a compared run is laid from the same crash', () => {
  const { secondPass } = samples();
  const { rows } = waterfallLayout(secondPass, 1004, 300, {
    name: 'without',
    phases: [{ phase: Phase.Detect, from_ns: 0, to_ns: 600e6 }],
    brownout: null,
  });
  const detect = rows[Phase.Detect];
  expect(detect?.pinned[0]?.x1).toBeCloseTo(detect?.spans[0]?.x1 ?? 0, 6);
});
