/**
 * The run behind the picture that the HTML of the first page brings, made when the site was built: the app begins with the same
 * figure. Null where the page brings none.
 */

import { createContext } from 'react';
import type { CommitsRun } from './CommitsFigure';

export const HomePicture = createContext<CommitsRun | null>(null);

/** Read from the page, which carries the run with its figure. */
export function pictureInPage(): CommitsRun | null {
  const json = document.querySelector<HTMLElement>('figure[data-run]')?.dataset.run;
  return json === undefined ? null : (JSON.parse(json) as CommitsRun);
}
