/** A line of the inspector. */

import type { Subject } from '../../base/subject';

export interface Property {
  readonly name: string;
  readonly value: string;
  /** A subject that the value names, to go on from here. */
  readonly subject?: Subject;
}
