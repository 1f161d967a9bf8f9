/** Words of the handout: a lesson, or a course, on paper. */

export const handout = 'Handout';
export const loading = 'Loading the lesson';
export const loadingMore = 'Its text and questions are on their way';
export const notLoaded = 'The lesson could not be loaded';
export const notLoadedMore =
  'Its file did not arrive. Check the connection, then load this page again.';
export const loadAgain = 'Load the page again';
export const running = 'Running the lesson';
export const runningStep = (step: number, of: number) => `Step ${step} of ${of}`;
export const runningLesson = (title: string, step: string) => `${title}: ${step.toLowerCase()}`;
export const print = 'Print';
export const withAnswers = 'Answers on separate pages';
export const anotherSeed = 'Other numbers';
export const anotherSeedMore = 'The same lesson with another seed: other blocks, other times';
export const back = 'Back to the lesson';
export const backToCourses = 'Back to the courses';
export const cut = 'The run ended before this step.';
export const cutMore = 'The steps that it reached are printed.';

export const name = 'Name';
export const date = 'Date';
export const minutes = (count: number) => `${count} min`;
export const lessonOf = (number: number, course: string) => `${course}, lesson ${number}`;
export const codeOf = (lesson: string) => `QR code with the address of “${lesson}”`;
export const seed = (number: number) => `Seed ${number}`;
export const figure = (view: string, time: string) => `${view}, ${time} into the run`;
export const firstRows = '(first rows)';
export const step = (number: number) => `Step ${number}`;
export const since = (commands: readonly string[]) =>
  `Before this step: ${commands.map((one) => one.charAt(0).toLowerCase() + one.slice(1)).join(', ')}.`;
export const does = (command: string) => `Then: ${command}.`;

export const predict = 'Predict';
export const challenge = 'Challenge';
export const why = 'Why?';
export const yours = 'Your prediction';
export const orderLine = 'In order';
export const afterwards =
  'From here on for afterwards: this page tells how the lesson ends. Take it when your predictions are made.';
export const fillIn = 'What you saw';
export const fillInMore =
  'Fill in the numbers while the lesson runs, after your predictions. They differ with the seed.';
export const blank = 'blank';
export const answers = 'Answers';
export const summary = 'Summary';
export const terms = 'Terms';
export const sourceIs = (text: string) => `Source: ${text}.`;
export const runIs = (seedNumber: number, model: string) =>
  `All numbers, pictures and answers come from one run of the simulator, model ${model}, seed ${seedNumber}.`;
export const titled = (lesson: string) => `${lesson}, handout`;
export const worksheetOf = (lesson: string) => `Worksheet: ${lesson}`;
export const answersOf = (lesson: string) => `Answers: ${lesson}`;
export const bookletOf = (course: string) => `${course}, booklet`;
export const lessonsOf = 'Lessons';
export const together = (time: string) => `Together about ${time}.`;
