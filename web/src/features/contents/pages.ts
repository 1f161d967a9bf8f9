/**
 * The pages of the site, once: the contents, the first page and the previews of links read this table. A lesson and its
 * handout are not in it; the lessons are known by `lessons/courses.yaml`.
 */

import { type GROUPS, PAGES as WORDS } from '../../base/words/pages';

export interface SitePage {
  /** Behind the hash of the app; a name that begins without a slash is an HTML file of its own. */
  readonly path: string;
  readonly name: string;
  /** One line about it. */
  readonly says: string;
  readonly group: keyof typeof GROUPS;
  /** It stands in the bar of the first page. */
  readonly inFront?: boolean;
}

export const PAGES: readonly SitePage[] = [
  { path: '/', group: 'learn', ...WORDS.home },
  { path: '/course', group: 'learn', ...WORDS.course, inFront: true },
  { path: '/walk', group: 'learn', ...WORDS.walk },
  { path: '/practice', group: 'learn', ...WORDS.practice },
  { path: '/glossary', group: 'learn', ...WORDS.glossary, inFront: true },
  { path: '/sandbox', group: 'work', ...WORDS.sandbox, inFront: true },
  { path: '/missions', group: 'work', ...WORDS.missions },
  { path: '/twins', group: 'work', ...WORDS.twins },
  { path: '/crashes', group: 'work', ...WORDS.crashes, inFront: true },
  { path: '/build', group: 'work', ...WORDS.build },
  { path: '/redo-log', group: 'work', ...WORDS.redoLog, inFront: true },
  { path: '/reproduction', group: 'work', ...WORDS.reproduction },
  { path: 'presenter.html', group: 'teach', ...WORDS.presenter, inFront: true },
  { path: '/desk', group: 'teach', ...WORDS.desk },
  { path: '/open', group: 'teach', ...WORDS.open },
  { path: '/embed', group: 'teach', ...WORDS.embed },
];
