/** The words of the interface in `apps/shell`: the bar of every page. */

export const rollforward = 'Rollforward';
export const tools = 'Tools of this page';
/** Between the parts of the title of a tab. */
export const titleJoin = ' – ';
export const numbered = (number: number, title: string) => `${number} ${title}`;
export const contents = 'Contents';
export const contentsOf = (course: string) => `${course}: its lessons`;
