/** The score in the moments that matter. */

import { useState } from 'react';
import type { Subject } from '../../web/src/base/subject';
import { ScoreView } from '../../web/src/views/score/ScoreView';
import { useSize } from '../../web/src/widgets/use-size';
import { SAMPLE_SCENARIO, samples } from '../support/samples';
import css from './gallery.module.css';

const moments = Object.entries(samples());

export function ScorePlate({ figure = '' }) {
  const [lit, setLit] = useState<Subject | null>({ kind: 'block', block: 47 });
  const [selected, setSelected] = useState<Subject | null>(null);
  const [room, size] = useSize<HTMLDivElement>();
  return (
    <div className={`${css.plate} ${css.bare}`} ref={room}>
      {size !== null &&
        moments
          .filter(([name]) => figure === '' || name === figure)
          .map(([name, frame]) => (
            <div key={name} className={css.stage}>
              <h2>{name}</h2>
              <ScoreView
                frame={frame}
                scenario={SAMPLE_SCENARIO}
                width={size.width - (size.width > 560 ? 96 : 0)}
                height={size.width > 560 ? 410 : 386}
                lit={lit}
                selected={selected}
                onLight={setLit}
                onSelect={setSelected}
                reducedMotion={false}
                thread={name === 'after' ? 0 : 1}
              />
            </div>
          ))}
    </div>
  );
}
