/** The words of the interface in `lesson/asked`. */

export const typeANumberFirst = 'Type a number first';
export const chooseFirst = (missing: string | number, more: string | number) =>
  `Choose ${missing} ${more}first`;
export const chooseABlockFirst = 'Choose a block first';
export const chooseAnAnswerFirst = 'Choose an answer first';
