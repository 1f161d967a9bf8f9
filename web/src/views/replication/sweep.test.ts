// What can fail in a run of replication, as the choice of a sweep and as the commands of its plan.

import { describe, expect, it } from 'vitest';
import type { ReplicationSweepPoint } from '../../engine/generated/control';
import type { AnyScenario } from '../../engine/messages';
import { SWEEP } from './sweep';

const one = {
  seed: 1,
  anywhere: { on: false },
  replicas: 1,
  source_instances: 1,
  replica_instances: 2,
};
const anywhere = { ...one, anywhere: { on: true }, replica_instances: 1 };

const namesOf = (scenario: AnyScenario) => {
  const { instances } = SWEEP.measuredBy({ ...scenario });
  return Array.from({ length: instances }, (_, part) => SWEEP.victimsText([part], { ...scenario }));
};

const point: ReplicationSweepPoint = {
  index: 0,
  moment_ns: 1e9,
  step: 70,
  outcome: 'recovered',
  stopped_ns: 2e8,
  total_ns: 3e8,
  mined_again: 12,
  duplicates: 4,
  checks_failed: 0,
  events: 900,
  started: [{ database: 1, instance: 0, step: 90 }],
};

describe('what can fail', () => {
  it('is each database, each of several instances, and each process', () => {
    expect(namesOf(one)).toEqual([
      'Crash all of the source',
      'Crash all of replica 1',
      'Crash instance 1 of replica 1',
      'Crash instance 2 of replica 1',
      'Kill capture',
      'Kill the sender to replica 1',
      'Kill applier 1 of replica 1',
    ]);
  });

  it('has both directions where both databases have clients', () => {
    expect(namesOf(anywhere).slice(2)).toEqual([
      'Kill capture',
      'Kill capture of the second database',
      'Kill the sender to replica 1',
      'Kill the sender to replica 2',
      'Kill applier 1 of replica 1',
      'Kill applier 1 of replica 2',
    ]);
  });

  it('is a command for the engine, which tells what it did after it', () => {
    expect(SWEEP.planned([4], { ...one }, false)).toEqual({ commands: [{ do: 'kill_capture' }] });
    expect(SWEEP.continued(point)).toEqual([
      { step: 90, command: { do: 'start_instance', database: 1, instance: 0 } },
    ]);
  });
});

describe('what it costs', () => {
  it('is time, redo that is mined again, and duplicates', () => {
    expect(SWEEP.measures.map((measure) => measure.amount(point))).toEqual([0.2, 12, 4, 0.3]);
    expect(SWEEP.measures.map((measure) => measure.text(point))).toEqual([
      '200 ms',
      '12 LCRs',
      '4 transactions',
      '300 ms',
    ]);
  });
});
