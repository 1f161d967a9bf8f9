/** Why an entry is where it is, in sentences. Which reason applies is the engine's judgement. Pure. */

import say from '../../../base/messages/views/program-cache';
import { listed } from '../../../base/numbers';
import { sentence } from '../../../base/words/names';
import { EntryPlace, EntryReason } from '../../../engine/generated/program-codes';
import type { Names } from '../names';
import type { CacheEntry, CacheState, Group } from './state';

/** One sentence or two, and who looks at it. */
export function entryText(state: CacheState, of: CacheEntry, names: Names): string {
  const users = usersOf(state, of.entry);
  if (users.length === 0) return reasonText(state, of, names);
  const readers = { threads: listed(users.map(names.thread)), count: users.length };
  const isFree = of.reason === EntryReason.Purged || of.reason === EntryReason.MayBeFreed;
  const usage = isFree ? say.inDanger(readers) : say.looking(readers);
  return `${reasonText(state, of, names)} ${sentence(usage)}`;
}

function reasonText(state: CacheState, of: CacheEntry, names: Names): string {
  const { entry } = of;
  const { low } = state;
  const [table, hwm] = [of.table ?? 0, of.hwm ?? 0];
  switch (of.reason) {
    case EntryReason.Valid:
      return state.hasLists
        ? say.reason.valid({ entry, table })
        : say.reason.inUse({ entry, table });
    case EntryReason.Evolved:
      return say.reason.evolved({ entry, table });
    case EntryReason.NotValid:
      return say.reason.notValid({ entry });
    case EntryReason.NoCopy:
      return say.reason.noCopy({ entry });
    case EntryReason.MayBeFreed:
      return say.reason.mayBeFreed({ entry, low: low ?? 0, hwm });
    case EntryReason.Needed: {
      const reader = of.waitsFor === null ? '' : names.thread(of.waitsFor);
      return low === 0
        ? say.reason.notBegun({ entry, reader })
        : say.reason.needed({ entry, low: low ?? 0, hwm, reader });
    }
    case EntryReason.NoEnd:
      return say.reason.noEnd({ entry });
    case EntryReason.NeverUsed:
      return state.hasLists ? say.reason.neverUsed({ entry }) : say.reason.empty({ entry });
    case EntryReason.Purged:
      return say.reason.purged({ entry, table });
    default:
      return say.reason.moving({ entry });
  }
}

/** The same in a few words, for a label. */
export function shortReason(state: CacheState, of: CacheEntry, names: Names): string {
  switch (of.reason) {
    case EntryReason.Valid:
      return state.hasLists ? say.short.valid() : say.short.inUse();
    case EntryReason.Evolved:
      return say.short.evolved();
    case EntryReason.NotValid:
      return say.short.notValid();
    case EntryReason.NoCopy:
      return say.short.noCopy();
    case EntryReason.MayBeFreed:
      return say.short.mayBeFreed();
    case EntryReason.Needed:
      return say.short.needed({ reader: of.waitsFor === null ? '' : names.thread(of.waitsFor) });
    case EntryReason.NoEnd:
      return say.short.noEnd();
    case EntryReason.NeverUsed:
      return state.hasLists ? say.short.neverUsed() : say.short.empty();
    case EntryReason.Purged:
      return say.short.purged();
    default:
      return say.short.moving();
  }
}

/** The threads that look at an entry. */
export const usersOf = ({ looks }: CacheState, entry: number): number[] =>
  looks.filter((look) => look.entry === entry).map(({ thread }) => thread);

export function groupName({ place, slot }: Group, { hasLists }: CacheState, isShort: boolean) {
  const say_ = say.group;
  switch (place) {
    case EntryPlace.Chain:
      if (slot === null) return say_.used();
      return isShort ? say_.slotShort({ slot }) : say_.slot({ slot });
    case EntryPlace.PurgeList:
      return isShort ? say_.purgeShort() : say_.purge();
    case EntryPlace.FreeList:
      if (!hasLists) return say_.unused();
      return isShort ? say_.freeShort() : say_.free();
    default:
      return isShort ? say_.movingShort() : say_.moving();
  }
}

/** `table 0, version 2`; empty where no table has been in it. */
export function tableText({ table, version }: CacheEntry, isShort: boolean): string {
  if (table === null) return '';
  if (version === null || version === 0) {
    return isShort ? say.tableShort({ table }) : say.table({ table });
  }
  return isShort ? say.tableVersionShort({ table, version }) : say.tableVersion({ table, version });
}

/** `metadata 1`, or that the copy is free; empty where there was none. A free entry still leads to what was its copy. */
export function copyText({ place, table, copied }: CacheEntry): string {
  if (table === null) return '';
  if (copied === null || place === EntryPlace.FreeList) return say.freed();
  return say.copied({ metadata: copied });
}
