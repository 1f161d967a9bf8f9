/** Two runs of replication next to each other: the pairs that are worth comparing, and what can differ. */

import type { AnyScenario } from '../../../engine/messages';
import { valueAt } from '../../../player/scenario-fields';
import type { Comparison, Offer } from '../../comparison';
import { replicationScenario } from '../types';

const FIRST_PRESET = 'large_transaction';
/** Some transactions have arrived by then, and others are on their way. */
const [WORTH_NS, WORTH_STEPS] = [0.3e9, 4_000];
/** From one building to the next, and across a continent, ms. */
const [NEAR_MS, FAR_MS] = [0.5, 35];

export const COMPARISON: Comparison = {
  // A large transaction is what streaming and sending after the commit differ by.
  first(presets) {
    const base = presets[FIRST_PRESET] ?? Object.values(presets)[0];
    if (base === undefined) throw new Error('the engine brings no scenario');
    return { preset: FIRST_PRESET, base, change: { way: 'lazy' }, timeNs: WORTH_NS };
  },
  worthSeeing: { timeNs: WORTH_NS, steps: WORTH_STEPS },
  suggestedField,
  byWork: null,
  offers: offers(),
  neutralBase: (base) => base,
  shared: ['way', 'link.latency_ms', 'apply.appliers'],
  sets: [],
  caption: () => null,
  drawn: null,
  facts: null,
};

/** What the run is about, if it costs something; otherwise how far the replica is. */
function suggestedField(scenario: AnyScenario): string {
  const { anywhere, costs } = replicationScenario(scenario);
  if (anywhere.on) return 'anywhere.at_second';
  if (costs.queue === 'latched') return 'costs.queue';
  if (costs.metadata !== 'cache') return 'costs.metadata';
  return costs.instructions_per_us > 0 ? 'costs.interface' : 'link.latency_ms';
}

function offers(): Offer[] {
  const offer = <T>(path: string, change: (value: T) => T): Offer => ({
    path,
    other: (base) => change(valueAt(base, path) as T),
  });
  return [
    offer<string>('way', (way) => (way === 'lazy' ? 'streaming' : 'lazy')),
    offer<number>('link.latency_ms', (ms) => (ms < FAR_MS ? FAR_MS : NEAR_MS)),
    offer<string>('costs.queue', (queue) => (queue === 'latched' ? 'latch_free' : 'latched')),
    offer<string>('costs.metadata', (kept) => (kept === 'latch' ? 'cache' : 'latch')),
    offer<string>('anywhere.at_second', (winner) =>
      winner === 'overwrite' ? 'latest_timestamp' : 'overwrite',
    ),
    offer<number>('link.bytes_per_s', (rate) => rate / 10),
    offer<string>('apply.commit_order', (order) => (order === 'full' ? 'dependent' : 'full')),
    offer<number>('apply.appliers', (count) => (count === 1 ? 4 : 1)),
    offer<number>('capture.slots', (slots) => (slots > 8 ? 4 : 64)),
    offer<number>('apply.slots', (slots) => (slots > 8 ? 4 : 64)),
  ];
}
