/** Programs of threads as the platform knows them: everything that belongs to this model and that a page has to know once. */

import say from '../../base/messages/views/programs';
import { FactKind } from '../../engine/generated/program-codes';
import { COMMANDS } from '../../engine/generated/program-commands';
import { LAYOUT } from '../../engine/generated/program-frame';
import type { AnyCommand, AnyFrame, AnyScenario } from '../../engine/messages';
import type { Lane, Mark } from '../../engine/model';
import { spawnPrograms, spawnTrials } from '../../engine/spawn';
import { declareModel } from '../declared-models';
import { commandLabel } from './command-text';
import { hueOf } from './hues';
import {
  cell,
  NONE,
  programCommand,
  programFrame,
  programScenario,
  rowsOf,
  STEP_NS,
} from './types';
import { PROGRAM_VIEWS } from './views';
import { VOCABULARY } from './vocabulary';

const FAILURES: readonly number[] = [FactKind.Failed, FactKind.Fault];
const EFFECTS: readonly number[] = [
  FactKind.Enqueued,
  FactKind.Browsed,
  FactKind.Dequeued,
  FactKind.Inserted,
  FactKind.Invalidated,
  FactKind.Purged,
  FactKind.Found,
  FactKind.Missed,
  FactKind.SchemaChanged,
];

const CACHE_PANELS = ['cache', 'steps', 'words', 'listing'] as const;

export const PROGRAMS = declareModel({
  name: 'programs',
  layout: LAYOUT,
  spawn: spawnPrograms,
  spawnTrials,
  tables: ['clock', 'marks', 'threads'],
  tablesAbout: {},
  newest: { facts: 240 },
  stops: ['effect', 'write', 'wait', 'failure'],
  commands: COMMANDS,
  vocabulary: VOCABULARY,
  views: PROGRAM_VIEWS,
  firstRun: { preset: 'store_buffers', step: 46, views: ['ring', 'steps'] },
  panels: {
    first: ['steps', 'ring', 'words', 'listing'],
    ofPreset: { cache: CACHE_PANELS, cache_readers: CACHE_PANELS, latched_cache: CACHE_PANELS },
  },
  stepNs: STEP_NS,
  narration: {
    tables: ['clock', 'threads', 'words', 'facts'],
    newest: { facts: 40 },
    text: async () => (await import('./narration')).narrationText,
  },
  controls: {
    tables: ['clock', 'threads', 'words', 'stores'],
    commands: async () => (await import('./controls')).COMMAND_CONTROLS,
    form: async () => (await import('./form')).FORM_CONTROLS,
  },
  commandLabel: (command, scenario) => labelIn(command, scenario),
  branchName: (command, _, scenario) => labelIn(command, scenario),
  lineTables: [],
  lanes: lanesOf,
  marks: marksOf,
  bands: () => [],
});

const labelIn = (command: AnyCommand, scenario: AnyScenario | null | undefined) =>
  commandLabel(programCommand(command), scenario ? programScenario(scenario) : null);

/** What took effect in each thread. */
function lanesOf(carried: AnyFrame): Lane[] {
  const frame = programFrame(carried);
  const { threads, marks } = frame;
  return rowsOf(threads).map((thread): Lane => {
    const consumer = cell(threads.consumer, thread);
    const own = rowsOf(marks).filter(
      (row) => marks.thread[row] === thread && EFFECTS.includes(cell(marks.kind, row)),
    );
    return {
      name:
        consumer === NONE
          ? say.lane.thread({ thread: thread + 1 })
          : say.lane.consumer({ consumer }),
      colour: hueOf(frame, thread),
      timesNs: own.map((row) => cell(marks.time_ns, row)),
    };
  });
}

/** Failures, and what a person did to threads. */
function marksOf(frame: AnyFrame): Mark[] {
  const { marks } = programFrame(frame);
  const told = rowsOf(marks).filter((row) => !EFFECTS.includes(cell(marks.kind, row)));
  return told.map((row): Mark => {
    const kind = cell(marks.kind, row);
    const isFailure = FAILURES.includes(kind);
    return {
      kind,
      instance: cell(marks.thread, row),
      timeNs: cell(marks.time_ns, row),
      step: cell(marks.step, row),
      isStop: true,
      shape: isFailure ? 'cross' : 'flag',
    };
  });
}
