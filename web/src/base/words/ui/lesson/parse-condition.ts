/** The words of the interface in `lesson/parse-condition`. */

export const isNoComparisonOneIs = (text: string | number) =>
  `“${text}” is no comparison; one is “queue.2 >= 5”, several are joined by “and”.`;
export const needsTheNumberOfAn = (name: string | number, bare: string | number) =>
  `“${name}” needs the number of an instance: “${bare}.2”.`;
export const isOfTheWholeCluster = (bare: string | number) =>
  `“${bare}” is of the whole cluster: leave out the number after it.`;
export const thereIsNoNumber = (name: string | number, bare: string | number) =>
  `There is no number “${name}”.${bare}`;
