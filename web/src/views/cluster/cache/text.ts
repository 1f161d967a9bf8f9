/** One cache in words: what it holds and why each buffer cannot be given up yet. */

import column from '../../../base/messages/columns';
import { counted, formatCount } from '../../../base/numbers';
import { formatRba } from '../../../base/rba';
import { bufferMode } from '../../../base/words/states';
import * as say from '../../../base/words/ui/views/cache';
import { BufferMode } from '../../../engine/generated/codes';
import type { Frame } from '../../../engine/generated/frame';
import { hasFailed } from '../frame-lists';
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
      caption: say.buffersOfInstance(instance + 1),
      columns: [
        column.block(),
        column.version(),
        column.mode(),
        column.state(),
        say.lowRba,
        say.lastRba,
        say.whyItIsKept,
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
  if (cell.writing) return say.beingWritten;
  if (cell.recovered) return 'recovered';
  return cell.dirty ? 'dirty' : 'clean';
}

export function reason(cell: BufferCell): string {
  if (cell.mode === BufferMode.PastImage) return bufferMode(cell.mode).meaning();
  if (cell.writing) return say.itsWriteIsInFlight;
  if (cell.dirty) return say.itWasChangedAfterIts;
  if (cell.newerThanDisk) return say.itCameFromAnotherCache;
  return say.diskHasThisVersionIt;
}

/** As many as are drawn filled, and the past images among them, which are drawn half filled. */
function dirtyWords(count: (test: (cell: BufferCell) => boolean) => number): string {
  const dirty = formatCount(count((cell) => cell.dirty));
  const past = count((cell) => cell.dirty && cell.mode === BufferMode.PastImage);
  if (past === 0) return say.dirty(dirty);
  return say.dirtyWithPast(dirty, counted(past, say.pastImage, say.pastImages));
}

function summary(frame: Frame, instance: number, cells: readonly BufferCell[]): string {
  const who = say.instanceName(instance + 1);
  if (hasFailed(frame, instance)) return say.failedItsCacheIsGone(who);
  if (cells.length === 0) return say.hasNoBlockInIts(who);
  const capacity = frame.instances.capacity[instance];
  const count = (test: (cell: BufferCell) => boolean) => cells.filter(test).length;
  const parts = [
    say.holdsIn(
      who,
      counted(cells.length, 'block', 'blocks'),
      counted(capacity, 'buffer', 'buffers'),
    ),
    dirtyWords(count),
    say.clean(formatCount(count((cell) => !cell.dirty))),
    say.countBeingWritten(formatCount(count((cell) => cell.writing))),
  ];
  return `${parts.join(', ')}.`;
}
