/** Two runs of a cluster compared: what can differ between them, and what is drawn and measured of both. */

import column from '../../../base/messages/columns';
import say from '../../../base/messages/compare';
import { formatMoment } from '../../../base/time';
import { type FieldPath, fieldLabel } from '../../../base/words/fields';
import { MarkKind } from '../../../engine/generated/codes';
import type { Access, Scenario } from '../../../engine/generated/control';
import type { AnyScenario } from '../../../engine/messages';
import { SIDES } from '../../../player/pair';
import { valueAt } from '../../../player/scenario-fields';
import type {
  ComparedText,
  Comparison,
  ComparisonNumbers,
  FieldSet,
  Offer,
  Runs,
} from '../../comparison';
import { HARDWARE, hardwareOf, withHardware } from '../controls/hardware';
import { clusterFrame, clusterPresets, clusterScenario } from '../types';
import { waterfallText } from '../waterfall/text';
import { CompareFigure } from './CompareFigure';
import { commitGap } from './commit-gap';
import { FACTS } from './facts';
import { brownoutSentence, compared, figureText, moreText, shareText } from './figures';
import { finishOf } from './finish';
import { sharedWindow, shownOf } from './layout';
import { RECORD_FACTS } from './redo-times';
import { finishSentence, gapSentence, meanSentence, serviceWords, setWords } from './sentences';
import { setGrid } from './set-grid';

const FIRST_PRESET = 'sandbox';
/** A cluster that has worked for a while has something to lose. */
const FIRST_MOMENT_NS = 15e9;
/** A cluster at real speed has by then done as much. */
const FIRST_STEPS = 150_000;

/** The fields on which the length of a brown-out depends most. */
const SHARED: readonly FieldPath[] = [
  'buddy.buddies',
  'cache.mttr_target_s',
  'cache.hard_checkpoint_s',
  'instances',
  'workload.sessions',
  'recovery.detect_ms',
];

export const COMPARISON: Comparison = {
  first(carried) {
    const presets = clusterPresets(carried);
    const base = presets[FIRST_PRESET] ?? Object.values(presets)[0];
    if (base === undefined) throw new Error('the engine brings no scenario');
    return {
      preset: FIRST_PRESET,
      base: lazyWithBuddies(base),
      change: { buddy: { buddies: 0 } },
      timeNs: FIRST_MOMENT_NS,
    };
  },
  worthSeeing: { timeNs: FIRST_MOMENT_NS, steps: FIRST_STEPS },
  // An instance alone has nobody to be its buddy.
  suggestedField: (scenario): FieldPath =>
    clusterScenario(scenario).instances > 1 ? 'buddy.buddies' : 'cache.mttr_target_s',
  byWork: {
    get a() {
      return say.alignBy.scnOfA();
    },
    get b() {
      return say.alignBy.scnOfB();
    },
  },
  offers: offers(),
  neutralBase: ground,
  shared: SHARED,
  sets: [hardwareSet()],
  caption,
  drawn: {
    pastKinds: RECORD_FACTS,
    stretch: (runs) => sharedWindow(shownOf(runs)),
    part: lastCrashed,
    measure: (a, b) => measured(compared(clusterFrame(a), clusterFrame(b))),
    Figure: CompareFigure,
    text,
  },
  facts: FACTS,
};

/** With much redo to read after a crash, and buddies that have read most of it by then. */
function lazyWithBuddies(base: Scenario): Scenario {
  return {
    ...base,
    cache: { ...base.cache, mttr_target_s: 0 },
    buddy: { ...base.buddy, buddies: 1, scan_phase_threshold_s: 0.5 },
  };
}

/**
 * A buddy hides what anything else does to a brown-out, so there is none unless buddies are what differs; a field of the buddies
 * means nothing without one.
 */
function ground(carried: AnyScenario, differs: (path: string) => boolean): Scenario {
  const base = withRoom(clusterScenario(carried), differs);
  const ofBuddies = Object.keys(base.buddy).some((field) => differs(`buddy.${field}`));
  if (!ofBuddies) return { ...base, buddy: { ...base.buddy, buddies: 0 } };
  return base.instances > 1 && base.buddy.buddies === 0 ? lazyWithBuddies(base) : base;
}

/**
 * Transactions of exactly one change: their least number can only differ if the most is above it. An index differs from none:
 * a larger one might not fit beside the tables.
 */
function withRoom(base: Scenario, differs: (path: string) => boolean): Scenario {
  const { workload } = base;
  if (differs('index.blocks')) return { ...base, index: { ...base.index, blocks: 0 } };
  if (!differs('workload.min_changes') || workload.max_changes > workload.min_changes) return base;
  return { ...base, workload: { ...workload, max_changes: workload.min_changes + 1 } };
}

