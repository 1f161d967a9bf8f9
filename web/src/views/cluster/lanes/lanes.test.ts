import { expect, test } from 'vitest';
import { frameFrom } from '../../../../../tests/support/frames';
import { InstanceState } from '../../../engine/generated/codes';
import { lanesLayout } from './layout';

test('an instance has failed from its crash until it is started again, and not when it was shut down', () => {
  const { Up, Crashed, Failed, Starting, Down } = InstanceState;
  const instances = [Up, Crashed, Failed, Starting, Down].map((state) => ({ state }));
  const { lanes } = lanesLayout(frameFrom({ instances }), 1000, 700);
  expect(lanes.map(({ failed }) => failed)).toEqual([false, true, true, false, false]);
});
