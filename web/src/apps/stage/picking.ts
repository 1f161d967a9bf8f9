/** While a question is answered on the stage, what is selected in a view goes to the question, not to the inspector. */

import { createContext } from 'react';
import type { Subject } from '../../base/subject';

export interface Picking {
  /** What was chosen last: it looks selected in all views. */
  readonly selected: Subject | null;
  onSelect(subject: Subject | null): void;
}

export const PickingContext = createContext<Picking | null>(null);
