/** How long everybody waits after a crash at each moment, with no buddy and with one, and a ring where the cross is. */

import say from '../../base/messages/first-page';
import css from './first-page.module.css';
import { DEEP, formatWait, type Picture, percent, waitHeight } from './picture';
import { whichRun } from './two-runs';

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
  const [without, withBuddy] = mostMs.map((ms) => formatWait(ms)) as [string, string];
  const spoken = say.landscape.spoken({ seconds: endS, without, with: withBuddy });
  const height = AIR + DEEP / UNITS;
  const y = (waitMs: number) => height - waitHeight(waitMs, mostMs) / UNITS;
  return (
    <section className={css.run}>
      <h2 className={css.name}>{say.landscape.title()}</h2>
      <svg height={height} role="img" aria-label={spoken}>
        <svg
          aria-hidden="true"
          className={css.land}
          height={height}
          viewBox={`0 ${-AIR * UNITS} ${plot} ${height * UNITS}`}
          preserveAspectRatio="none"
        >
          {land.map((area, index) => (
            <path
              key={whichRun(index)}
              data-of="waits"
              className={index === 0 ? css.without : css.with}
              d={area}
            />
          ))}
        </svg>
        {mostMs.map((ms, index) => (
          <text
            key={whichRun(index)}
            className={`${css.ends} ${css.brown}`}
            // On the side where the cross is not.
            x={share > 0.58 ? '57%' : '100%'}
            y={index === 0 ? AIR - 7 : y(ms) - 6}
          >
            <tspan className={css.ifRoomy}>
              {say.landscape.most[whichRun(index)]({ wait: formatWait(ms) })}
            </tspan>
            <tspan className={css.ifTight}>
              {say.landscape.mostShort[whichRun(index)]({ wait: formatWait(ms) })}
            </tspan>
          </text>
        ))}
        {runs.map(({ waitMs }, index) => (
          <circle
            key={whichRun(index)}
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
