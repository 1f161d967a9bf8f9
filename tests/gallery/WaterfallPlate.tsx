/** The waterfall in the moments that matter, the last with a run to compare with. */

import { Phase } from '../../web/src/engine/generated/codes';
import { WaterfallView } from '../../web/src/views/waterfall/WaterfallView';
import { useSize } from '../../web/src/widgets/use-size';
import { SAMPLE_SCENARIO, samples } from '../support/samples';
import css from './gallery.module.css';

const moments = Object.entries(samples());
const pinned = {
  name: 'without a buddy',
  phases: [
    { phase: Phase.Detect, from_ns: 0, to_ns: 600e6 },
    { phase: Phase.FirstPass, from_ns: 600e6, to_ns: 1100e6 },
  ],
  brownout: { from_ns: 600e6, to_ns: 1100e6 },
};

export function WaterfallPlate({ figure = '' }) {
  const [room, size] = useSize<HTMLDivElement>();
  return (
    <div className={`${css.plate} ${css.bare}`} ref={room}>
      {size !== null &&
        moments
          .filter(([name]) => figure === '' || name === figure)
          .map(([name, frame]) => (
            <div key={name} className={css.stage}>
              <h2>{name}</h2>
              <WaterfallView
                frame={frame}
                scenario={SAMPLE_SCENARIO}
                width={size.width - (size.width > 560 ? 96 : 0)}
                height={300}
                lit={null}
                selected={null}
                onLight={() => undefined}
                onSelect={() => undefined}
                reducedMotion={false}
                pinned={name === 'after' ? pinned : null}
              />
            </div>
          ))}
    </div>
  );
}
