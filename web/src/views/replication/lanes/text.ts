/** Three ways to replicate without sight: a sentence for each way, and a row for each transaction in it. */

import say from '../../../base/messages/views/replication-lanes';
import { formatDuration, formatMoment } from '../../../base/time';
import { LANE_NAMES } from '../../../engine/generated/replication-codes';
import type { ReplicationFrame } from '../../../engine/generated/replication-frame';
import type { TextForm, TextInput } from '../../view';
import { cell, type ReplicationTypes } from '../types';
import { coursesOf, furthestBehind, waitsOf } from './courses';

const DIGITS = 4;

export function wayName(lane: number): string {
  const name = LANE_NAMES[lane];
  return name === undefined ? '' : say.way[name]();
}

export function lanesSentence(frame: ReplicationFrame): string {
  const nowNs = cell(frame.clock.time_ns);
  const sentences = coursesOf(frame).map(({ lane, courses }) => {
    const done = courses.filter(({ committed }) => committed !== null && committed <= nowNs);
    const behind = furthestBehind(courses, nowNs);
    const words = { way: wayName(lane), done: done.length, count: courses.length };
    return behind === null
      ? say.onlySource(words)
      : say.sentence({
          ...words,
          transaction: say.transaction({ number: behind.number }),
          behind: formatDuration(behind.behindNs),
        });
  });
  return sentences.length === 0 ? say.none() : sentences.join(' ');
}

export function lanesText({ frame }: TextInput<ReplicationTypes>): TextForm {
  const { column } = say;
  const moment = (ns: number | null) => (ns === null ? '–' : formatMoment(ns, DIGITS));
  return {
    sentence: lanesSentence(frame),
    table: {
      caption: say.caption(),
      columns: [
        column.way(),
        column.transaction(),
        column.changes(),
        column.lock(),
        column.answer(),
        column.committed(),
        column.visible(),
        column.behind(),
      ],
      rows: coursesOf(frame).flatMap(({ lane, courses }) =>
        courses.map((course) => {
          const { number, changes, committed, visible } = course;
          const waits = waitsOf(course);
          return [
            wayName(lane),
            say.transaction({ number }),
            String(changes.length),
            formatDuration(waits.lock),
            formatDuration(waits.answer),
            moment(committed),
            moment(visible),
            committed === null || visible === null ? '–' : formatDuration(visible - committed),
          ];
        }),
      ),
    },
  };
}
