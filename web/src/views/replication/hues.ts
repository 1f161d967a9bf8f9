/** The hues of replication, the same in every view: the source, a replica, and each applier. */

export const SOURCE_HUE = 'var(--i1)';
export const REPLICA_HUE = 'var(--i2)';

const APPLIERS = ['--i3', '--i4', '--i7', '--i6'] as const;

/** Of an applier, from 0. */
export const applierHue = (applier: number): string =>
  `var(${APPLIERS[applier % APPLIERS.length]})`;
