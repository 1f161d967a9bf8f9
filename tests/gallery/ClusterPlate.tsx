/** The cluster and its cache service on what the engine really does, with many sessions and on a phone. */

import { useEffect, useState } from 'react';
import wasm, { Engine } from '../../engine-wasm/pkg/rollforward_bindings';
import { decodeFrame } from '../../web/src/engine/decode';
import type { Scenario } from '../../web/src/engine/generated/control';
import type { Frame } from '../../web/src/engine/generated/frame';
import { type ViewName, viewNamed } from '../../web/src/views/registry';
import { useSize } from '../../web/src/widgets/use-size';
import css from './gallery.module.css';

const NAMES = ['cluster', 'gcs', 'waterfall'] as const satisfies ViewName[];
const TABLES = [
  ...new Set(['clock', 'instances', ...NAMES.flatMap((name) => viewNamed(name).tables)]),
];
/** Sessions of each instance, and seconds. */
const MOMENTS: readonly [number, number][] = [
  [6, 8],
  [24, 8],
  [60, 14],
];

function frameAt(sessions: number, seconds: number): [Scenario, Frame] {
  const scenario = JSON.parse(Engine.presets()).sandbox;
  scenario.workload.sessions = sessions;
  scenario.cache.buffers = Math.max(scenario.cache.buffers, sessions * 7);
  const engine = new Engine(JSON.stringify(scenario));
  engine.run((seconds - 1) * 1e9, 1e7);
  engine.command(JSON.stringify({ do: 'slow_data_disk', percent: 400 }));
  engine.command(JSON.stringify({ do: 'delay_interconnect', extra_us: 50_000 }));
  engine.run(seconds * 1e9, 1e7);
  const request = { tables: TABLES, tape_records: 4000, block: null, fact_limit: 0 };
  const commits = { commits_from_ns: 0, commits_to_ns: 1e12 };
  const bytes = engine.frame(JSON.stringify({ ...request, ...commits }));
  const decoded = decodeFrame(new Uint8Array(bytes));
  if (!decoded.ok) throw new Error(decoded.error.kind);
  return [scenario, decoded.value];
}

const nothing = () => undefined;

export function ClusterPlate({ figure = '' }) {
  const [shown, setShown] = useState<[Scenario, Frame][]>([]);
  const [room, size] = useSize<HTMLDivElement>();
  useEffect(() => {
    wasm().then(() => setShown(MOMENTS.map((moment) => frameAt(...moment))));
  }, []);
  const width = size === null ? 0 : size.width - (size.width > 560 ? 96 : 0);
  return (
    <div className={`${css.plate} ${css.bare}`} ref={room}>
      {(size === null ? [] : shown).map(([scenario, frame], i) =>
        NAMES.filter((name) => figure === '' || name === figure).map((name) => {
          const View = viewNamed(name).component;
          return (
            <div key={`${name}${MOMENTS[i]}`} className={css.stage}>
              <h2>{`${name}, ${MOMENTS[i]?.[0]} sessions an instance`}</h2>
              <View
                {...{ frame, scenario, width, height: 400, lit: null, selected: null }}
                onLight={nothing}
                onSelect={nothing}
                reducedMotion
              />
            </div>
          );
        }),
      )}
    </div>
  );
}
