/** Words of the panel behind “Share”: a link, code for a page of one's own, pictures. */

export const link = 'A link to this moment';
export const nothingElse = 'Nothing is stored anywhere else.';
export const linkField = 'Link';
export const copyLink = 'Copy the link';
export const copied = 'Copied.';
export const refused = 'The browser refused. Copy it from the field.';

export const embed = 'In a page of your own';
export const embedStep = 'A few lines of HTML put this step into any page, running.';
export const embedRun = 'A few lines of HTML put this run into any page, at this moment.';
export const withRun = 'At this moment, with all that was done to the run';
export const codeField = 'Code for a page';
export const copyCode = 'Copy the code';
export const options = 'What can be chosen';

export const pictures = 'As a picture';
export const asSvg = 'SVG';
export const asPng = 'PNG';
export const save = (view: string, kind: string) => `Save “${view}” as ${kind}`;
export const saved = (name: string) => `Saved as ${name}.`;
export const notSaved = 'The browser could not draw it.';

/** What a page shows where our script does not run. */
export const demoLink = (subject: string) => `Open “${subject}” in Rollforward`;
