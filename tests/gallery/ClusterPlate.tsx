/** The cluster and its cache service on what the engine really does, with many sessions and on a phone. */

import { GcsView } from '../../web/src/views/cluster/gcs/GcsView';
import { ClusterView } from '../../web/src/views/cluster/overview/ClusterView';
import { WaterfallView } from '../../web/src/views/cluster/waterfall/WaterfallView';
import { useSize } from '../../web/src/widgets/use-size';
import type { Moment } from '../support/moments';
import { Run } from '../support/run';
import css from './gallery.module.css';
import { useRecorded } from './use-recorded';

const VIEWS = { cluster: ClusterView, gcs: GcsView, waterfall: WaterfallView };
/** Sessions of each instance, and seconds. */
const MOMENTS: readonly [number, number][] = [
  [6, 8],
  [24, 8],
  [60, 14],
];

function momentAt([sessions, seconds]: readonly [number, number]): Moment {
  const scenario = Run.of('sandbox').scenario;
  scenario.workload.sessions = sessions;
  scenario.cache.buffers = Math.max(scenario.cache.buffers, sessions * 7);
  const run = new Run(scenario).runTo(seconds - 1);
  run.command({ do: 'slow_data_disk', percent: 400 });
  run.command({ do: 'delay_interconnect', extra_us: 50_000 });
  return { scenario, frame: run.runTo(seconds).frame() };
}

const everyMoment = () => MOMENTS.map(momentAt);

const nothing = () => undefined;

export function ClusterPlate({ figure = '' }) {
  const shown = useRecorded(everyMoment) ?? [];
  const [room, size] = useSize<HTMLDivElement>();
  const width = size === null ? 0 : size.width - (size.width > 560 ? 96 : 0);
  return (
    <div className={`${css.plate} ${css.bare}`} ref={room}>
      {(size === null ? [] : shown).map(({ scenario, frame }, i) =>
        Object.entries(VIEWS)
          .filter(([name]) => figure === '' || name === figure)
          .map(([name, View]) => (
            <div key={`${name}${MOMENTS[i]}`} className={css.stage}>
              <h2>{`${name}, ${MOMENTS[i]?.[0]} sessions an instance`}</h2>
              <View
                {...{ frame, scenario, width, height: 400, lit: null, selected: null }}
                onLight={nothing}
                onSelect={nothing}
                reducedMotion
              />
            </div>
          )),
      )}
    </div>
  );
}
