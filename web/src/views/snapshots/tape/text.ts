/** The tape in words: how much of the newest redo is images, and how long the same changes are without them. */

import say from '../../../base/messages/views/snapshots-text';
import { formatBytes, formatCount } from '../../../base/numbers';
import { TAPE_KIND_NAMES } from '../../../engine/generated/snapshots-codes';
import type { SnapshotsFrame } from '../../../engine/generated/snapshots-frame';
import type { TextForm, TextInput } from '../../view';
import { cell, rowsOf, type SnapshotsTypes } from '../types';
import { type TapeLayout, tapeLayout } from './layout';

/** Any width: the sentence and the table do not depend on it. */
const WIDTH = 1_000;

export function tapeSentence({ logged, images, imageBytes }: TapeLayout): string {
  return say.tape.sentence({
    all: formatBytes(logged.bytes),
    count: images,
    images: formatBytes(imageBytes),
    rest: formatBytes(logged.bytes - imageBytes),
  });
}

export function tapeText({ frame }: TextInput<SnapshotsTypes>): TextForm {
  const { column } = say.tape;
  return {
    sentence: tapeSentence(tapeLayout(frame, WIDTH)),
    table: {
      caption: say.tape.caption(),
      columns: [column.kind(), column.records(), column.bytes()],
      rows: TAPE_KIND_NAMES.map((name, kind) => [
        say.tape.kind[name](),
        formatCount(rowsOfKind(frame, kind).length),
        formatBytes(rowsOfKind(frame, kind).reduce((sum, row) => sum + bytesOf(frame, row), 0)),
      ]),
    },
  };
}

const rowsOfKind = ({ tape }: SnapshotsFrame, kind: number) =>
  rowsOf(tape).filter((row) => tape.kind[row] === kind);

const bytesOf = ({ tape }: SnapshotsFrame, row: number) => cell(tape.bytes, row);
