/** The cluster and its cache service on what the engine really does, with many sessions and on a phone. */

import { type ViewName, viewNamed } from '../../web/src/views/registry';
import { useSize } from '../../web/src/widgets/use-size';
import type { Moment } from '../support/moments';
import { Run } from '../support/run';
import css from './gallery.module.css';
import { useRecorded } from './use-recorded';

const NAMES = ['cluster', 'gcs', 'waterfall'] as const satisfies ViewName[];
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
