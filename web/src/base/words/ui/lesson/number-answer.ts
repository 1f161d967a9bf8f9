/** The words of the interface in `lesson/number-answer`. */

export const yourPrediction = 'Your prediction';
