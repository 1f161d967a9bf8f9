/** The crash at every moment of a cluster's run: of one instance, of several, or of all; without buddies and with them. */

import say from '../../base/messages/sweep';
import { formatDuration, NS_PER_S } from '../../base/time';
import { fieldLabel } from '../../base/words/fields';
import { victimsOf } from '../../base/words/names';
import type { Scenario, SweepPoint } from '../../engine/generated/control';
import type { AnyScenario } from '../../engine/messages';
import { spawnSweeper } from '../../engine/spawn';
import type { Found, LandscapeRun, LandscapeSweep, SweepMeasure } from '../sweep';
import { clusterScenario } from './types';

const anyScenario = (scenario: Scenario): AnyScenario => ({ ...scenario });

function lasting(
  key: 'firstPass' | 'brownout' | 'total',
  ns: (point: SweepPoint) => number,
  more: Pick<SweepMeasure<SweepPoint>, 'isWhole' | 'look'> = {},
): SweepMeasure<SweepPoint> {
  return {
    ...named(key),
    ...more,
    amount: (point) => ns(point) / NS_PER_S,
    text: (point) => formatDuration(ns(point)),
    words: (seconds) => say.value.seconds({ seconds }),
  };
}

function named(key: keyof typeof say.measure) {
  const words = say.measure[key];
  return {
    key,
    name: () => words.name(),
    meaning: () => words.meaning(),
    column: (isSecond: boolean) => (isSecond ? words.with() : words.without()),
    spoken: (value: string) => words.spoken({ value }),
  };
}

const MEASURES: readonly SweepMeasure<SweepPoint>[] = [
  lasting('firstPass', (point) => point.first_pass_ns),
  lasting('brownout', (point) => point.brownout_ns, {
    look: { fill: 'var(--brown)', edge: 'var(--brown-edge)' },
  }),
  {
    ...named('set'),
    amount: (point) => point.set_blocks,
    text: (point) => say.value.blocks({ blocks: point.set_blocks }),
    words: (blocks) => say.value.blocks({ blocks }),
  },
  lasting('total', (point) => point.total_ns, { isWhole: true }),
];

const LANDSCAPE: LandscapeRun = {
  presets: ['sandbox', 'buddies', 'membership', 'walk'],
  victims: [2],
  seconds: 60,
  target: {
    get label() {
      return fieldLabel('cache.mttr_target_s');
    },
    mostS: 30,
    read: (scenario) => clusterScenario(scenario).cache.mttr_target_s,
    write(scenario, mttr_target_s) {
      const cluster = clusterScenario(scenario);
      return anyScenario({ ...cluster, cache: { ...cluster.cache, mttr_target_s } });
    },
  },
  start: (instance) => ({ do: 'start_instance', instance }),
  swept(scenario, withBuddies) {
    const cluster = clusterScenario(scenario);
    const buddies = withBuddies ? Math.max(1, cluster.buddy.buddies) : 0;
    return anyScenario({ ...cluster, buddy: { ...cluster.buddy, buddies } });
  },
};

export const SWEEP: LandscapeSweep = {
  spawn: spawnSweeper,
  measuredBy(scenario) {
    const { buddy, instances } = clusterScenario(scenario);
    return { instances, isCompared: instances > 1, isSecond: buddy.buddies > 0 };
  },
  firstVictim(scenario) {
    const { absent, instances } = clusterScenario(scenario);
    const numbers = Array.from({ length: instances }, (_, instance) => instance);
    return numbers.find((instance) => !absent.includes(instance)) ?? 0;
  },
  victimsText: (victims) => say.victims(victimsOf(victims)),
  allTogether: true,
  crash: (victims) =>
    victims.length === 0
      ? [{ do: 'crash_all' }]
      : victims.map((instance) => ({ do: 'crash_instance', instance })),
  continued: ({ started }) =>
    started === null ? [] : [{ step: started.step, command: LANDSCAPE.start(started.instance) }],
  planned: (victims, _, buddy) => ({ instances: [...victims], buddy }),
  measures: MEASURES,
  words: {
    choose: () => say.choose.victims(),
    first: () => say.buddies.none(),
    caption: (victims, _, moments) => say.table.caption({ ...victimsOf(victims), moments }),
    notUp: (time) => say.spoken.notUp({ time }),
    none: () => say.result.none(),
    held: (crashes) => say.result.held({ crashes }),
  },
  second: {
    ink: (scenario) =>
      say.buddies.each({ count: Math.max(1, clusterScenario(scenario).buddy.buddies) }),
    reading: (value) => say.reading.withBuddy({ value }),
    spoken(value, withBuddy) {
      if (value === undefined) return say.spoken.withBuddy({ value: withBuddy ?? '' });
      return withBuddy === undefined
        ? say.spoken.without({ value })
        : say.spoken.both({ value, withBuddy });
    },
  },
  notes(found) {
    const { instances, buddy } = clusterScenario(found.scenario);
    const isStarted = found.victims.length === 0 || instances === 1;
    return [
      ...(isStarted ? [say.result.started()] : []),
      ...(buddiesIdle(found)
        ? [say.result.buddyIdle({ threshold: buddy.scan_phase_threshold_s })]
        : []),
    ];
  },
  landscape: LANDSCAPE,
};

/** True if buddies were there and none had read anything ahead at any crash that had something to read. */
export function buddiesIdle({
  without,
  with: withBuddy,
}: Omit<Found<SweepPoint>, 'scenario' | 'victims'>) {
  const pairs = without.flatMap((point, index) => {
    const beside = withBuddy[index];
    return point === undefined || beside === undefined ? [] : [[point, beside] as const];
  });
  const read = pairs.filter(([point]) => point.redo_bytes > 0);
  return read.length > 2 && read.every(([point, beside]) => beside.redo_bytes >= point.redo_bytes);
}
