/** How long everybody waits after a crash at each moment, with no buddy and with one, and a ring where the cross is. */

import * as say from '../../base/words/first-page';
import css from './first-page.module.css';
import { DEEP, type Picture, percent, waitHeight } from './picture';

interface LandscapeProps {
  readonly picture: Picture;
  readonly plot: number;
  readonly share: number;
  readonly endS: number;
}

/** Room for words over the longest wait, px, and units of the landscape in a pixel. */
const [AIR, UNITS] = [20, 4];

export function Landscape({ picture, plot, share, endS }: LandscapeProps) {
  const { land, mostMs, runs } = picture;
  const height = AIR + DEEP / UNITS;
  const y = (waitMs: number) => height - waitHeight(waitMs, mostMs) / UNITS;
  return (
    <section className={css.run}>
      <h2 className={css.name}>{say.landscapeName}</h2>
      <svg height={height} role="img" aria-label={say.landscapeWords(endS, mostMs)}>
        <svg
          aria-hidden="true"
          className={css.land}
          height={height}
          viewBox={`0 ${-AIR * UNITS} ${plot} ${height * UNITS}`}
          preserveAspectRatio="none"
        >
          {land.map((area, index) => (
            <path
              key={say.names[index]}
              data-of="waits"
              className={index === 0 ? css.without : css.with}
              d={area}
            />
          ))}
        </svg>
        {mostMs.map((ms, index) => (
          <text
            key={say.names[index]}
            className={`${css.ends} ${css.brown}`}
            // On the side where the cross is not.
            x={share > 0.58 ? '57%' : '100%'}
            y={index === 0 ? AIR - 7 : y(ms) - 6}
          >
            <tspan className={css.ifRoomy}>{say.most(ms, index)}</tspan>
            <tspan className={css.ifTight}>{say.mostShort(ms, index)}</tspan>
          </text>
        ))}
        {runs.map(({ waitMs }, index) => (
          <circle
            key={say.names[index]}
            className={css.ring}
            cx={percent(share)}
            cy={y(waitMs)}
            r={4.5}
          />
        ))}
      </svg>
    </section>
  );
}
