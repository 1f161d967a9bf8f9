/** Words of the hand-in desk. */

export const title = 'Hand-in desk';
export const lead =
  'Read the progress files that a class handed in. The engine makes the run of every answer again and judges it anew, so a mark that was changed in a file is found.';
export const stays =
  'Everything stays in this browser: no file is sent anywhere, and nothing is kept when you leave the page.';
export const choose = 'Choose files';
export const chooseFolder = 'Choose a folder';
export const filesLabel = 'Progress files';
export const folderLabel = 'Folder of progress files';
export const orDrop = 'Files and folders can be dropped anywhere on this page.';
export const clear = 'Clear the desk';
export const tooMany = (most: number) => ({
  title: 'Too many files',
  says: `The desk reads ${most} files. The others were left out.`,
});
export const readAlready = (name: string) => ({
  title: `${name} is read already`,
  says: 'A file of the same name and size is on the desk.',
});
export const damaged = (name: string, parts: readonly string[]) => ({
  title: `${name} is damaged`,
  says: `Left out: ${parts.slice(0, 6).join(', ')}${parts.length > 6 ? ` and ${parts.length - 6} more` : ''}. The rest of the file was read.`,
});

const files = (count: number) => `${count} ${count === 1 ? 'file' : 'files'}`;
export const notRead = (count: number) => `${files(count)} with problems`;
export const reading = (done: number, all: number) => `Reading ${done} of ${files(all)}`;
export const judging = 'Judging the answers again';
export const judged = (done: number, all: number) => `${done} of ${all} answers judged`;
export const cancel = 'Stop judging';
export const goOn = 'Judge the rest';
export const summary = (students: number, answers: number, forged: number, open: number) =>
  `${files(students)} with ${answers} ${answers === 1 ? 'answer' : 'answers'}. ${
    forged === 0
      ? 'No mark differs from what the engine says.'
      : `${forged} ${forged === 1 ? 'mark differs' : 'marks differ'} from what the engine says.`
  }${open === 0 ? '' : ` ${open} ${open === 1 ? 'answer' : 'answers'} could not be judged again.`}`;

export const views = 'Views of the class';
export const TABS = {
  students: 'Students',
  questions: 'Questions',
  student: 'One student',
} as const;
export const saveTable = 'Save the table as CSV';
export const saveAnswers = 'Save all answers as CSV';
export const tableFile = 'rollforward-class.csv';
export const answersFile = 'rollforward-answers.csv';

export const student = 'Student';
export const marks = 'Marks';
export const examOf = (course: string) => `Exam: ${course}`;
export const lessonOf = (course: string | null, number: number, title: string) =>
  course === null ? title : `${course} ${number}`;
export const tableOf = 'First answers in each lesson, best attempt in each exam';
export const standing = (right: number, of: number) => `${right} of ${of}`;
export const notFinished = (stands: string) => `${stands}, not finished`;
export const exam = (right: number, of: number, passed: boolean) =>
  `${right} of ${of}, ${passed ? 'passed' : 'not passed'}`;
export const none = '–';
export const agree = 'agree';
export const differ = (count: number) => (count === 1 ? '1 differs' : `${count} differ`);
export const unjudged = (count: number) => `${count} not judged`;
export const pending = (count: number) => `${count} still to judge`;

export const questionsOf = 'How each question was answered';
export const QUESTION_COLUMNS = [
  'Place',
  'Question',
  'Answers',
  'Right',
  'Asked to be told',
  'What wrong answers rest on',
];
export const place = (lesson: string, step: number) => `${lesson}, step ${step}`;
export const share = (right: number, of: number) =>
  of === 0 ? '–' : `${right}\u00a0(${Math.round((100 * right) / of)}\u00a0%)`;
export const misconception = (count: number, says: string) => `${count} × ${says}`;

export const answersOf = (name: string) => `Answers of ${name}`;
export const savedOn = (file: string, day: string | null) =>
  day === null ? file : `${file}, saved on ${day}`;
export const chooseStudent = 'Student';
export const ANSWER_COLUMNS = [
  'Place',
  'Asked in',
  'Question',
  'Answer',
  'Right answer',
  'Mark in the file',
  'Judged again',
];
export const OCCASIONS = {
  lesson: 'lesson',
  review: 'review',
  practice: 'practice',
  exam: 'exam',
} as const;
export const wasTold = 'asked to be told';
export const right = 'right';
export const wrong = 'wrong';
export const notYet = 'not yet';
export const differs = (mark: string) => `${mark}: the file says otherwise`;
export const NOT_JUDGED = {
  'no-evidence': 'not judged: the file is from a version that kept no evidence',
  'no-lesson': 'not judged: this site does not have the lesson',
  'other-course': 'not counted: the lesson does not belong to the course of this exam',
  'other-question': 'not judged: the lesson no longer asks this',
  'other-model': 'not judged: it was answered with another version of the simulator',
  'other-scenario': 'not judged: the run is not that of the lesson with this seed',
  'no-key': 'not judged: the run cannot be made again, or has no answer',
  'other-options': 'not judged: the question does not offer this answer',
} as const;

export const CSV_TABLE = ['Student', 'File', 'Saved', 'Marks that differ', 'Not judged'];
export const CSV_ANSWERS = [
  'Student',
  'File',
  'Lesson',
  'Step',
  'Asked in',
  'Seed',
  'Time',
  'Question',
  'Answer',
  'Right answer',
  'Mark in the file',
  'Judged again',
  'What it rests on',
];
