/**
 * A question that is asked about what is on the stage: while it is open, what is selected in a view goes to it and not to
 * the inspector; and what it marks is ringed in every view.
 */

import { createContext, type ReactNode } from 'react';
import type { Subject } from '../../base/subject';

export interface Picking {
  /** Null where a click means what it always means. */
  readonly answers: Answers | null;
  /** What views are asked to say the places of. */
  readonly marked: readonly Subject[];
  /** Lies over each view. */
  readonly rings: ReactNode;
}

interface Answers {
  /** What was chosen last: it looks selected in all views. */
  readonly selected: Subject | null;
  onSelect(subject: Subject | null): void;
}

export const PickingContext = createContext<Picking | null>(null);
