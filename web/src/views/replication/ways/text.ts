/** The last transactions without sight: a row for each, and how far the last one was behind. */

import sayText from '../../../base/messages/views/replication-text';
import say from '../../../base/messages/views/replication-ways';
import { formatDuration, formatMoment } from '../../../base/time';
import { formatXid } from '../../../base/xid';
import type { ReplicationScenario } from '../../../engine/generated/control';
import type { ReplicationFrame } from '../../../engine/generated/replication-frame';
import type { TextForm, TextInput } from '../../view';
import { type ReplicationTypes, rowsOf } from '../types';
import { type Course, coursesOf, firstOf } from './series';

const DIGITS = 4;
/** Rows of each replica. */
const MOST = 24;

export function waysText({ frame, scenario }: TextInput<ReplicationTypes>): TextForm {
  const { column } = say;
  const replicas = rowsOf(frame.watermarks);
  const moment = (ns: number | null) => (ns === null ? '–' : formatMoment(ns, DIGITS));
  return {
    sentence: replicas.map((replica) => waysSentence(frame, scenario, replica)).join(' '),
    table: {
      caption: say.caption(),
      columns: [
        column.transaction(),
        column.replica(),
        column.captured(),
        column.commit(),
        column.sent(),
        column.began(),
        column.applied(),
        column.behind(),
      ],
      rows: replicas.flatMap((replica) =>
        coursesOf(frame, replica)
          .slice(-MOST)
          .map((course) => [
            formatXid(course.transaction),
            String(replica + 1),
            moment(firstOf(course)),
            moment(course.commitNs),
            moment(course.messages[0]?.sentNs ?? null),
            moment(course.beganNs),
            moment(course.appliedNs),
            behindOf(course) === null ? '–' : formatDuration(behindOf(course) ?? 0),
          ]),
      ),
    },
  };
}

const behindOf = ({ commitNs, appliedNs }: Course): number | null =>
  commitNs === null || appliedNs === null ? null : appliedNs - commitNs;

export function waysSentence(
  frame: ReplicationFrame,
  { way }: ReplicationScenario,
  replica: number,
): string {
  const last = coursesOf(frame, replica).findLast((course) => behindOf(course) !== null);
  const words = { replica: replica + 1, way: sayText.way[way]() };
  if (last === undefined) return say.nothingApplied(words);
  return say.sentence({
    ...words,
    transaction: formatXid(last.transaction),
    behind: formatDuration(behindOf(last) ?? 0),
    lcrs: last.capturedNs.length,
  });
}
