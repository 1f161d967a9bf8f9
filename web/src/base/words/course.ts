/** Words of the course: its map, progress in it, the glossary, the end of a lesson. */

export const startCourse = 'Start the course';

export const title = 'The courses';
const COUNTS = ['No', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine'];
export const courseCount = (courses: number) =>
  `${COUNTS[courses] ?? courses} ${courses === 1 ? 'course' : 'courses'}`;
export const lead = (lessons: number) =>
  `${lessons} short lessons. In each you predict, watch a cluster do it, and break it. A course begins where the lessons that it needs have ended; begin where you like.`;
export const tour = 'The tour';
export const tourSays = 'One crash from beginning to end, before any explanation.';
export const mapOf = (course: string) => `${course}: what builds on what`;
export const lessonCount = (lessons: number) =>
  `${lessons} ${lessons === 1 ? 'lesson' : 'lessons'}`;
/** `0`, `30 min`, `1 h`, `1 h 30`. */
export const studyTime = (minutes: number) => {
  const hours = Math.floor(minutes / 60);
  if (minutes === 0) return '0';
  if (hours === 0) return `${minutes} min`;
  return minutes % 60 === 0 ? `${hours} h` : `${hours} h ${minutes % 60}`;
};
export const extent = (lessons: number, minutes: number) =>
  `${lessonCount(lessons)}, ${studyTime(minutes)}${minutes > 60 && minutes % 60 > 0 ? ' min' : ''}`;
export const noneYet = 'No lesson of this course is here yet.';
export const doneOf = (done: number, all: number) => `${done} of ${all} done`;

export const minutes = (count: number) => `${count} min`;
export const numbered = (number: number, name: string) => `Lesson ${number}, ${name}`;
export const stepOf = (step: number, steps: number) => `step ${step} of ${steps}`;
export const done = 'done';
interface Ground {
  /** Null for the course of the lesson itself. */
  readonly course: string | null;
  readonly numbers: readonly number[];
}
export const ground = (parts: readonly Ground[]) =>
  parts
    .map(({ course, numbers }) => numbers.join(', ') + (course === null ? '' : ` of ${course}`))
    .join(' and ');
export const buildsOn = (parts: readonly Ground[]) =>
  `builds on ${parts.length === 0 ? 'nothing' : ground(parts)}`;
export const right = (count: number, all: number) =>
  `${count} of ${all} ${all === 1 ? 'prediction' : 'predictions'} came true`;

export const stepCount = (steps: number) => (steps === 1 ? '1 step' : `${steps} steps`);
export const stepsSeen = (seen: number, steps: number) => `${seen} of ${stepCount(steps)} seen`;
export const predictions = (count: number) =>
  count === 1 ? '1 prediction' : `${count} predictions`;

export const CHALLENGE_WORDS = { open: 'a challenge', met: 'challenge met' } as const;

export const begin = (number: number) => `Start with lesson ${number}`;
export const goOn = (number: number) => `Go on with lesson ${number}`;
export const ofCourse = (course: string, name: string) => `${course}: ${name}`;
export const again = 'All done. Read any of them again.';

export const keyTitle = 'Marks of the map';
export const KEY_WORDS = {
  read: 'a step you have seen',
  ahead: 'a step to come',
  ask: 'asks for a prediction',
  right: 'it came true',
  wrong: 'it did not',
  here: 'go on here',
  tie: 'builds on what is left of it',
} as const;

export const COLUMNS = [
  'Lesson',
  'Builds on',
  'Minutes',
  'Steps seen',
  'Predictions',
  'Challenge',
  'Terms',
];

export const more = 'More';
export const examsAndPractice = 'Exams and practice';
export const practice = 'Mixed practice';
export const practiceSays = 'questions from the lessons that you finished, without end';
export const examOf = (course: string) => `Exam: ${course}`;
export const examOpen = 'it is begun';
export const examNew = 'not taken yet';
export const examBest = (right: number, of: number, passed: boolean) =>
  `best result ${right} of ${of}${passed ? ', passed' : ''}`;
export const desk = 'Hand-in desk';
export const openOwn = 'Open a lesson of your own';

export const yours = 'Your progress';
export const keptHere =
  'It is kept in this browser and nowhere else. Save it as a file to hand it in: the file has your answers in plain words.';
export const notKept =
  'This browser keeps nothing for this page, or has no room: your progress lasts until you close it. Save it as a file before you go.';
export const nothingYet = 'There is nothing yet. It begins with the first step of a lesson.';
export const yourName = 'Your name';
export const yourNameSays =
  'It is optional. It is written into the saved file and into the file’s name.';
export const save = 'Save as a file';
export const nothingToSave = 'There is no progress to save yet';
export const clear = 'Clear it';
export const nothingToClear = 'There is no progress to clear';
export const clearTitle = 'Clear all progress?';
export const clearSays = (lessons: number, exams: number) =>
  `What you did in ${lessonCount(lessons)}${exams === 0 ? '' : ` and in ${exams} ${exams === 1 ? 'exam' : 'exams'}`} will be forgotten in this browser, in all its tabs. A file that you saved stays.`;
export const clearDo = 'Clear all of it';
export const keepIt = 'Keep it';

export const readFile = 'Read a progress file';
export const readLabel = 'Progress file';
export const orDrop = 'A saved file can be dropped anywhere on this page.';

interface Words {
  readonly title: string;
  readonly says: string;
}

export const notHandedIn = {
  other: (name: string): Words => ({
    title: `${name} is no progress file`,
    says: 'A progress file is what “Save as a file” makes here: its name ends in .json. A lesson is opened under “Open a lesson of your own”.',
  }),
  newer: (name: string): Words => ({
    title: `${name} is of a newer version`,
    says: 'This page does not know how to read it. Reload the page: it brings the newest version, and then read the file again.',
  }),
  'too-many': (name: string): Words => ({
    title: `${name} has too many lessons`,
    says: 'It has more than 500 lessons, and nobody has done so many. Nothing of it was read.',
  }),
  empty: (name: string): Words => ({
    title: `${name} has no lesson in it`,
    says: 'It was saved before anything was done.',
  }),
} as const;
export const fileTooLarge = (name: string, most: number): Words => ({
  title: `${name} is too large`,
  says: `A progress file has at most ${Math.round(most / 1e6)} MB. Nothing of it was read.`,
});
export const fileUnreadable = (name: string): Words => ({
  title: `${name} cannot be read`,
  says: 'It was moved or changed since it was chosen, or it is a folder. Choose the file once more.',
});
export const oneFile = (count: number): Words => ({
  title: 'One file at a time',
  says: `These are ${count} files. Read them one after the other: each asks first.`,
});

const answerCount = (count: number) => `${count} ${count === 1 ? 'answer' : 'answers'}`;

export const readTitle = 'Add this progress?';
export const fileHas = (name: string, lessons: number, answers: number, made: string | null) =>
  `${name}${made === null ? '' : `, saved on ${made},`} has ${answerCount(answers)} in ${lessonCount(lessons)}.`;
export const addsNothing = 'All of it is in this browser already: there is nothing to add.';
export const adds = (lessons: number, steps: number, answers: number) =>
  `It would add ${stepCount(steps)} and ${answerCount(answers)} in ${lessonCount(lessons)}. What is here stays.`;
export const newExams = (titles: readonly string[]) =>
  `It has exams that are not here: ${titles.join(', ')}.`;
export const contested = (count: number) =>
  `${count === 1 ? 'One question is' : `${count} questions are`} answered in both, and not alike: the earlier answer stays.`;
export const notHere = (titles: readonly string[]) =>
  `This site does not have ${titles.map((one) => `“${one}”`).join(', ')}. What was done there is kept all the same, apart from the map.`;
export const damagedIn = (titles: readonly string[]) =>
  `Damaged, and left out: ${titles.slice(0, 6).join(', ')}${titles.length > 6 ? ` and ${titles.length - 6} more` : ''}.`;
export const whoseEmpty =
  'It will be kept in this browser, as the progress of whoever uses it. There is none yet.';
export const whose = (lessons: number) =>
  `It will be kept in this browser, together with what is here: ${lessonCount(lessons)}. Is the file somebody else’s? Then only look at it: once added, theirs and yours cannot be told apart.`;
export const addIt = 'Add it here';
export const addNot = 'Add nothing';
export const closeIt = 'Close';
export const added = (name: string, lessons: number) =>
  `${name} was added: ${lessonCount(lessons)}.`;

export const ownTitle = 'Lessons of your own';
export const ownSays =
  'Opened from a file or a link. Open one again, and it goes on where you were: it is known by its title.';
export const elsewhereTitle = 'Lessons that this site does not have';
export const elsewhereSays = 'What was done in them is kept, and saved with the rest.';

export const wasHere = (step: number, heading: string) =>
  `Last time you came to step ${step}, “${heading}”.`;
export const goOnThere = 'Go on there';
export const stayHere = 'Stay here';

export const learned = 'Words you know now';
export const source = (text: string) => `Source: ${text}`;
export const nextLesson = (number: number, name: string) => `Next: ${number} ${name}`;
export const nextCourse = (course: string, number: number, name: string) =>
  `Next, ${course}: ${number} ${name}`;
export const toSandbox = 'Break your own cluster';
export const takeExam = 'Take the exam of this course';
export const toMap = 'The course map';

export const glossary = 'Glossary';
export const glossaryLead =
  'Every term of the lessons, with the moment that shows it. Each link opens that lesson at that very step.';
export const filter = 'Find a term';
export const noTerm = (text: string) => `No term or meaning has “${text}” in it.`;
export const terms = (count: number) => (count === 1 ? '1 term' : `${count} terms`);
export const shownInTour = (step: number) => `The tour, step ${step}`;
export const shownIn = (course: string, number: number, name: string, step: number) =>
  `${course} ${number}: ${name}, step ${step}`;
