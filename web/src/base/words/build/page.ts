/** The words of the page on which rules are written. */

import { counted, formatCount } from '../../numbers';

export const title = 'Build it';
export const tasks = 'Tasks';
export const taskDone = 'solved';
export const mustHold = 'What must hold';
export const faces = 'How to write the rules';
export const asText = 'Text';
export const asBlocks = 'Blocks';
export const editor = 'Rules';
export const editorUse = 'Control and space lists what may be written here. Tab leaves the editor.';
export const loadingEditor = 'The editor is loading.';
export const run = 'Run';
export const stop = 'Stop';
export const startOver = 'Start over';
export const undoStartOver = 'Bring my rules back';
export const holds = 'It brings back this task and your rules.';
export const nextTask = (name: string) => `Next task: ${name}`;

export const hints = 'Hints';
export const firstHint = 'Show a hint';
export const nextHint = (left: number) => `Next hint (${left} left)`;

export const notRun =
  'The rules have not been run. The engine will try them on every log of up to six records.';
export const changed = 'The rules have changed since they were run.';
export const notReady = 'The text has an error. Mend it to run the rules.';
export const running = 'The engine is looking for a log that breaks the rules.';
export const enumerating = (records: number, logs: number) =>
  `Logs of ${counted(records, 'record', 'records')}: ${formatCount(logs)} tried so far.`;
export const sampling = (clusters: number) =>
  `Every log of up to six records holds. Simulated clusters: ${formatCount(clusters)} of 1,000.`;
export const stopped = 'The run was stopped. Nothing was found so far.';

export const solvedTitle = 'Your rules are right.';
export const checkedWords = (logs: number, moments: number, clusters: number, seconds: number) =>
  `Checked in ${seconds.toFixed(1)} s: all ${formatCount(logs)} different logs of up to six records, and the redo of ${formatCount(clusters)} simulated clusters; ${formatCount(moments)} crashes in all.`;
export const exhaustive =
  'Six records can name at most six blocks, so the short logs are complete for any number of blocks. Logs that differ only in the numbers of their blocks count once. The clusters are samples: they make it likely, not certain, that longer logs hold too.';

export const tooManySteps = 'The rules take too long.';
export const tooManyStepsWhy = (most: number, line: number) =>
  `They used up ${formatCount(most)} steps on one log and were stopped at line ${line}. Write fewer statements, or simpler conditions.`;

export const damagedLink = 'This link is damaged';
export const damagedLinkWhy =
  'Its rules could not be read. The page shows the rules that this browser has kept; copy the whole address to open the shared ones.';
export const damagedStore = 'Kept rules could not be read';
export const damagedStoreWhy =
  'What this browser kept for the task is damaged. The page begins with the first version of the rules.';
export const notKept = 'The rules are not kept';
export const notKeptWhy =
  'This browser does not let the page store anything. The link under Share holds your rules.';
export const fromLink = 'These are the rules of a link';
export const fromLinkWhy = 'Your own rules for this task are still kept in this browser.';
export const takeMine = 'Show my rules';
export const keepThese = 'Keep these instead';
export const unknownTask = 'There is no such task';
export const unknownTaskWhy = 'The address names a task that this page does not have.';
export const openFirstTask = 'Open the first task';
