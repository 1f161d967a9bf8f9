/** The waterfall in the moments that matter. */

import { WaterfallView } from '../../web/src/views/cluster/waterfall/WaterfallView';
import { useSize } from '../../web/src/widgets/use-size';
import { everyMoment } from '../support/moments';
import css from './gallery.module.css';
import { useRecorded } from './use-recorded';

export function WaterfallPlate({ figure = '' }) {
  const moments = useRecorded(everyMoment) ?? [];
  const [room, size] = useSize<HTMLDivElement>();
  return (
    <div className={`${css.plate} ${css.bare}`} ref={room}>
      {size !== null &&
        moments
          .filter(([name]) => figure === '' || name === figure)
          .map(([name, { scenario, frame }]) => (
            <div key={name} className={css.stage}>
              <h2>{name}</h2>
              <WaterfallView
                frame={frame}
                scenario={scenario}
                width={size.width - (size.width > 560 ? 96 : 0)}
                height={300}
                lit={null}
                selected={null}
                onLight={() => undefined}
                onSelect={() => undefined}
                reducedMotion={false}
              />
            </div>
          ))}
    </div>
  );
}
