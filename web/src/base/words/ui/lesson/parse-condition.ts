/** The words of the interface in `lesson/parse-condition`. */

export const isNoComparisonOneIs = (text: string | number) =>
  `“${text}” is no comparison; one is “queue.2 >= 5”, several are joined by “and”.`;
export const needsTheNumberOfA = (name: string, bare: string, what: string, most: number) =>
  `“${name}” needs the number of ${/^[aeiou]/.test(what) ? 'an' : 'a'} ${what}, 1 to ${most}: “${bare}.2”.`;
export const isOfTheWholeRun = (bare: string) =>
  `“${bare}” is of the whole run: leave out the number after it.`;
export const isOfAnotherModel = (name: string, other: string, own: string) =>
  `“${name}” is a number of the model “${other}”; this lesson’s scenario names “${own}”.`;
export const thereIsNoNumber = (name: string | number, bare: string | number) =>
  `There is no number “${name}”.${bare}`;
