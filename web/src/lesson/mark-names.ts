/** The names by which prose draws a mark of the legend: `{mark:dirty}`. Apart from their pictures, for the compiler. */

export const MARK_NAMES = [
  'instance1',
  'instance2',
  'failed',
  'clean',
  'dirty',
  'set',
  'past',
  'gone',
  'lost',
  'buddy',
  'recovered',
  'writing',
  'asks',
  'tells',
  'change',
  'commit',
  'written',
  'checkpoint',
  'start',
  'scan',
  'end',
  'crash',
  'brownout',
] as const;

export type MarkName = (typeof MARK_NAMES)[number];
