/** What the queue says: whose it is, its head and its tail, the low RBAs, and the checkpoint at its pole. Pure layout. */

import say from '../../../base/messages/views/score';
import { listed } from '../../../base/numbers';
import { formatRba } from '../../../base/rba';
import { textWidth } from '../../../base/text-width';
import { cellText, lengthOf } from './cell-words';
import { type CellRow, endsOf, type ToldRow, toldCells } from './cells';
import { type Label, label } from './Labels';
import { wordsAt } from './orient';
import type { Score } from './score-data';
import type { ScoreMeasures } from './stage';

export function queueLabels(
  row: ToldRow,
  pole: number,
  score: Score,
  stage: ScoreMeasures,
): Label[] {
  return [
    ...(stage.down ? [] : [...titles(score, stage), ...endLabels(row, stage)]),
    ...rbaLabels(row, score, stage),
    ...poleLabels(row, pole, score, stage),
  ];
}

function titles(score: Score, stage: ScoreMeasures): Label[] {
  const { tapes, queue } = score;
  const name = say.queue.title();
  const whose = {
    count: tapes.length,
    instances: listed(tapes.map(({ thread }) => thread + 1)),
  };
  const past = queue.filter(({ state }) => state === 'past').length;
  const failed = tapes.some((tape) => tape.failed);
  const state = failed
    ? say.queue.lost({ ...whose, blocks: queue.length })
    : say.queue.dirty({ ...whose, buffers: queue.length, past });
  const x = stage.x0;
  return [
    label(name, x, stage.title, { bold: true }),
    label(state, x + textWidth(name, 12, 600) + 7, stage.title, { key: 'queue', tone: 'quiet' }),
  ];
}

function endLabels(row: CellRow, stage: ScoreMeasures): Label[] {
  const { form } = row;
  const [head, tail] = endsOf(row);
  if (head === undefined || tail === undefined) return [];
  const middle = form.numbered ? stage.queue + head.side / 2 : stage.queue + 12;
  const on = `q${tail.key}`;
  const labels = [label(say.queue.head(), head.x - 10, middle - 1, { anchor: 'end', bold: true })];
  if (form.numbered) {
    labels.push(
      label(say.queue.next(), head.x - 10, middle + 13, { anchor: 'end', size: 11, tone: 'hint' }),
      label(say.queue.lowRba(), tail.x + tail.side + 10, stage.lowRba, {
        on,
        size: 11,
        tone: 'hint',
      }),
    );
  }
  if (row.entries.length > 1) {
    const x = tail.x + tail.side + 10;
    labels.push(
      label(say.queue.tail(), x, middle - 1, { on, bold: true }),
      label(say.queue.newest(), x, middle + 13, { on, size: 11, tone: 'hint' }),
    );
  }
  return labels;
}

function rbaLabels(row: ToldRow, score: Score, stage: ScoreMeasures): Label[] {
  const labels: Label[] = [];
  let clear = Number.NEGATIVE_INFINITY;
  const cells = toldCells(row);
  if (stage.down && row.pile !== null) return [];
  cells.forEach((cell, i) => {
    const head = i === 0;
    const text = cellText(row, cell, score);
    const half = lengthOf(text, stage, head) / 2;
    const last = i === cells.length - 1;
    if (cell.middle - half < clear + 4 && !last) return;
    if (cell.middle - half < clear + 4) labels.pop();
    clear = cell.middle + half;
    const [on, tone] = [`q${cell.key}`, head ? 'ink' : 'quiet'] as const;
    const across = stage.down ? cell.x + cell.side + 7 : stage.lowRba;
    const style = { key: on, on, bold: head, tone };
    labels.push(wordsAt(stage.down, text, { along: cell.middle, across }, style));
  });
  return labels;
}

/**
 * At the left of the pole, where no leader can be: the pole is the lowest low RBA. Down the page it is over the pole, with the
 * RBA where no cell of the queue says it.
 */
function poleLabels(
  { pile }: CellRow,
  pole: number,
  { tapes, logFileBytes }: Score,
  { down, tapes: [edge = 0], poleReach, x1 }: ScoreMeasures,
): Label[] {
  const [tape] = tapes;
  if (tape === undefined) return [];
  const rba = formatRba(tape.checkpoint, logFileBytes);
  const [isLone, anchor] = [tapes.length === 1, 'end'] as const;
  if (!down) {
    if (!isLone) return [];
    return [
      label(say.tape.checkpointRba(), pole - 9, edge - 27, { anchor, bold: true }),
      label(rba, pole - 9, edge - 12, { key: 'pole', anchor }),
    ];
  }
  const y = Math.min(pole, x1);
  const name = say.tape.checkpoint({ count: tapes.length });
  return [
    label(name, edge - poleReach - 7, y - 12, { anchor, bold: true }),
    ...(isLone && pile !== null ? [label(rba, edge - 8, y + 15, { key: 'pole', anchor })] : []),
  ];
}
