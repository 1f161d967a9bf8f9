/** The score without sight: where recovery stands, and each block of the set or queue with the reason it is there. */

import column from '../../../base/messages/columns';
import { NO_INSTANCE } from '../../../base/missing-values';
import { counted } from '../../../base/numbers';
import { formatRba } from '../../../base/rba';
import { formatMoment } from '../../../base/time';
import * as say from '../../../base/words/ui/views/score/text';
import { SetState } from '../../../engine/generated/codes';
import type { Frame } from '../../../engine/generated/frame';
import { setState } from '../state-text';
import type { TextForm, TextInput, TextTable } from '../view';
import { type Score, scoreOf } from './score-data';
import { scoreSentence, threadOf } from './sentence';
import { blockOf, versionSentences } from './versions';

/** One sentence or a few, one table, from the same frame as the picture. */
export function scoreText({ frame, selected, about, part = null }: TextInput): TextForm {
  const wanted = part ?? threadOf(selected);
  const score = scoreOf(frame, wanted);
  const recovers = score.reader !== null && frame.set.rows > 0;
  return {
    sentence:
      scoreSentence(frame, score) +
      versionSentences(frame, score.tapes, blockOf(selected, about), score.logFileBytes),
    table: recovers ? setTable(frame, score) : queueTable(score, frame),
  };
}

function setTable(frame: Frame, { logFileBytes }: Score): TextTable {
  const { set } = frame;
  const rba = (at: number | undefined) => formatRba(at ?? -1, logFileBytes);
  const rows = Array.from({ length: set.rows }, (_, row) => {
    const state = (set.state[row] ?? 0) as SetState;
    return [
      String(set.block[row]),
      String((set.thread[row] ?? 0) + 1),
      rba(set.first_rba[row]),
      rba(set.last_rba[row]),
      setState(state).name(),
      reason(frame, row, state, rba),
    ];
  });
  return {
    caption: say.recoverySetAt(formatMoment(frame.clock.time_ns[0] ?? 0)),
    columns: [
      column.block(),
      column.thread(),
      say.firstRba,
      say.lastRba,
      column.state(),
      column.why(),
    ],
    rows,
  };
}

function reason(
  frame: Frame,
  row: number,
  state: SetState,
  rba: (at: number | undefined) => string,
): string {
  const { set } = frame;
  const changes = set.changes[row] ?? 0;
  const holder = set.holder[row] ?? NO_INSTANCE;
  switch (state) {
    case SetState.InSet:
      return say.notWrittenInWhatHas(counted(changes, 'change', 'changes'));
    case SetState.Recovering:
      return say.ofApplied(set.applied[row], counted(changes, 'change', 'changes'));
    case SetState.Recovered:
      return say.appliedReleased(counted(changes, 'change', 'changes'));
    case SetState.Written:
      return say.writtenBlockWrittenRecordAt(rba(set.left_rba[row]));
    case SetState.HeldBySurvivor:
      return say.instanceHoldsTheCurrentVersion(holder + 1);
  }
}

function queueTable(score: Score, frame: Frame): TextTable {
  const states = { past: say.pastImage, lost: say.lostWithItsInstance } as const;
  const rba = (at: number) => formatRba(at, score.logFileBytes);
  const guarded = score.tapes.some((tape) => tape.guard !== null);
  const queue = score.queue.map((item, i) => [
    String(item.block),
    String(item.thread + 1),
    rba(item.rba),
    ...(guarded ? ['–'] : []),
    item.state in states ? states[item.state as 'past'] : 'dirty',
    i === 0 ? say.headTheNextToBe : say.changedNotWrittenSince,
  ]);
  const ahead = (guarded ? score.set : []).map((item) => [
    String(item.block),
    String(item.thread + 1),
    '–',
    rba(item.rba),
    say.inTheSetOfA,
    say.changedInWhatTheBuddy,
  ]);
  const name = guarded ? say.bufferCheckpointQueueAndThe : say.bufferCheckpointQueue;
  return {
    caption: say.nameAt(name, formatMoment(frame.clock.time_ns[0] ?? 0)),
    columns: [
      column.block(),
      column.instance(),
      say.lowRba,
      ...(guarded ? [say.lastRba] : []),
      column.state(),
      column.why(),
    ],
    rows: [...queue, ...ahead],
  };
}
