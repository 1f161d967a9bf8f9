/** The legend of origins: where a simulated number can come from, in words. */

import * as say from '../../base/words/ui/apps/reproduction';
import { OriginMark } from './OriginMark';
import css from './reproduction.module.css';

export function Origins() {
  return (
    <dl className={css.origins} aria-label={say.whereANumberComesFrom}>
      {ORIGINS.map(([mark, { name, means }]) => (
        <div key={mark}>
          <dt>
            <svg width="16" height="14" aria-hidden="true">
              <OriginMark x={7} y={7} mark={mark} />
            </svg>
            {name}
          </dt>
          <dd>{means}</dd>
        </div>
      ))}
    </dl>
  );
}

const ORIGINS = [
  ...(Object.entries(say.ORIGINS) as [keyof typeof say.ORIGINS, { name: string; means: string }][]),
  ['missed', { name: say.missed, means: say.missedMeans }],
] as const;
