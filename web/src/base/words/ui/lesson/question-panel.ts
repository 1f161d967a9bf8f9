/** The words of the interface in `lesson/question-panel`. */

export const predict = 'Predict';
export const check = 'Check';
export const showMeInstead = 'Show me instead';
export const anotherLikeThis = 'Another like this';
export const allOfThemRight = 'All of them right.';
export const right = 'Right.';
export const notSo = 'Not quite.';
export const yourPrediction = 'Your prediction';
export const runGoesOn = 'The run goes on to the moment that answers.';
export const toTheAnswer = 'Go there at once';
export const ofRight = (right: string | number, length: string | number) =>
  `${right} of ${length} right.`;
