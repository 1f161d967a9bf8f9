/** Two runs with backups next to each other: the pairs that are worth comparing, and what can differ. */

import { valueAt } from '../../../player/scenario-fields';
import type { Comparison, Offer } from '../../comparison';

const FIRST_PRESET = 'backup_mode';
/** The backup has ended by then. */
const [WORTH_NS, WORTH_STEPS] = [16e9, 14_000];
/** Blocks leave a cache of so few buffers and come back, and the redo then gets their images again. */
const FEW_BUFFERS = 100;
const [FAST_MS, SLOW_MS] = [50, 800];

export const COMPARISON: Comparison = {
  first(presets) {
    const base = presets[FIRST_PRESET] ?? Object.values(presets)[0];
    if (base === undefined) throw new Error('the engine brings no scenario');
    return {
      preset: FIRST_PRESET,
      base,
      change: { volumes: { backup_mode: false } },
      timeNs: WORTH_NS,
    };
  },
  worthSeeing: { timeNs: WORTH_NS, steps: WORTH_STEPS },
  suggestedField: () => 'volumes.backup_mode',
  byWork: null,
  offers: offers(),
  neutralBase: (base) => base,
  shared: ['volumes.backup_mode', 'cache.buffers', 'volumes.call_ms', 'volumes.read_block_ms'],
  sets: [],
  caption: () => null,
  drawn: null,
  facts: null,
};

function offers(): Offer[] {
  const offer = (path: string, change: (value: number) => number): Offer => ({
    path,
    other: (base) => change(valueAt(base, path) as number),
  });
  const backupMode = 'volumes.backup_mode';
  return [
    { path: backupMode, other: (base) => valueAt(base, backupMode) !== true },
    offer('cache.buffers', (buffers) => (buffers > FEW_BUFFERS ? FEW_BUFFERS : 600)),
    offer('volumes.call_ms', (ms) => (ms > FAST_MS ? FAST_MS : SLOW_MS)),
    offer('volumes.read_block_ms', (ms) => (ms < 12 ? 12 : 4)),
    offer('volumes.header_interval_ms', (ms) => (ms < 4_000 ? 4_000 : 1_000)),
    offer('log.file_bytes', (bytes) => (bytes > 2 ** 18 ? 2 ** 18 : 2 ** 20)),
    offer('workload.sessions', (sessions) => (sessions > 4 ? 4 : 12)),
  ];
}
