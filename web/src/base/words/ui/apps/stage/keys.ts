/** The words of the interface in `apps/stage/keys`. */

export const pageUp = 'page up';
export const pageDown = 'page down';
export const thisPage = 'This page';
export const contents = 'The contents: courses, lessons, pages';

/** What the keys of a timeline do. */
export const KEY_WORDS = {
  toggle: 'Play or pause',
  stepForward: 'One step forward',
  stepBack: 'One step back',
  commitForward: 'To the next commit',
  commitBack: 'To the commit before',
  markForward: 'To the next mark on the line of time',
  markBack: 'To the mark before',
  start: 'To the start of the run',
  end: 'To the end of what is known',
  faster: 'Faster',
  slower: 'Slower',
  presenter: 'Play or pause, from a presenter’s clicker',
  unselect: 'Select nothing',
} as const;
