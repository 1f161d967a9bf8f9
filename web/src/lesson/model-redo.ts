/** Names of the model for what a recovery reads and rebuilds, what the data files lack, and who waits for what. */

import { counted, formatCount } from '../base/numbers';
import * as say from '../base/words/ui/lesson/model-redo';
import { Phase, SetState, WaitReason } from '../engine/generated/codes';
import { blocks, inSet, type Name, ofAll, ofSome } from './name-kinds';
import * as caches from './read-cache';
import * as read from './read-frame';
import * as redo from './read-redo';

/** Of the redo from the checkpoint on: of one thread, or of those that need recovery. */
function ofRedo(number: (read: redo.RedoToRead) => number, text: Name['text'] = formatCount): Name {
  return {
    from: ['threads', 'records'],
    per: 'either',
    number: ({ frame, of }) => number(redo.redoToRead(frame, of)),
    text,
  };
}

/** Of the first block of which a late Block Written Record is the last word. */
function ofLate(number: (late: redo.Late) => number): Name {
  return {
    from: ['threads', 'records'],
    per: 'either',
    number: ({ frame, of }) => {
      const [late] = redo.redoToRead(frame, of).lateLast;
      return late === undefined ? null : number(late);
    },
    text: String,
  };
}

const waits = (reason: WaitReason) =>
  ofSome(['sessions'], (frame, of) => caches.waitingFor(frame, reason, of));

const ofDataFiles = (number: (files: ReturnType<typeof redo.dataFiles>) => number) =>
  ofSome(['records', 'resources', 'transactions'], (frame, of) =>
    number(redo.dataFiles(frame, of)),
  );

export const REDO_NAMES: Readonly<Record<string, Name>> = {
  redo_records: ofRedo(
    ({ records }) => records,
    (value) => counted(value, 'record', 'records'),
  ),
  redo_blocks: ofRedo((one) => one.blocks, blocks),
  redo_written: ofRedo(({ written }) => written),
  redo_late: ofRedo(({ late }) => late),
  redo_late_last: ofRedo(({ lateLast }) => lateLast.length, blocks),
  late_block: ofLate(({ block }) => block),
  late_version: ofLate(({ version }) => version),
  late_written: ofLate(({ written }) => written),
  redo_files: {
    from: ['clock', 'threads'],
    per: 'either',
    number: ({ frame, of }) => redo.filesToRead(frame, of),
    text: (value) => counted(value, say.logFile, say.logFiles),
  },
  lowest_checkpoint_scn: ofAll(['threads'], ({ frame }) => redo.lowestCheckpointScn(frame)),
  lowest_checkpoint_thread: ofAll(['threads'], ({ frame }) => redo.lowestCheckpointThread(frame)),
  'disk.lacks': ofDataFiles(({ lack }) => lack),
  'disk.uncommitted': ofDataFiles(({ uncommitted }) => uncommitted),
  held_rows: ofSome(['transactions', 'undo'], redo.heldRows),
  'recovery_set.written': inSet([SetState.Written], blocks),
  'recovery_set.held': inSet([SetState.HeldBySurvivor], blocks),
  'recovery_set.undo': ofAll(
    ['set'],
    ({ frame, scenario }) => redo.undoInSet(frame, scenario.data_blocks),
    blocks,
  ),
  'recovery_set.changes': ofAll(['set'], ({ frame }) => redo.changesInSet(frame).all),
  'recovery_set.made': ofAll(['set'], ({ frame }) => redo.changesInSet(frame).made),
  waits_frozen: waits(WaitReason.Frozen),
  waits_unnoticed: waits(WaitReason.FailedMaster),
  waits_in_set: waits(WaitReason.InRecoverySet),
  waits_dead_row: waits(WaitReason.DeadRow),
  undo_to_apply: ofAll(
    ['phases'],
    ({ frame }) => read.lastPhase(frame, Phase.Rollback)?.total,
    (value) => counted(value, say.undoRecord, say.undoRecords),
  ),
};
