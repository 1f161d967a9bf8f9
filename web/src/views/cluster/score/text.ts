/** The text form of the score: the state of recovery, and each block of the set or queue with the reason for it. */

import column from '../../../base/messages/columns';
import say from '../../../base/messages/views/score';
import sayText from '../../../base/messages/views/score-text';
import { NO_INSTANCE } from '../../../base/missing-values';
import { formatRba } from '../../../base/rba';
import { formatMoment } from '../../../base/time';
import { SetState } from '../../../engine/generated/codes';
import type { Frame } from '../../../engine/generated/frame';
import { setState } from '../state-text';
import type { TextForm, TextInput, TextTable } from '../view';
import { type Score, scoreOf, type ThreadOnScore } from './score-data';
import { scoreSentence, threadOf } from './sentence';
import { blockOf, versionsOnTape } from './versions';

/** One sentence or a few, one table, from the same frame as the picture. */
export function scoreText({ frame, selected, about, part = null }: TextInput): TextForm {
  const wanted = part ?? threadOf(selected);
  const score = scoreOf(frame, wanted);
  const recovers = score.reader !== null && frame.set.rows > 0;
  return {
    sentence: [
      scoreSentence(frame, score),
      ...versionSentences(frame, score.tapes, blockOf(selected, about), score.logFileBytes),
    ].join(' '),
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
    caption: sayText.set.caption({ moment: formatMoment(frame.clock.time_ns[0] ?? 0) }),
    columns: [
      column.block(),
      column.thread(),
      sayText.column.firstRba(),
      sayText.column.lastRba(),
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
      return sayText.set.found({ changes });
    case SetState.Recovering:
      return sayText.set.applied({ applied: set.applied[row] ?? 0, changes });
    case SetState.Recovered:
      return sayText.set.recovered({ changes });
    case SetState.Written:
      return sayText.set.written({ rba: rba(set.left_rba[row]) });
    case SetState.HeldBySurvivor:
      return sayText.set.held({ instance: holder + 1 });
  }
}

function queueTable(score: Score, frame: Frame): TextTable {
  const rba = (at: number) => formatRba(at, score.logFileBytes);
  const guarded = score.tapes.some((tape) => tape.guard !== null);
  const queue = score.queue.map((item, i) => [
    String(item.block),
    String(item.thread + 1),
    rba(item.rba),
    ...(guarded ? ['–'] : []),
    say.cell.state[item.state](),
    i === 0 ? sayText.queue.head() : sayText.queue.changed(),
  ]);
  const ahead = (guarded ? score.set : []).map((item) => [
    String(item.block),
    String(item.thread + 1),
    '–',
    rba(item.rba),
    sayText.queue.inSet(),
    sayText.queue.found(),
  ]);
  return {
    caption: sayText.queue.caption({
      hasBuddy: guarded,
      moment: formatMoment(frame.clock.time_ns[0] ?? 0),
    }),
    columns: [
      column.block(),
      column.instance(),
      sayText.column.lowRba(),
      ...(guarded ? [sayText.column.lastRba()] : []),
      column.state(),
      column.why(),
    ],
    rows: [...queue, ...ahead],
  };
}

/** The versions that the records of each tape make or prove, oldest record first: a sentence for each tape that has any. */
function versionSentences(
  { records }: Frame,
  tapes: readonly ThreadOnScore[],
  block: number | null,
  logFileBytes: number,
): string[] {
  if (block === null) return [];
  return tapes.flatMap((tape) => {
    const sentences = versionsOnTape(records, tape, block).map(({ rba, version, written }) => {
      const parts = { rba: formatRba(rba, logFileBytes), version };
      return written ? sayText.versions.written(parts) : sayText.versions.change(parts);
    });
    if (sentences.length === 0) return [];
    return [
      sayText.versions.block({
        block: String(block),
        thread: tape.thread + 1,
        records: sentences.join('; '),
      }),
    ];
  });
}
