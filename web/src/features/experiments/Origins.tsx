/** The legend of origins: where a simulated number can come from, in words. */

import say from '../../base/messages/reproduction';
import type { ExperimentRow } from '../../engine/generated/control';
import { OriginMark } from './OriginMark';
import css from './reproduction.module.css';

/** Name and meaning of each origin, from the one that says nothing for the simulator to the one that does. */
export const ORIGINS: Record<ExperimentRow['origin'], typeof say.origins.input> = {
  input: say.origins.input,
  fitted: say.origins.fitted,
  follows_from_fit: say.origins.followsFromFit,
  predicted: say.origins.predicted,
};

const MARKS = [
  ...(Object.entries(ORIGINS) as [ExperimentRow['origin'], typeof say.origins.input][]),
  ['missed', say.origins.missed],
] as const;

export function Origins() {
  return (
    <dl className={css.origins} aria-label={say.origins.label()}>
      {MARKS.map(([mark, { name, meaning }]) => (
        <div key={mark}>
          <dt>
            <svg width="16" height="14" aria-hidden="true">
              <OriginMark x={7} y={7} mark={mark} />
            </svg>
            {name()}
          </dt>
          <dd>{meaning()}</dd>
        </div>
      ))}
    </dl>
  );
}
