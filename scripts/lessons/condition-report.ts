/** A condition that does not hold, with what its names are at that moment: an author sees how far off it is. */

import { type Condition, conditionText } from '../../web/src/lesson/condition';
import { type ModelMoment, valueByName } from '../../web/src/lesson/named-values';

/** `queue.2 > 4 (queue.2 is 3)`. */
export const foundText = (condition: Condition, at: ModelMoment) =>
  `${conditionText(condition)} (${valuesText(condition, at)})`;

/** `queue.2 is 3, commits is 20`. */
export function valuesText(condition: Condition, at: ModelMoment): string {
  const terms = condition.flatMap(({ left, right }) => [left, right]);
  const names = new Set(terms.filter((term) => typeof term === 'string'));
  const found = [...names].map((name) => {
    const value = valueByName(name, at);
    return `${name} is ${value === null ? 'unknown' : Number(value.toFixed(2))}`;
  });
  return found.join(', ');
}
