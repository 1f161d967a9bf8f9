/** One cache in words: what it holds and why each buffer cannot be given up yet. */

import column from '../../../base/messages/columns';
import say from '../../../base/messages/views/cache';
import { formatRba } from '../../../base/rba';
import { BufferMode } from '../../../engine/generated/codes';
import type { Frame } from '../../../engine/generated/frame';
import { hasFailed } from '../has-failed';
import { bufferMode } from '../state-text';
import type { TextForm, TextInput } from '../view';
import { type BufferCell, layoutCache } from './layout';

/** The instance whose cache is told: the selected one, else the first that has a memory. */
export function shownInstance({ frame, selected }: Pick<TextInput, 'frame' | 'selected'>): number {
  if (selected?.kind === 'instance') return selected.instance;
  for (let i = 0; i < frame.instances.rows; i += 1) if (!hasFailed(frame, i)) return i;
  return 0;
}

export function cacheText(input: TextInput): TextForm {
  return cacheTextOf(input.frame, shownInstance(input));
}

export function cacheTextOf(frame: Frame, instance: number): TextForm {
  const { cells } = layoutCache(
    frame,
    instance,
    frame.instances.capacity[instance] ?? 0,
    1000,
    1000,
  );
  const size = frame.clock.log_file_bytes[0];
  return {
    sentence: summary(frame, instance, cells),
    table: {
      caption: say.table.caption({ instance: instance + 1 }),
      columns: [
        column.block(),
        column.version(),
        column.mode(),
        column.state(),
        say.table.lowRba(),
        say.table.lastRba(),
        say.table.reason(),
      ],
      rows: cells.map((cell) => [
        String(cell.block),
        String(cell.version),
        bufferMode(cell.mode).name(),
        stateWords(cell),
        formatRba(cell.lowRba, size),
        formatRba(cell.lastRba, size),
        reason(cell),
      ]),
    },
  };
}

export function stateWords(cell: BufferCell): string {
  if (cell.writing) return say.state.writing();
  if (cell.recovered) return say.state.recovered();
  return cell.dirty ? say.state.dirty() : say.state.clean();
}

export function reason(cell: BufferCell): string {
  if (cell.mode === BufferMode.PastImage) return bufferMode(cell.mode).meaning();
  if (cell.writing) return say.reason.writing();
  if (cell.dirty) return say.reason.dirty();
  if (cell.newerThanDisk) return say.reason.newerThanDisk();
  return say.reason.replaceable();
}

/** Dirty are as many as are drawn filled, and the past images among them, which are drawn half filled. */
function summary(frame: Frame, index: number, cells: readonly BufferCell[]): string {
  const instance = index + 1;
  if (hasFailed(frame, index)) return say.summary.failed({ instance });
  if (cells.length === 0) return say.summary.empty({ instance });
  const buffers = frame.instances.capacity[index];
  const count = (test: (cell: BufferCell) => boolean) => cells.filter(test).length;
  const states = say.summary.states({
    dirty: count((cell) => cell.dirty),
    pastImages: count((cell) => cell.dirty && cell.mode === BufferMode.PastImage),
    clean: count((cell) => !cell.dirty),
    writing: count((cell) => cell.writing),
  });
  return `${say.summary.holds({ instance, blocks: cells.length, buffers })} ${states}`;
}
