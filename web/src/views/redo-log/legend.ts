/** The marks that the views of a real redo log draw, for the legend. */

import type { MarksOfViews } from '../view';

export const MARKS: MarksOfViews = {
  score: [
    'instance2',
    'failed',
    'lost',
    'set',
    'gone',
    'change',
    'commit',
    'written',
    'checkpoint',
    'start',
    'scan',
    'end',
  ],
};
