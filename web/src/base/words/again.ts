/** Words of the questions that are asked again: review before a lesson, mixed practice. */

export const question = 'Question';
export const wordsOf = 'Text and question';
export const ways = 'Ways on';
export const opening = 'Opening the question';
export const openingDoes = 'The engine runs to its moment on a new seed.';
export const fromLesson = (course: string, number: number, title: string) =>
  `From ${course} ${number}, ${title}`;
export const fromTour = 'From the tour';
export const seeStep = 'Open this step in the lesson';
export const nextQuestion = 'Next question';
export const skip = 'Skip this question';

// Review before a lesson.

export const reviewTitle = (title: string) => `Before “${title}”`;
export const reviewOf = (number: number, all: number) =>
  all === 1 ? 'Review' : `Review, question ${number} of ${all}`;

export const toLesson = 'Go to the lesson';
export const skipReview = 'Skip the review';

// Mixed practice.

export const practice = 'Mixed practice';
export const practiceOf = (number: number) => `Question ${number}`;
export const tally = (right: number, answered: number) =>
  answered === 0 ? 'Nothing answered yet' : `${right} of ${answered} right`;
export const drawnFrom = (lessons: number, done: boolean) =>
  done
    ? `Drawn from the ${lessons === 1 ? 'lesson' : `${lessons} lessons`} that you finished`
    : 'Drawn from all lessons, since you have not finished one yet';
export const noQuestions = 'There are no questions';
export const noQuestionsSay = 'No lesson of this site asks anything.';
