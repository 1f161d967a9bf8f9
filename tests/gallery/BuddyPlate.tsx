/** Buddies on what the engine really does: the named scenario, a crash, and some moments before and after it. */

import { useView } from '../../web/src/features/stage/ViewSlot';
import { viewNamed } from '../../web/src/views/models';
import { useSize } from '../../web/src/widgets/use-size';
import type { Moment } from '../support/moments';
import { Run } from '../support/run';
import css from './gallery.module.css';
import { useRecorded } from './use-recorded';

/** Seconds: when instance 2 crashes, and which moments are shown. */
const CRASH = 31.5;
const MOMENTS = [2.4, 14.3, 24.6, CRASH + 0.2, 32.46, 32.9, 33.6, 36, 39];
const HEIGHTS: Readonly<Record<string, number>> = { score: 400, cluster: 460, waterfall: 320 };

function momentsOf(variant: string): [string, Moment][] {
  const two = variant === 'two';
  const { scenario } = Run.of(two ? 'buddies' : variant);
  if (two) scenario.buddy.buddies = 2;
  const run = new Run(scenario);
  let crashed = false;
  return MOMENTS.map((seconds) => {
    if (seconds > CRASH && !crashed) {
      run.runTo(CRASH).crash(...(two ? [1, 2] : [1]));
      crashed = true;
    }
    return [
      `${seconds} s`,
      { scenario, frame: run.runTo(seconds).frame({ about: { kind: 'block', block: 17 } }) },
    ];
  });
}

const nothing = () => undefined;

/** `score`, `score@3` for one moment, `score@3:membership`, `score@3:two` for two buddies of each and two crashes. */
export function BuddyPlate({ figure = '' }) {
  const [room, size] = useSize<HTMLDivElement>();
  const [name = '', at = ''] = figure.split('@');
  const [moment = '', variant = 'buddies'] = at.split(':');
  const all = useRecorded(momentsOf, variant);
  const view = useView('cluster', name);
  if (viewNamed('cluster', name) === undefined) return <p>Which view?</p>;
  const width = size === null ? 0 : size.width - (size.width > 560 ? 96 : 0);
  const shown = all?.filter((_, i) => moment === '' || i === Number(moment)) ?? [];
  return (
    <div className={`${css.plate} ${css.bare}`} ref={room}>
      {width > 0 &&
        view !== null &&
        shown.map(([time, { scenario, frame }]) => (
          <div key={time} className={css.stage}>
            <h2>{time}</h2>
            <view.View
              {...{ frame, scenario, width, height: HEIGHTS[name] ?? 400 }}
              {...{ lit: null, selected: null, onLight: nothing, onSelect: nothing }}
              reducedMotion
            />
          </div>
        ))}
    </div>
  );
}
