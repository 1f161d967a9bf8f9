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
  zoomIn: 'Zoom in on the moment: the line of time and the charts over time',
  zoomOut: 'Zoom out',
  panForward: 'Show later time, where it is zoomed',
  panBack: 'Show earlier time, where it is zoomed',
  wholeRun: 'Show the whole run',
  presenter: 'Play or pause, from a presenter’s clicker',
  unselect: 'Select nothing',
} as const;

/** What wheel, drag and fingers do on an axis of time. */
export const POINTER_LINES = [
  { keys: ['ctrl', 'wheel'], does: 'Zoom a chart over time; on the axis, the wheel alone' },
  { keys: ['drag'], does: 'On the numbers of a zoomed axis: show earlier or later time' },
  { keys: ['two fingers'], does: 'Zoom and move a chart over time' },
] as const;
