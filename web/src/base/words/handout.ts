/** Words of the handout: a lesson on paper. */

export const running = 'Running the lesson';
export const runningStep = (step: number, of: number) => `Step ${step} of ${of}`;
export const print = 'Print';
export const withAnswers = 'Answers on pages of their own';
export const anotherSeed = 'Other numbers';
export const anotherSeedMore = 'The same lesson with another seed: other blocks, other times';
export const back = 'Back to the lesson';
export const cut = 'The run ended before this step';
export const cutMore = 'What was reached is printed.';

export const name = 'Name';
export const date = 'Date';
export const minutes = (count: number) => `${count} minutes`;
export const from = (source: string) => `From: ${source}`;
export const seed = (number: number) => `Seed ${number}`;
export const figure = (view: string, time: string) => `${view}, ${time} into the run`;
export const does = (command: string) => `Then: ${command}.`;

export const predict = 'Predict';
export const challenge = 'Challenge';
export const why = 'Why?';
export const yours = 'Your prediction';
export const orderLine = 'In order';
export const answers = 'Answers';
export const summary = 'Summary';
export const terms = 'Terms';
export const source = 'Source and run';
export const sourceIs = (text: string) => `This lesson follows: ${text}.`;
export const runIs = (seedNumber: number, model: string) =>
  `All numbers, figures and answers come from one run of the simulator, model ${model}, seed ${seedNumber}. Another seed gives other numbers, and answers to match.`;
export const titled = (lesson: string) => `${lesson}, handout`;
