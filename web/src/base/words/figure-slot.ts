/** What the tabs of a step's own figure are called. */

export const views = 'Views';
const log = 'Redo log';
export const parts = {
  score: log,
  near: 'Records',
  growth: 'Every crash',
  first_pass: 'With a buddy',
} as const;
export const numbers = 'Numbers';
export const textForm = 'Text form';
