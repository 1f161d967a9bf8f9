/** Words of the element that other sites put into their pages. They are separate from the demo’s messages, so that the script stays small. */

export const open = 'Open this demo in Rollforward';
export const gone = 'The demo is no longer in the page.';
export const refused = 'The policy of this page does not let the demo in.';
export const silent = 'The demo has not answered.';

export const title = (subject: string) =>
  subject === '' ? 'Rollforward demo' : `Rollforward demo: ${subject}`;
