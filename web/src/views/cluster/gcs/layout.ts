/**
 * The Global Cache Service block by block: who masters a block, who holds it and how, who keeps a past image, how many
 * wait, and how far the disk is behind. Pure; frame in, rows out.
 */

import { NO_INSTANCE } from '../../../base/missing-values';
import type { BlockKind } from '../../../engine/generated/codes';
import type { Frame } from '../../../engine/generated/frame';

/** How one instance has a block. */
export interface Holding {
  readonly instance: number;
  readonly mode: 'exclusive' | 'shared' | 'none';
  readonly pastImage: boolean;
}

export interface ResourceRow {
  readonly block: number;
  readonly kind: BlockKind;
  /** null while it has none. */
  readonly master: number | null;
  /** One an instance, in order. */
  readonly holdings: readonly Holding[];
  readonly waiting: number;
  readonly inRecovery: boolean;
  /** Its holders are not known: an instance that failed held or mastered it. */
  readonly toRebuild: boolean;
  readonly diskVersion: number;
  readonly newestVersion: number;
}

/** What a reader wants to see of thousands of resources. */
export type ResourceFilter = 'all' | 'waiting' | 'behind' | 'shared' | 'recovery' | 'rebuild';

export function resourceRow(frame: Frame, i: number): ResourceRow {
  const { resources, instances } = frame;
  const exclusive = resources.exclusive[i];
  const holdings = Array.from({ length: instances.rows }, (_, instance): Holding => {
    const bit = 1 << instance;
    const pastImage = (resources.past_images[i] & bit) !== 0;
    const shared = (resources.shared[i] & bit) !== 0;
    const mode = exclusive === instance ? 'exclusive' : shared ? 'shared' : 'none';
    return { instance, mode, pastImage };
  });
  return {
    block: resources.block[i],
    kind: resources.kind[i] as BlockKind,
    master: resources.master[i] === NO_INSTANCE ? null : resources.master[i],
    holdings,
    waiting: resources.waiting[i],
    inRecovery: resources.in_recovery[i] === 1,
    toRebuild: resources.to_rebuild[i] === 1,
    diskVersion: resources.disk_version[i],
    newestVersion: resources.newest_version[i],
  };
}

/** Rows of the table that the filter keeps, by block number. Cost: linear in the resources, plus sorting. */
export function resourceIndex(frame: Frame, filter: ResourceFilter): number[] {
  const { resources } = frame;
  const kept: number[] = [];
  for (let i = 0; i < resources.rows; i += 1) if (keeps(frame, filter, i)) kept.push(i);
  return kept.sort((a, b) => resources.block[a] - resources.block[b]);
}

/** Of these rows so many that are the most told of: requested or recovered, newer than disk, in several caches; in order. */
export function toldRows(frame: Frame, index: readonly number[], most: number): readonly number[] {
  if (index.length <= most) return index;
  const rank = (i: number) => {
    if ((['waiting', 'recovery', 'rebuild'] as const).some((reason) => keeps(frame, reason, i)))
      return 0;
    return keeps(frame, 'shared', i) ? 1 : keeps(frame, 'behind', i) ? 2 : 3;
  };
  const kept = new Set(index.toSorted((a, b) => rank(a) - rank(b)).slice(0, most));
  return index.filter((i) => kept.has(i));
}

function keeps({ resources }: Frame, filter: ResourceFilter, i: number): boolean {
  switch (filter) {
    case 'all':
      return true;
    case 'waiting':
      return resources.waiting[i] > 0;
    case 'behind':
      return resources.newest_version[i] > resources.disk_version[i];
    case 'shared':
      return resources.past_images[i] !== 0 || bits(resources.shared[i]) > 1;
    case 'recovery':
      return resources.in_recovery[i] === 1;
    case 'rebuild':
      return resources.to_rebuild[i] === 1;
  }
}

function bits(mask: number): number {
  let left = mask;
  let count = 0;
  for (; left !== 0; left &= left - 1) count += 1;
  return count;
}

export interface GcsColumns {
  readonly block: number;
  readonly master: number;
  readonly holder: number;
  readonly version: number;
  readonly waiting: number;
}

/** From this width on columns have words. */
export const WIDE = 860;

/** Widths that fit eight instances beside the words on a phone; wider, everything breathes. */
export function gcsColumns(width: number, instances: number): GcsColumns {
  if (width >= WIDE) {
    const spare = width - 96 - 76 - 190 - 90;
    return {
      block: 96,
      master: 76,
      holder: Math.max(36, Math.min(96, spare / Math.max(1, instances))),
      version: 190,
      waiting: 90,
    };
  }
  const fixed = { block: 40, master: 42, version: 58, waiting: 36 };
  const spare = width - 40 - 42 - 58 - 36;
  return { ...fixed, holder: Math.max(18, Math.min(44, spare / Math.max(1, instances))) };
}
