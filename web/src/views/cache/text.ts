/** One cache in words: what it holds and why each buffer cannot be given up yet. */

import { counted, formatCount } from '../../base/numbers';
import { formatRba } from '../../base/rba';
import { BUFFER_MODE_WORDS } from '../../base/words/states';
import { BufferMode } from '../../engine/generated/codes';
import type { Frame } from '../../engine/generated/frame';
import { hasFailed } from '../parts/instances';
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
      caption: `Buffers of instance ${instance + 1}`,
      columns: ['Block', 'Version', 'Mode', 'State', 'Low RBA', 'Last RBA', 'Why it is kept'],
      rows: cells.map((cell) => [
        String(cell.block),
        String(cell.version),
        BUFFER_MODE_WORDS[cell.mode].name,
        stateWords(cell),
        formatRba(cell.lowRba, size),
        formatRba(cell.lastRba, size),
        reason(cell),
      ]),
    },
  };
}

export function stateWords(cell: BufferCell): string {
  if (cell.writing) return 'being written';
  if (cell.recovered) return 'recovered';
  return cell.dirty ? 'dirty' : 'clean';
}

export function reason(cell: BufferCell): string {
  if (cell.mode === BufferMode.PastImage) return BUFFER_MODE_WORDS[cell.mode].means;
  if (cell.writing) return 'Its write is in flight: until it ends it may not change or leave.';
  if (cell.dirty) return 'It was changed after its low RBA, and disk does not have that yet.';
  if (cell.newerThanDisk) return 'It came from another cache, and disk has an older version.';
  return 'Disk has this version: it may be replaced.';
}

function summary(frame: Frame, instance: number, cells: readonly BufferCell[]): string {
  const who = `Instance ${instance + 1}`;
  if (hasFailed(frame, instance)) return `${who} failed: its cache is gone with its memory.`;
  if (cells.length === 0) return `${who} has no block in its cache.`;
  const capacity = frame.instances.capacity[instance];
  const count = (test: (cell: BufferCell) => boolean) => cells.filter(test).length;
  const parts = [
    `${who} holds ${counted(cells.length, 'block', 'blocks')} in ${counted(capacity, 'buffer', 'buffers')}`,
    `${formatCount(count((cell) => cell.dirty))} dirty`,
    counted(
      count((cell) => cell.mode === BufferMode.PastImage),
      'past image',
      'past images',
    ),
    `${formatCount(count((cell) => cell.writing))} being written`,
  ];
  return `${parts.join(', ')}.`;
}
