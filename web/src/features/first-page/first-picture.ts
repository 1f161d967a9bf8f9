/**
 * The picture in the HTML of the first page: the app begins with the same one. Its paths are read from the figure; the
 * numbers that they lack are stored next to them.
 */

import { createContext } from 'react';
import type { Picture, RunPicture } from './picture';

/** Given by the build, which draws the page. */
export const FirstPicture = createContext<Picture | null>(null);

type Beside = Pick<Picture, 'place' | 'mostMs'> & {
  readonly runs: readonly Omit<RunPicture, 'commits'>[];
};

/** What the paths of a picture do not say. */
export function besidePaths({ place, mostMs, runs }: Picture): string {
  const waits = runs.map(({ fromMs, waitMs }) => ({ fromMs, waitMs }));
  return JSON.stringify({ place, mostMs, runs: waits } satisfies Beside);
}

/** The picture that is in the page; null where the app did not begin with this page. */
export function pictureInPage(): Picture | null {
  const figure = document.querySelector<HTMLElement>('figure[data-picture]');
  if (figure?.dataset.picture === undefined) return null;
  const beside = JSON.parse(figure.dataset.picture) as Beside;
  const pathsOf = (name: string) => {
    const paths = figure.querySelectorAll(`path[data-of="${name}"]`);
    return Array.from(paths, (path) => path.getAttribute('d') ?? '');
  };
  const [without, withBuddy] = beside.runs.map((run, index) => ({
    ...run,
    commits: pathsOf(`run-${index}`),
  }));
  const [land, otherLand] = pathsOf('waits');
  if (!(without && withBuddy && land && otherLand)) return null;
  return { ...beside, runs: [without, withBuddy], land: [land, otherLand] };
}
