/** The blocks of a restore in words: those that are not right first, then the numbers of each state. */

import say from '../../../base/messages/views/snapshots-text';
import { formatCount } from '../../../base/numbers';
import { BLOCK_STATE_NAMES, BlockState } from '../../../engine/generated/snapshots-codes';
import type { SnapshotsFrame } from '../../../engine/generated/snapshots-frame';
import type { TextForm, TextInput } from '../../view';
import { cell, rowsOf, type SnapshotsTypes } from '../types';
import { blockText } from '../words';

/** Blocks of each state, in the order of the codes. */
export function countsOf({ blocks }: SnapshotsFrame): number[] {
  return BLOCK_STATE_NAMES.map(
    (_, state) => rowsOf(blocks).filter((row) => blocks.state[row] === state).length,
  );
}

export function blocksSentence(frame: SnapshotsFrame): string {
  const counts = countsOf(frame);
  const of = (state: number) => counts[state] ?? 0;
  return say.blocks.sentence({
    count: frame.blocks.rows,
    redo: of(BlockState.ByRedo) + of(BlockState.ByImage),
    stopped: of(BlockState.Stopped),
    wrong: of(BlockState.Wrong),
  });
}

export function blocksText({ frame }: TextInput<SnapshotsTypes>): TextForm {
  const { blocks } = frame;
  const { column } = say.blocks;
  return {
    sentence: blocksSentence(frame),
    table: {
      caption: say.blocks.caption(),
      columns: [
        column.block(),
        column.volume(),
        column.file(),
        column.state(),
        column.copied(),
        column.version(),
      ],
      rows: rowsOf(blocks)
        .sort((a, b) => cell(blocks.state, b) - cell(blocks.state, a) || a - b)
        .map((row) => [
          formatCount(cell(blocks.block, row)),
          String(cell(blocks.volume, row) + 1),
          String(cell(blocks.file, row) + 1),
          blockText(cell(blocks.state, row)),
          formatCount(cell(blocks.copied, row)),
          formatCount(cell(blocks.version, row)),
        ]),
    },
  };
}
