/** A real redo log as the platform knows it: everything that belongs to this model and that a page has to know once. */

import say from '../../base/messages/views/redo-log';
import { COMMANDS } from '../../engine/generated/log-commands';
import { LAYOUT } from '../../engine/generated/log-frame';
import type { AnyFrame } from '../../engine/messages';
import type { Lane, Mark } from '../../engine/model';
import { spawnRedoLog } from '../../engine/spawn';
import { declareModel } from '../declared-models';
import { branchName, commandLabel } from './command-text';
import { cell, logCommand, logFrame } from './types';
import { REDO_LOG_VIEWS } from './views';
import { VOCABULARY } from './vocabulary';

/** Nobody's: a mark of the whole log. */
const WHOLE = 255;
const CHECKPOINT = 0;
const COMMAND = 2;

export const REDO_LOG = declareModel({
  name: 'redo_log',
  layout: LAYOUT,
  spawn: spawnRedoLog,
  tables: ['clock', 'marks'],
  tablesAbout: {},
  newest: { records: 80 },
  stops: ['commit', 'checkpoint', 'promotion'],
  commands: COMMANDS,
  vocabulary: VOCABULARY,
  views: REDO_LOG_VIEWS,
  inFigures: true,
  firstRun: { preset: 'g1_small_tpcb', step: 0, views: ['score'] },
  commandLabel: (command) => commandLabel(logCommand(command)),
  branchName: (command) => branchName(logCommand(command)),
  lineTables: ['commits'],
  lanes: lanesOf,
  marks: marksOf,
  bands: () => [],
});

function marksOf(frame: AnyFrame): Mark[] {
  const { marks } = logFrame(frame);
  return Array.from({ length: marks.rows }, (_, row): Mark => {
    const kind = cell(marks.kind, row);
    return {
      kind,
      instance: WHOLE,
      timeNs: cell(marks.time_ns, row),
      step: cell(marks.step, row),
      isStop: kind !== COMMAND,
      shape: kind === CHECKPOINT ? 'flag' : kind === COMMAND ? null : 'cross',
    };
  });
}

function lanesOf(frame: AnyFrame): Lane[] {
  return [{ name: say.lane(), colour: 'var(--i1)', timesNs: [...logFrame(frame).commits.time_ns] }];
}
