import { expect, it } from 'vitest';
import { ClusterEngine } from '../../engine-wasm/pkg/cluster/rollforward_cluster';
import { conditionText } from '../../web/src/lesson/condition';
import { parseCondition } from '../../web/src/lesson/parse-condition';
import { CLUSTER } from '../../web/src/views/cluster/model';
import '../support/real-engine';

const NAMES = { model: CLUSTER, models: [CLUSTER] };

const PARTS = 'queue.2|commits|recovery_set.size|queue|what|and|>=|=|!=|<|5|-0.25|5.|1e3'.split(
  '|',
);

const engine = new ClusterEngine(ClusterEngine.presets().cluster);

/** Whether the engine looks for the first moment at which this holds. */
function isRead(text: string): boolean {
  try {
    engine.search({ moments: [{ kind: 'when', condition: text }] });
    return true;
  } catch (error) {
    expect(error).toHaveProperty('code', 'condition');
    return false;
  }
}

it('authors and the engine agree on what a condition is', () => {
  let seed = 7;
  const next = (below: number) => {
    seed = (Math.imul(seed, 1_103_515_245) + 12_345) >>> 1;
    return (seed >>> 8) % below;
  };
  let [right, wrong] = [0, 0];
  for (let turn = 0; turn < 20_000; turn += 1) {
    const random = Array.from({ length: 1 + next(8) }, () => PARTS[next(PARTS.length)]);
    const mostly = ['queue.2', '>=', '5', 'and', 'commits', '<', '9'].slice(0, 3 + 4 * next(2));
    if (next(2) === 0) mostly[next(mostly.length)] = PARTS[next(PARTS.length)] ?? '';
    const text = (next(2) === 0 ? random : mostly).join(' ');
    const author = parseCondition(text, NAMES);
    expect(author.ok, text).toBe(isRead(text));
    if (!author.ok) {
      wrong += 1;
      continue;
    }
    right += 1;
    // What goes to the engine is what the author wrote, and not something that it reads otherwise.
    const again = parseCondition(conditionText(author.value), NAMES);
    expect(again.ok ? again.value : null, text).toEqual(author.value);
  }
  expect(Math.min(right, wrong)).toBeGreaterThan(1_000);
});
