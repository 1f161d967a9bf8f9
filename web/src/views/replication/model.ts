/** Replication as the platform knows it: everything that belongs to this model and that a page has to know once. */

import { FactKind } from '../../engine/generated/replication-codes';
import { COMMANDS } from '../../engine/generated/replication-commands';
import { LAYOUT } from '../../engine/generated/replication-frame';
import type { AnyFrame } from '../../engine/messages';
import type { Mark } from '../../engine/model';
import { spawnReplication, spawnTrials } from '../../engine/spawn';
import { declareModel } from '../declared-models';
import { commandLabel } from './command-text';
import { cell, replicationCommand, replicationFrame, rowsOf } from './types';
import { REPLICATION_VIEWS } from './views';
import { VOCABULARY } from './vocabulary';

const CROSSES: readonly number[] = [
  FactKind.InstanceCrashed,
  FactKind.CaptureEnded,
  FactKind.RedoMissing,
  FactKind.Failed,
  FactKind.ApplyEnded,
  FactKind.ApplierKilled,
  FactKind.SenderKilled,
  FactKind.LinkBroken,
];

/** What commands are offered by. */
const COMMANDED_BY = ['clock', 'databases', 'instances', 'links', 'capture', 'appliers'];

export const REPLICATION = declareModel({
  name: 'replication',
  layout: LAYOUT,
  spawn: spawnReplication,
  spawnTrials,
  tables: ['clock', 'marks'],
  tablesAbout: {},
  newest: { facts: 40 },
  stops: ['lcr', 'applied', 'failure'],
  commands: COMMANDS,
  vocabulary: VOCABULARY,
  views: REPLICATION_VIEWS,
  firstRun: { preset: 'pipeline', step: 4_000, views: ['pipeline'] },
  narration: {
    tables: ['clock', 'facts'],
    newest: { facts: 40 },
    text: async () => (await import('./narration')).narrationText,
  },
  comparison: {
    tables: COMMANDED_BY,
    load: async () => (await import('./comparison/comparison')).COMPARISON,
  },
  sweep: async () => (await import('./sweep')).SWEEP,
  controls: {
    tables: COMMANDED_BY,
    commands: async () => (await import('./controls')).COMMAND_CONTROLS,
    form: async () => (await import('./form')).FORM_CONTROLS,
  },
  commandLabel: (command) => commandLabel(replicationCommand(command)),
  branchName: (command) => commandLabel(replicationCommand(command)),
  lineTables: [],
  lanes: () => [],
  marks: marksOf,
  bands: () => [],
});

/** Processes and databases that failed or started. */
function marksOf(frame: AnyFrame): Mark[] {
  const { marks } = replicationFrame(frame);
  return rowsOf(marks).map((row): Mark => {
    const kind = cell(marks.kind, row);
    return {
      kind,
      instance: cell(marks.database, row),
      timeNs: cell(marks.time_ns, row),
      step: cell(marks.step, row),
      isStop: true,
      shape: CROSSES.includes(kind) ? 'cross' : 'flag',
    };
  });
}
