/** Throughput and latency without sight: the last full bin as a sentence, and every bin as a row. */

import say from '../../../base/messages/views/replication-rates';
import { formatCount, formatFixed } from '../../../base/numbers';
import { formatDuration, formatMoment, NS_PER_S } from '../../../base/time';
import type { ReplicationFrame } from '../../../engine/generated/replication-frame';
import type { TextForm, TextInput } from '../../view';
import { type ReplicationTypes, rowsOf } from '../types';
import { ratesLayout } from './layout';
import { type Bin, PARTS } from './series';

const ROOM = { width: 1_000, height: 300 };

export function ratesText({ frame }: TextInput<ReplicationTypes>): TextForm {
  const replicas = rowsOf(frame.watermarks);
  const { column } = say;
  return {
    sentence: replicas.map((replica) => ratesSentence(frame, replica)).join(' ') || say.none(),
    table: {
      caption: say.caption(),
      columns: [
        column.time(),
        column.replica(),
        column.captured(),
        column.sent(),
        column.applied(),
        column.latency(),
        ...PARTS.map((part) => say.part[part]()),
      ],
      rows: replicas.flatMap((replica) =>
        ratesLayout(frame, replica, ROOM).bins.map((bin) => [
          spanText(bin),
          String(replica + 1),
          formatCount(bin.captured),
          formatCount(bin.sent),
          formatCount(bin.applied),
          bin.latencyNs === null ? '–' : formatDuration(bin.latencyNs),
          ...PARTS.map((part) => (bin.parts === null ? '–' : formatDuration(bin.parts[part]))),
        ]),
      ),
    },
  };
}

export function ratesSentence(frame: ReplicationFrame, replica: number): string {
  const last = ratesLayout(frame, replica, ROOM).bins.at(-1);
  return last === undefined
    ? say.none()
    : say.sentence({ replica: replica + 1, text: binText(last) });
}

/** One bin in words: both rates, the latency, and its longest part. */
export function binText(bin: Bin): string {
  const words = {
    span: spanText(bin),
    captured: formatCount(bin.captured),
    applied: formatCount(bin.applied),
  };
  if (bin.latencyNs === null || bin.parts === null) return say.bin.noCommit(words);
  const { parts } = bin;
  const longest = PARTS.reduce((a, b) => (parts[b] > parts[a] ? b : a));
  return say.bin.commits({
    ...words,
    latency: formatDuration(bin.latencyNs),
    part: say.part[longest](),
    time: formatDuration(parts[longest]),
  });
}

const DIGITS = 3;

const spanText = ({ fromNs, toNs }: Bin): string =>
  `${formatFixed(fromNs / NS_PER_S, DIGITS)}–${formatMoment(toNs, DIGITS)}`;
