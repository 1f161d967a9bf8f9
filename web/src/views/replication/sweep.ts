/** The failure at every moment of replication: of a database, of an instance, or of a process of the pipeline. */

import sayOf from '../../base/messages/sweep';
import say from '../../base/messages/views/replication-sweep';
import { formatDuration, NS_PER_S } from '../../base/time';
import type {
  ReplicationCommand,
  ReplicationScenario,
  ReplicationSweepPoint,
} from '../../engine/generated/control';
import type { AnyScenario } from '../../engine/messages';
import { spawnReplicationSweeper } from '../../engine/spawn';
import type { Sweep, SweepMeasure } from '../sweep';
import { commandLabel } from './command-text';
import { replicationScenario, SOURCE } from './types';

type Measure = SweepMeasure<ReplicationSweepPoint>;

/** Everything that can fail, each as the command that makes it fail. */
function failuresOf(scenario: ReplicationScenario): readonly ReplicationCommand[] {
  const { anywhere, replicas, source_instances, replica_instances } = scenario;
  const numbers = (count: number) => Array.from({ length: count }, (_, number) => number);
  const databases = numbers(replicas + 1);
  const ways = numbers(anywhere.on ? 2 : replicas);
  const instancesOf = (database: number) =>
    database === SOURCE ? source_instances : replica_instances;
  return [
    ...databases.map((database) => ({ do: 'crash_all', database }) as const),
    ...databases.flatMap((database) => {
      const count = instancesOf(database);
      const each = count > 1 ? numbers(count) : [];
      return each.map((instance) => ({ do: 'crash_instance', database, instance }) as const);
    }),
    { do: 'kill_capture' },
    ...(anywhere.on ? [{ do: 'kill_second_capture' } as const] : []),
    ...ways.map((replica) => ({ do: 'kill_sender', replica }) as const),
    ...ways.map((replica) => ({ do: 'kill_applier', replica, applier: 0 }) as const),
  ];
}

function chosen(victims: readonly number[], scenario: AnyScenario): ReplicationCommand[] {
  const failures = failuresOf(replicationScenario(scenario));
  return victims.flatMap((victim) => failures[victim] ?? []);
}

const victimsText = (victims: readonly number[], scenario: AnyScenario) =>
  chosen(victims, scenario).map(commandLabel).join(', ');

function named(key: keyof typeof say.measure) {
  const words = say.measure[key];
  return {
    key,
    name: () => words.name(),
    meaning: () => words.meaning(),
    column: () => words.name(),
    spoken: (value: string) => words.spoken({ value }),
  };
}

function lasting(key: 'stopped' | 'total', ns: (point: ReplicationSweepPoint) => number): Measure {
  return {
    ...named(key),
    amount: (point) => ns(point) / NS_PER_S,
    text: (point) => formatDuration(ns(point)),
    words: (seconds) => sayOf.value.seconds({ seconds }),
  };
}

const MEASURES: readonly Measure[] = [
  {
    ...lasting('stopped', (point) => point.stopped_ns),
    look: { fill: 'var(--brown)', edge: 'var(--brown-edge)' },
  },
  {
    ...named('mined'),
    amount: (point) => point.mined_again,
    text: (point) => say.value.lcrs({ lcrs: point.mined_again }),
    words: (lcrs) => say.value.lcrs({ lcrs }),
  },
  {
    ...named('duplicates'),
    amount: (point) => point.duplicates,
    text: (point) => say.value.transactions({ transactions: point.duplicates }),
    words: (transactions) => say.value.transactions({ transactions }),
  },
  { ...lasting('total', (point) => point.total_ns), isWhole: true },
];

export const SWEEP: Sweep<ReplicationSweepPoint> = {
  spawn: spawnReplicationSweeper,
  measuredBy: (scenario) => ({
    instances: failuresOf(replicationScenario(scenario)).length,
    isCompared: false,
    isSecond: false,
  }),
  firstVictim: () => 0,
  victimsText,
  allTogether: false,
  crash: chosen,
  continued: ({ started }) =>
    started.map(({ step, ...instance }) => ({
      step,
      command: { do: 'start_instance', ...instance },
    })),
  planned: (victims, scenario) => ({ commands: chosen(victims, scenario) }),
  measures: MEASURES,
  words: {
    choose: () => say.failure(),
    first: () => '',
    caption: (victims, scenario, moments) =>
      say.caption({ failure: victimsText(victims, scenario), moments }),
    notUp: (time) => say.notUp({ time }),
    none: () => say.none(),
    held: (failures) => say.held({ failures }),
  },
  second: null,
  notes: ({ without }) =>
    without.some((point) => point !== undefined && point.started.length > 0) ? [say.started()] : [],
};
