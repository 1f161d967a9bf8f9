/** Runs with backups as the platform knows them: everything that belongs to this model and that a page has to know once. */

import { FactKind } from '../../engine/generated/snapshots-codes';
import { COMMANDS } from '../../engine/generated/snapshots-commands';
import { LAYOUT } from '../../engine/generated/snapshots-frame';
import type { AnyFrame } from '../../engine/messages';
import type { Mark } from '../../engine/model';
import { spawnSnapshots, spawnTrials } from '../../engine/spawn';
import { declareModel } from '../declared-models';
import { commandLabel } from './command-text';
import { cell, rowsOf, snapshotsCommand, snapshotsFrame } from './types';
import { SNAPSHOTS_VIEWS } from './views';
import { VOCABULARY } from './vocabulary';

/** What commands are offered by. */
const COMMANDED_BY = ['clock', 'database', 'volumes', 'files', 'copies'];
/** Facts that are many: the line of time does not mark them. */
const UNMARKED: readonly number[] = [FactKind.VolumeCopied, FactKind.BlockTorn];
const WHOLE = 255;

export const SNAPSHOTS = declareModel({
  name: 'snapshots',
  layout: LAYOUT,
  spawn: spawnSnapshots,
  spawnTrials,
  tables: ['clock', 'marks'],
  tablesAbout: { restore: ['start', 'refusals', 'logs', 'blocks'] },
  newest: { facts: 40 },
  stops: ['mark', 'set', 'image'],
  commands: COMMANDS,
  vocabulary: VOCABULARY,
  views: SNAPSHOTS_VIEWS,
  firstRun: { preset: 'four_copies', step: 16_089, views: ['volumes'] },
  narration: {
    tables: ['clock', 'facts'],
    newest: { facts: 40 },
    text: async () => (await import('./narration')).narrationText,
  },
  comparison: {
    tables: COMMANDED_BY,
    load: async () => (await import('./comparison/comparison')).COMPARISON,
  },
  controls: {
    tables: COMMANDED_BY,
    commands: async () => (await import('./controls')).COMMAND_CONTROLS,
    form: async () => (await import('./form')).FORM_CONTROLS,
  },
  commandLabel: (command) => commandLabel(snapshotsCommand(command)),
  branchName: (command) => commandLabel(snapshotsCommand(command)),
  lineTables: [],
  lanes: () => [],
  marks: marksOf,
  bands: () => [],
});

/** Copies and backups that began or ended, crashes and shutdowns. */
function marksOf(frame: AnyFrame): Mark[] {
  const { marks } = snapshotsFrame(frame);
  const rows = rowsOf(marks).filter((row) => !UNMARKED.includes(cell(marks.kind, row)));
  return rows.map((row): Mark => {
    const kind = cell(marks.kind, row);
    return {
      kind,
      instance: WHOLE,
      timeNs: cell(marks.time_ns, row),
      step: cell(marks.step, row),
      isStop: true,
      shape: kind === FactKind.Crashed ? 'cross' : 'flag',
    };
  });
}
