/** The marks that each view of backups draws, for the legend. */

import type { MarksOfViews } from '../view';

export const MARKS: MarksOfViews = {
  volumes: [
    'copy',
    'cut',
    'writeKept',
    'writeLater',
    'writeMissed',
    'gap',
    'redoBytes',
    'blockImage',
    'recoveryReads',
    'redoEnd',
    'backupMode',
  ],
  tape: ['redoBytes', 'blockImage'],
  choices: ['opens', 'instanceRecovery', 'mediaRecovery', 'refused', 'opensWrong'],
  blocks: ['blockAsCopied', 'blockByRedo', 'blockByImage', 'blockStopped', 'blockWrong'],
};
