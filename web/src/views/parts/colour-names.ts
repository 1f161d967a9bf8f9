/** The tokens that canvases draw with, by name; hues of instances are apart. */

export const COLOUR_NAMES = [
  'paper',
  'sunk',
  'ink',
  'ink-2',
  'ink-3',
  'line',
  'rule',
  'on-fill',
  'dirty',
  'clean',
  'written',
  'failed',
  'brown',
  'lit',
  'lit-edge',
] as const;

export type ColourName = (typeof COLOUR_NAMES)[number];
