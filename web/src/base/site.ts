/** The name of the site, the same in every language, and what joins the parts of a page's title. */

export const SITE_NAME = 'Rollforward';
export const TITLE_JOIN = ' – ';
