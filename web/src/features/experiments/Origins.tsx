/** The legend of origins: where a simulated number can come from, in words. */

import * as say from '../../base/words/ui/apps/reproduction';
import css from './reproduction.module.css';

export function Origins() {
  return (
    <dl className={css.origins} aria-label={say.whereANumberComesFrom}>
      {Object.values(say.ORIGINS).map(({ name, means }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{means}</dd>
        </div>
      ))}
    </dl>
  );
}
