// One brown-out has the same beginning and end in every view, also where nobody survives and somebody starts later.

import { expect, test } from 'vitest';
import { formatDuration } from '../../web/src/base/time';
import { MarkKind } from '../../web/src/engine/generated/codes';
import { availabilitySentence } from '../../web/src/views/cluster/availability/text';
import { CLUSTER } from '../../web/src/views/cluster/model';
import { waterfallSentence } from '../../web/src/views/cluster/waterfall/text';
import { presetNamed } from '../support/real-engine';
import { Run } from '../support/run';

test('a brown-out that nobody survives begins when the failure is detected, in every picture', () => {
  const run = new Run(presetNamed('sandbox')).runTo(10).command({ do: 'crash_all' }).runTo(12.5);
  run.command({ do: 'start_instance', instance: 0 }).runTo(40);
  const frame = run.frame();
  const { scenario } = run;
  run.free();
  const { marks, brownouts, known_brownouts: known } = frame;
  const timeOf = (kind: MarkKind) => marks.time_ns[marks.kind.indexOf(kind)] ?? Number.NaN;
  const [begins, opens] = [timeOf(MarkKind.Detected), timeOf(MarkKind.Opened)];
  expect(opens - begins).toBeGreaterThan(3e9);
  expect([brownouts.rows, brownouts.start_ns[0], brownouts.end_ns[0]]).toEqual([1, begins, opens]);
  expect([known.rows, known.start_ns[0], known.end_ns[0]]).toEqual([1, begins, opens]);
  expect(CLUSTER.bands(frame)).toEqual([{ fromNs: begins, toNs: opens }]);
  const lasted = formatDuration(opens - begins);
  expect(availabilitySentence(frame, scenario)).toContain(lasted);
  expect(waterfallSentence(frame)).toContain(lasted);
});
