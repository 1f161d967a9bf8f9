/** Words of the presenter's page, of the screens that follow it, and of questions that are shown and not answered. */

import { type LinkTrouble, linkText } from './problems';

export const title = 'Presenter';
export const screenTitle = 'Screen';

export const leftTitle = 'Go on with this class, or begin anew?';
export const leftWhere = (step: number, of: number, when: string) =>
  `A class in this browser was left at step ${step} of ${of}. It began on ${when}.`;
export const goOn = 'Go on from there';
export const beginAnew = 'Begin anew';

export const choose = 'Which lesson do you present?';
export const minutesLong = (minutes: number) => `${minutes} min`;
export const opening = 'Opening the lesson';
export const noLesson = 'There is no such lesson';
export const noLessonMore = 'Its folder may have been renamed. Choose another one.';
export const lessons = 'All lessons';
export const waiting = 'Waiting for the presenter';
export const waitingMore =
  'This screen shows what a presenter’s window in the same browser shows. None has a lesson open.';
const problems = {
  'no-lesson': 'The presenter shows a lesson that this page does not have. Load this page again.',
  run: 'The presenter’s run could not be read. Load both pages again.',
} as const;

/** Why what the presenter shows cannot be shown, or not as it is there. */
export const problemText = (problem: keyof typeof problems | LinkTrouble) =>
  typeof problem === 'string'
    ? problems[problem]
    : `The run of this class was made by another version of the model. ${linkText(problem).detail}`;
export const faults = {
  foreign: 'A message from something else than this site came and was ignored.',
  'other-version':
    'A window of another version of this page is open. Load it again to see it follow.',
  damaged: 'A damaged message came and was ignored. Nothing on the page has changed.',
} as const;
export const noChannel = 'Windows cannot follow each other in this browser';
export const noChannelMore =
  'It has no BroadcastChannel, or has it switched off, so no screen could show what you do here. Use a current version of Chrome, Edge, Firefox or Safari to present, or show the lesson in one window.';
export const withoutScreens = 'Open it in one window';
export const dismiss = 'Dismiss';

export const step = (number: number, of: number) => `Step ${number} of ${of}`;
export const youLead = 'You lead';
export const youFollow = 'You follow';
export const otherLeads = 'Another window leads; this one follows it.';
export const takenOver = 'Another window has taken over. This one follows it.';
export const nobodyLeads = 'The window that led is closed. Everything stands as it left it.';
export const takeOver = 'Lead from here';
export const takeBack = 'Take it back';
export const leadOther = 'Lead the lesson of this address';
export const closeInspector = 'Close';
export const backToNotes = 'Back to the notes';
export const followers = (following: number, exploring: number) => {
  if (following + exploring === 0) return 'No screen is open';
  const rest = exploring === 0 ? '' : `, ${exploring} looking around`;
  return `${following} following${rest}`;
};

export const elapsed = 'Elapsed';
export const ofMinutes = (minutes: number) => `of ${minutes} min`;
export const timeOfDay = 'Time of day';
export const clockAgain = 'Start the clock at zero';

export const onScreens = 'On the screens';
export const allViews = 'All views';
export const viewsShown = 'views';
export const isBlank = 'The screens are dark';
export const textForm = 'Text form';
export const breakIt = 'Break it';
export const challenge = 'Challenge';
export const summary = 'Summary';
export const prose = 'Step’s text';
export const openScreen = 'Open a screen';
export const handout = 'Handout';
export const beginAgain = 'Begin again';

export const notes = 'Notes';
export const stepText = 'Text of the step';
export const next = 'Next';
export const nextAsks = 'Asks a question';
export const nextDoes = (command: string) => `Command: ${command}`;
export const lastStep = 'This is the last step.';
export const steps = 'Steps';
export const key = 'Key';
export const question = 'Question';
export const questionStates = {
  closed: 'not shown yet',
  open: 'open on the screens',
  revealed: 'answer on the screens',
} as const;
export const openQuestion = 'Open the question';
export const closeQuestion = 'Close the question';
export const reveal = 'Reveal the answer';
export const hideAnswer = 'Hide the answer';
export const another = 'Another like this';
export const right = 'right';
export const answerIs = (answer: string) => `Answer: ${answer}`;
export const forms = {
  one: () => 'One is right.',
  several: () => 'One or several are right.',
  number: (unit: string) => (unit === '' ? 'Give a number.' : `Give a number, in ${unit}.`),
  order: () => 'Put these in order.',
} as const;

export const back = 'Back';
export const onward = {
  arrive: 'To the step’s moment',
  return: 'Back to the lesson',
  wait: 'Open the question',
  open: 'Open the question',
  reveal: 'Reveal the answer',
  act: 'Give the command',
  observe: 'Run to the answer',
  challenge: 'Show the challenge',
  summary: 'Show the summary',
  next: 'Next step',
  end: 'The end',
} as const;
export const lookingAhead = 'The engine is looking ahead for the answer';
export const ended = 'This was the last step of the lesson';
export const blank = 'Dark screens';
export const unblank = 'Show again';

export const lookAround = 'Look around on your own';
export const backInStep = 'Back in step';
export const onYourOwn = 'You are looking around on your own. The others go on.';
export const fill = 'Fill the screen';
export const predict = 'Predict';
export const answer = 'The answer';

export const keys = {
  on: 'What comes next: the question, the command, the answer, the next step, the summary',
  back: 'Back: closes the question, or goes to the step before',
  blank: 'Dark screens, and light again',
  screen: 'Open a screen',
  steps: 'Move through the run',
} as const;
