/** The words of the interface in `lesson/schema-question`. */

export const hereBelongs20OrA = 'Here belongs “20%” or a number.';
export const answerTrueFalseOrA = 'answer: true, false or a condition';
export const kindOfQuestion = 'kind of question';
