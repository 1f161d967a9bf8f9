/**
 * The pages of the site, once: the contents, the first page and the previews of links read this table. A lesson and its
 * handout are not in it; the lessons are known by `lessons/courses.yaml`.
 */

import say from '../../base/messages/pages';

export type PageGroup = 'learn' | 'work' | 'teach';

export interface SitePage {
  /** Behind the hash of the app; a name without a leading slash is a separate HTML file. */
  readonly path: string;
  /** Its name, and one line about it. */
  readonly words: { readonly name: () => string; readonly summary: () => string };
  readonly group: PageGroup;
  /** It is in the bar of the first page. */
  readonly inFront?: boolean;
}

export const PAGES: readonly SitePage[] = [
  { path: '/', group: 'learn', words: say.home },
  { path: '/course', group: 'learn', words: say.course, inFront: true },
  { path: '/walk', group: 'learn', words: say.walk },
  { path: '/practice', group: 'learn', words: say.practice },
  { path: '/glossary', group: 'learn', words: say.glossary, inFront: true },
  { path: '/sandbox', group: 'work', words: say.sandbox, inFront: true },
  { path: '/missions', group: 'work', words: say.missions },
  { path: '/twins', group: 'work', words: say.twins },
  { path: '/crashes', group: 'work', words: say.crashes, inFront: true },
  { path: '/experiment', group: 'work', words: say.experiment },
  { path: '/explore', group: 'work', words: say.explore },
  { path: '/build', group: 'work', words: say.build },
  { path: '/programs', group: 'work', words: say.programs },
  { path: '/replication', group: 'work', words: say.replication },
  { path: '/snapshots', group: 'work', words: say.snapshots },
  { path: '/redo-log', group: 'work', words: say.redoLog, inFront: true },
  { path: '/reproduction', group: 'work', words: say.reproduction },
  { path: 'ring.html', group: 'work', words: say.ring },
  { path: 'presenter.html', group: 'teach', words: say.presenter, inFront: true },
  { path: '/desk', group: 'teach', words: say.desk },
  { path: '/open', group: 'teach', words: say.open },
  { path: '/embed', group: 'teach', words: say.embed },
];
