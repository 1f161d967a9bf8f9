/** The score in the moments that matter. */

import { useState } from 'react';
import { ScoreView } from '../../web/src/views/cluster/score/ScoreView';
import type { Subject } from '../../web/src/views/cluster/subject';
import { useSize } from '../../web/src/widgets/use-size';
import { largeFrame } from '../support/large';
import { everyMoment, type Moment } from '../support/moments';
import { Run } from '../support/run';
import css from './gallery.module.css';
import { useRecorded } from './use-recorded';

const dense = () => ({
  middle: largeFrame({ failed: 1, records: 60, entries: 20, read: 0.8 }),
  far: largeFrame({ failed: 1, records: 240, entries: 53, read: 0.8 }),
  farther: largeFrame({ failed: 1, records: 3000, entries: 1200, read: 0.8 }),
  running2000: largeFrame({ failed: 0, records: 3000, entries: 2000, read: 0 }),
  two: largeFrame({ failed: 2, records: 17, entries: 9, read: 0.7 }),
  four: largeFrame({ failed: 4, records: 600, entries: 60, read: 0.7 }),
});

function recorded(): [string, Moment][] {
  const scenario = Run.of('walk').scenario;
  const made = Object.entries(dense()).map(([name, frame]): [string, Moment] => [
    name,
    { scenario, frame },
  ]);
  return [...everyMoment(), ...made];
}

export function ScorePlate({ figure = '' }) {
  const moments = useRecorded(recorded) ?? [];
  const [lit, setLit] = useState<Subject | null>(null);
  const [selected, setSelected] = useState<Subject | null>(null);
  const [room, size] = useSize<HTMLDivElement>();
  return (
    <div className={`${css.plate} ${css.bare}`} ref={room}>
      {size !== null &&
        moments
          .filter(([name]) => figure === '' || name === figure)
          .map(([name, { scenario, frame }]) => (
            <div key={name} className={css.stage}>
              <h2>{name}</h2>
              <ScoreView
                frame={frame}
                scenario={scenario}
                width={size.width - (size.width > 560 ? 96 : 0)}
                height={size.width > 560 ? 410 : 420}
                lit={
                  lit ?? { kind: 'block', block: frame.set.block[0] ?? frame.queue.block[0] ?? 0 }
                }
                selected={selected}
                onLight={setLit}
                onSelect={setSelected}
                reducedMotion={false}
                part={name === 'recovered' ? 0 : 1}
              />
            </div>
          ))}
    </div>
  );
}
