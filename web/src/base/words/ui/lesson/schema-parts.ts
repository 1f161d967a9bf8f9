/** The words of the interface in `lesson/schema-parts`. */

export const hereBelongsAMapOf = (input: string | number) =>
  `Here belongs a map of names and values, not ${input}.`;
export const allowed = (known: string) => ` Allowed: ${known}.`;
export const thereIsNoHere = (key: string | number, known: string | number) =>
  `There is no “${key}” here.${known}`;
export const isMissing = (key: string | number, known: string) => `“${key}” is missing.${known}`;
export const isNo = (input: string | number, what: string | number, known: string | number) =>
  `${input} is no ${what}.${known}`;
export const isNone = (input: string | number, what: string | number) => `${input} is no ${what}.`;
export const hereBelongsATextNot = (input: string | number) => `Here belongs a text, not ${input}.`;
export const theTextIsEmpty = 'The text is empty.';
export const hereBelongsAListNot = (input: string | number) => `Here belongs a list, not ${input}.`;
export const thereMustBeAtLeast = (least: string | number, what: string | number) =>
  `There must be at least ${least} ${what}.`;
export const hereBelongsAWholeNumber = (min: string | number, max: string | number) =>
  `Here belongs a whole number from ${min} to ${max}.`;
export const hereBelongsANumberFrom = (min: string | number, max: string | number) =>
  `Here belongs a number from ${min} to ${max}.`;
export const hereBelongsTrueOrFalse = (input: string | number) =>
  `Here belongs true or false, not ${input}.`;
