import { expect, it } from 'vitest';
import { ClusterEngine } from '../../engine-wasm/pkg/cluster/rollforward_cluster';
import { parseCondition } from '../../web/src/lesson/parse-condition';
import { CLUSTER } from '../../web/src/views/cluster/model';
import '../support/real-engine';

const PARTS = 'queue.2|commits|recovery_set.size|queue|what|and|>=|=|!=|<|5|-0.25|5.|1e3'.split(
  '|',
);

/** What the engine makes of a text; null if it refuses it. */
function read(text: string): unknown {
  try {
    return ClusterEngine.check_condition(text, []);
  } catch {
    return null;
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
    const author = parseCondition(text, { model: CLUSTER, models: [CLUSTER] });
    expect(author.ok ? author.value : null, text).toEqual(read(text));
    if (author.ok) right += 1;
    else wrong += 1;
  }
  expect(Math.min(right, wrong)).toBeGreaterThan(1_000);
});
