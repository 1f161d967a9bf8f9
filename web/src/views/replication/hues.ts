/** The hues of replication, the same in every view: the source, a replica, and each applier. */

import type { CSSProperties } from 'react';

export const SOURCE_HUE = 'var(--source-hue, var(--i1))';
export const REPLICA_HUE = 'var(--replica-hue, var(--i2))';

/** A database keeps its hue: where the second one is the source, both change places. */
export const huesOf = (isTurned: boolean): CSSProperties | undefined =>
  isTurned
    ? ({ '--source-hue': 'var(--i2)', '--replica-hue': 'var(--i1)' } as CSSProperties)
    : undefined;

const APPLIERS = ['--i3', '--i4', '--i7', '--i6'] as const;

/** Of an applier, from 0. */
export const applierHue = (applier: number): string =>
  `var(${APPLIERS[applier % APPLIERS.length]})`;
