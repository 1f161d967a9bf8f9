/** Score and waterfall on what the engine really does: a preset, a crash, and some moments after it. */

import { ScoreView } from '../../web/src/views/cluster/score/ScoreView';
import { WaterfallView } from '../../web/src/views/cluster/waterfall/WaterfallView';
import { useSize } from '../../web/src/widgets/use-size';
import type { Moment } from '../support/moments';
import { Run } from '../support/run';
import css from './gallery.module.css';
import { useRecorded } from './use-recorded';

/** Seconds: when instance 2 crashes, and which moments are shown. */
const CRASH = 20;
const MOMENTS = [12, CRASH, CRASH + 0.3, 20.8, 21.2, 21.8, 22.5, 23.5, 25, 28];

function momentsOf(preset: string): [string, Moment][] {
  const scenario = Run.of(preset).scenario;
  const run = new Run(scenario);
  return MOMENTS.map((seconds) => {
    const frame = run.runTo(seconds).frame();
    if (seconds === CRASH) run.crash(...(preset === 'sandbox' ? [1, 2] : [1]));
    return [`${seconds} s`, { scenario, frame }];
  });
}

const nothing = () => undefined;

export function LivePlate({ figure = '' }) {
  const [room, size] = useSize<HTMLDivElement>();
  // `walk@3` is the fourth moment of the preset alone.
  const [preset = '', moment] = figure.split('@');
  const all = useRecorded(momentsOf, preset === '' ? 'walk' : preset) ?? [];
  const shown = moment === undefined ? all : all.slice(Number(moment), Number(moment) + 1);
  const width = size === null ? 0 : size.width - (size.width > 560 ? 96 : 0);
  return (
    <div className={`${css.plate} ${css.bare}`} ref={room}>
      {shown.map(([name, { frame, scenario }]) => {
        const view = {
          frame,
          scenario,
          width,
          lit: null,
          selected: null,
          onLight: nothing,
          onSelect: nothing,
          reducedMotion: false,
        };
        return (
          <div key={name} className={css.stage}>
            <h2>{name}</h2>
            <ScoreView {...view} height={400} part={1} />
            <WaterfallView {...view} height={300} />
          </div>
        );
      })}
    </div>
  );
}
