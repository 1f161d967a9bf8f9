// The listener's table on frames that are built by hand: where services run, and that each place is said.

import { describe, expect, it } from 'vitest';
import { frameFrom } from '../../../../../tests/support/frames';
import { SAMPLE_SCENARIO } from '../../../../../tests/support/recorded';
import { expectCompleteText, numbersIn } from '../../../../../tests/support/text-form';
import { InstanceState } from '../../../engine/generated/codes';
import { serviceGroups } from './layout';
import { servicesText } from './text';

const scenario = {
  ...SAMPLE_SCENARIO,
  services: [{ name: 'sb', preferred: [0], available: [1], sessions: 3 }],
};

/** Service `sb` has failed over: instance 1 is down, and two of its clients wait. */
const frame = frameFrom({
  instances: [{ state: InstanceState.Failed }, {}],
  services: [
    { service: 0, instance: 0, role: 1, runs: 0 },
    { service: 0, instance: 1, role: 1, runs: 1 },
    { service: 1, instance: 0, role: 1, runs: 0, waiting_clients: 2 },
    { service: 1, instance: 1, role: 2, runs: 1, waiting_clients: 2, sessions: 1 },
  ],
  sessions: [
    { instance: 1, number: 4, service: 1 },
    { instance: 1, number: 5, service: 0, recovery: 1 },
  ],
});

describe('serviceGroups', () => {
  it('has the default service last, and sessions without recovery’s own', () => {
    const groups = serviceGroups(frame, scenario);
    expect(groups.map(({ name }) => name)).toEqual(['sb', null]);
    expect(groups[0]?.places).toEqual([
      { instance: 0, role: 'preferred', runs: false, isUp: false, sessions: [] },
      { instance: 1, role: 'available', runs: true, isUp: true, sessions: [4] },
    ]);
    expect(groups[1]?.places.flatMap(({ sessions }) => sessions)).toEqual([]);
  });
});

describe('servicesText', () => {
  it('says where each service runs, and who waits', () => {
    const form = servicesText({ frame, scenario, selected: null });
    expectCompleteText(form, 4);
    expect(form.sentence).toContain('Service sb runs on instance 2 and has 1 session.');
    expect(numbersIn(form.sentence)).toContain(2);
    expect(form.table.rows[0]?.[3]).toBe('instance is down');
  });
});
