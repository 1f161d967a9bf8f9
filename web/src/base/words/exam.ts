/** Words of the exams. */

export const title = (course: string) => `Exam: ${course}`;
export const says = (questions: number, needed: number) =>
  `${questions} questions from all lessons of the course, each on a new run. There are no hints, and no answer is checked before you hand in. The exam is passed with ${needed} right answers.`;
export const keeps =
  'Your answers are kept as you give them: you can close the page and go on later. You can change every answer until you hand in.';
export const begin = 'Start the exam';
export const again = 'Take it again';
export const noQuestions = 'This course has no questions yet.';

export const questionOf = (number: number, all: number) => `Question ${number} of ${all}`;
export const questions = 'Questions of the exam';
export const number = (number: number, answered: boolean) =>
  `Question ${number}, ${answered ? 'answered' : 'not answered'}`;
export const finish = 'Finish';
export const next = 'Next question';
export const previous = 'Previous question';
export const toEnd = 'Go to the end';

export const readyTitle = 'Hand in the exam?';
export const allAnswered = (all: number) => `All ${all} questions have an answer.`;
export const unanswered = (numbers: readonly number[]) =>
  numbers.length === 1
    ? `Question ${numbers[0]} has no answer. It counts as wrong.`
    : `${numbers.length} questions have no answer and count as wrong: ${numbers.join(', ')}.`;
export const final = 'After that your answers cannot be changed.';
export const handIn = 'Hand in';
export const backToQuestions = 'Back to the questions';

export const result = (right: number, of: number) => `${right} of ${of} right`;
export const passed = 'Passed';
export const failed = (needed: number) => `Not passed: ${needed} right answers are needed`;
export const handedIn = (day: string) => `Handed in on ${day}.`;
export const goesInto =
  'The result is part of your progress: save it as a file on the course page to hand it in.';
export const toCourse = 'The courses';
export const right = 'Right';
export const wrong = 'Wrong';
export const youSaid = 'Your answer';
export const none = 'No answer';
export const itIs = 'Right answer';
export const why = 'Why';
export const seeStep = (number: number, lesson: string, step: number) =>
  `Lesson ${number}, ${lesson}, step ${step}`;
export const earlier = 'All attempts';
export const attempt = (day: string, right: number, of: number, isPassed: boolean) =>
  `${day}: ${right} of ${of}${isPassed ? ', passed' : ''}`;
