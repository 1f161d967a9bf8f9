/** The cluster as the platform knows it: everything that belongs to this model and that a page has to know once. */

import { NS_PER_MS, NS_PER_S } from '../../base/time';
import { instanceName } from '../../base/words/names';
import { MarkKind } from '../../engine/generated/codes';
import { COMMANDS } from '../../engine/generated/commands';
import { type Frame, LAYOUT } from '../../engine/generated/frame';
import type { AnyCommand, AnyFrame, AnyScenario } from '../../engine/messages';
import type { Band, Lane, Mark } from '../../engine/model';
import { spawnCluster, spawnTrials } from '../../engine/spawn';
import type { Ease } from '../../player/ease';
import { declareModel } from '../declared-models';
import { branchName, commandLabel } from './command-text';
import { POWER_SHARE } from './power-share';
import { clusterCommand, clusterFrame, clusterScenario } from './types';
import { CLUSTER_VIEWS } from './views';
import { VOCABULARY } from './vocabulary';

/** Marks rare enough to skip to. */
const STOPS: ReadonlySet<MarkKind> = new Set([
  MarkKind.Crash,
  MarkKind.Detected,
  MarkKind.Opened,
  MarkKind.Recovered,
  MarkKind.Joined,
  MarkKind.Fault,
  MarkKind.Broken,
]);

const further = () => import('./lazy-parts');

export const CLUSTER = declareModel({
  name: 'cluster',
  layout: LAYOUT,
  spawn: spawnCluster,
  spawnTrials,
  tables: ['clock', 'instances', 'marks', 'known_brownouts', 'threads', 'phases'],
  tablesAbout: { block: ['places', 'rows'] },
  newest: { records: 240, facts: 200 },
  stops: ['commit', 'record', 'phase'],
  commands: COMMANDS,
  ownsUnnamed: true,
  vocabulary: VOCABULARY,
  views: CLUSTER_VIEWS,
  firstRun: { preset: 'sandbox', step: 2_500, views: ['score'] },
  narration: {
    tables: ['clock', 'facts'],
    newest: { facts: 40 },
    text: async () => (await further()).narrationText(),
  },
  comparison: {
    tables: [
      'clock',
      'instances',
      'phases',
      'brownouts',
      'marks',
      'availability',
      'sessions',
      'threads',
      'set',
      'commits',
      'buddies',
    ],
    backNs: Number.POSITIVE_INFINITY,
    load: async () => (await further()).comparison(),
  },
  inspector: 'inspector',
  crash: (instance) => ({ do: 'crash_instance', instance }),
  easeAfter,
  sweep: async () => (await further()).sweep(),
  missions: async () => (await import('./missions')).missions(),
  panels: {
    first: ['cluster', 'availability', 'sessions', 'score'],
    ofPreset: {
      buddies: ['cluster', 'buddy', 'waterfall', 'score'],
      membership: ['cluster', 'buddy', 'waterfall', 'score'],
      services_balanced: ['active_sessions', 'services', 'cluster', 'sessions'],
      services_singleton: ['active_sessions', 'services', 'cluster', 'sessions'],
    },
  },
  addressExtras(scenario): Record<string, string> {
    const { mutant } = clusterScenario(scenario);
    return mutant === 'none' ? {} : { 'broken-rule': mutant };
  },
  controls: {
    tables: ['clock', 'instances', 'threads'],
    commands: async () => (await further()).commands(),
    form: async () => (await further()).form(),
  },
  commandLabel: (command) => commandLabel(clusterCommand(command)),
  branchName: (command, timeNs) => branchName(clusterCommand(command), timeNs),
  lineTables: ['commits'],
  lanes: lanesOf,
  marks: marksOf,
  bands: bandsOf,
});

/** The power is gone, nobody knows, everybody waits: how long the reader sees each of it, and how much of the last. */
const [POWER_S, SILENCE_S] = [1.6, 2.4];
const [WAIT_NS, WAIT_FACTOR] = [300e6, 0.25];

function easeAfter({ do: what }: AnyCommand, scenario: AnyScenario, timeNs: number): Ease[] | null {
  if (what !== 'crash_instance') return null;
  const detect = clusterScenario(scenario).recovery.detect_ms * NS_PER_MS;
  const power = detect * POWER_SHARE;
  return [
    { untilNs: timeNs + power, factor: power / NS_PER_S / POWER_S },
    { untilNs: timeNs + detect, factor: (detect - power) / NS_PER_S / SILENCE_S },
    { untilNs: timeNs + detect + WAIT_NS, factor: WAIT_FACTOR },
  ];
}

function marksOf(frame: AnyFrame): Mark[] {
  const { marks } = clusterFrame(frame);
  return Array.from({ length: marks.rows }, (_, row): Mark => {
    const kind = (marks.kind[row] ?? 0) as MarkKind;
    return {
      kind,
      instance: marks.instance[row] ?? 255,
      timeNs: marks.time_ns[row] ?? 0,
      step: marks.step[row] ?? 0,
      isStop: STOPS.has(kind),
      shape: shapeOf(kind),
    };
  });
}

function shapeOf(kind: MarkKind): Mark['shape'] {
  if (kind === MarkKind.Crash) return 'cross';
  return kind === MarkKind.Checkpoint ? 'flag' : null;
}

/** Of a table of commits: while none is added, the lanes are the same from frame to frame. */
const lanesKnown = new WeakMap<Frame['commits'], Lane[]>();

/** The commits of each instance. Cost: linear in the commits where the table is new. */
function lanesOf(frame: AnyFrame): Lane[] {
  const { instances, commits } = clusterFrame(frame);
  const known = lanesKnown.get(commits);
  if (known?.length === instances.rows) return known;
  const lanes = newLanes(clusterFrame(frame));
  lanesKnown.set(commits, lanes);
  return lanes;
}

function newLanes({ instances, commits }: Frame): Lane[] {
  const times: number[][] = Array.from({ length: instances.rows }, () => []);
  for (let row = 0; row < commits.rows; row += 1) {
    times[commits.instance[row] ?? 0]?.push(commits.time_ns[row] ?? 0);
  }
  return times.map((timesNs, instance) => ({
    name: instanceName(instance),
    colour: `var(--i${instance + 1})`,
    timesNs,
  }));
}

/** The brown-outs of the whole known run. */
function bandsOf(frame: AnyFrame): Band[] {
  const { known_brownouts: known } = clusterFrame(frame);
  return Array.from({ length: known.rows }, (_, row): Band => {
    const toNs = known.end_ns[row] ?? -1;
    return { fromNs: known.start_ns[row] ?? 0, toNs: toNs < 0 ? null : toNs };
  });
}