function offers(): Offer[] {
  const offer = <T>(path: FieldPath, change: (value: T) => T): Offer => ({
    path,
    other: (base) => change(valueAt(base, path) as T),
  });
  return [
    offer<number>('buddy.buddies', (value) => (value === 0 ? 1 : 0)),
    offer<number>('buddy.scan_phase_threshold_s', (value) => (value === 0.5 ? 3 : 0.5)),
    offer<number | null>('buddy.num_read_buffers', (value) => (value === null ? 1 : null)),
    offer<number>('cache.mttr_target_s', (value) => (value === 0 ? 4 : 0)),
    offer<number>('cache.hard_checkpoint_s', (value) => (value === 0 ? 5 : 0)),
    offer<number>('recovery.slaves', (value) => (value === 1 ? 4 : 1)),
    offer<number>('recovery.detect_ms', (value) => value / 4),
    offer<number>('log.file_bytes', (value) => value * 4),
    offer<number>('cache.buffers', (value) => value * 2),
    offer<Access>('workload.access', (value) => (value === 'affinity' ? 'uniform' : 'affinity')),
    offer<number>('workload.sessions', (value) => Math.max(1, Math.min(60, value * 2))),
  ];
}

function hardwareSet(): FieldSet {
  const nameOf = (scenario: Parameters<FieldSet['named']>[0]) =>
    hardwareOf(clusterScenario(scenario));
  return {
    name: 'hardware',
    get label() {
      return say.hardware.label();
    },
    get hint() {
      return say.hardware.hint();
    },
    has: (path) => path.startsWith('hardware.'),
    named: (scenario) => (nameOf(scenario) === 'own' ? null : nameOf(scenario)),
    choice: (label, scenario) => ({
      kind: 'choice',
      label,
      value: nameOf(scenario),
      options: [
        ...(nameOf(scenario) === 'own' ? [{ value: 'own', label: say.hardware.own() }] : []),
        ...HARDWARE.map((machine) => ({ value: machine.name, label: machine.label() })),
      ],
      change: (chosen) => withHardware(clusterScenario(scenario), chosen),
    }),
    other: (base) =>
      withHardware(clusterScenario(base), nameOf(base) === 'solid' ? 'sun_6800' : 'solid'),
    caption: (scenario) =>
      HARDWARE.find(({ name }) => name === nameOf(scenario))?.label() ?? say.hardware.ofScenario(),
  };
}

function caption(path: string, value: unknown): string | null {
  if (path === 'buddy.buddies') {
    if (value === 0) return say.caption.noBuddies();
    return say.caption.buddies({ buddies: Number(value) });
  }
  if (path === 'cache.mttr_target_s' && value === 0)
    return say.caption.lazyTarget({ field: fieldLabel(path) });
  if (path === 'cache.hard_checkpoint_s' && value === 0) {
    return say.caption.noHardCheckpoint({ field: fieldLabel(path) });
  }
  return null;
}

/** The instance that crashed last in either run: both show its thread, so that they can be compared. */
function lastCrashed(runs: Runs): number | null {
  let last: { instance: number; at: number } | null = null;
  for (const side of SIDES) {
    const { marks, clock } = clusterFrame(runs[side].frame);
    for (let row = 0; row < marks.rows; row += 1) {
      const at = marks.time_ns[row] ?? 0;
      if (marks.kind[row] !== MarkKind.Crash || at > (clock.time_ns[0] ?? 0)) continue;
      if (last === null || at >= last.at) last = { instance: marks.instance[row] ?? 0, at };
    }
  }
  return last?.instance ?? null;
}

function measured(rows: ReturnType<typeof compared>): ComparisonNumbers {
  return {
    sentence: brownoutSentence(rows),
    rows: rows.map((row) => ({
      name: say.figures[row.figure].name(),
      short: say.figures[row.figure].short(),
      a: figureText(row.a, row.unit),
      b: figureText(row.b, row.unit),
      more: moreText(row),
      share: shareText(row),
    })),
  };
}

/** The state of each run and how far one is behind; then the phases of both, in the order in which they began. */
function text(runs: Runs): ComparedText {
  const shown = shownOf(runs);
  const { a, b } = shown;
  const [form, other] = [waterfallText(a), waterfallText(b)];
  const gap = commitGap(shown, sharedWindow(shown));
  const stands = ({ frame }: typeof a) =>
    `${serviceWords(frame).words}. ${say.set.sentence({ set: setWords(setGrid(frame, 1, 1)) })}`;
  const rows = [
    ...form.table.rows.map((cells) => ['A', ...cells]),
    ...other.table.rows.map((cells) => ['B', ...cells]),
  ];
  return {
    sentences: {
      a: `${stands(a)} ${form.sentence}`,
      b: `${stands(b)} ${other.sentence}`,
      both: [
        gapSentence(gap),
        gap.sinceCrash ? meanSentence(gap) : '',
        finishSentence(finishOf(shown)),
      ],
    },
    table: {
      caption: say.phases.caption({ moment: formatMoment(a.frame.clock.time_ns[0] ?? 0) }),
      columns: [column.run(), ...form.table.columns],
      rows,
      empty: say.phases.none(),
    },
  };
}
