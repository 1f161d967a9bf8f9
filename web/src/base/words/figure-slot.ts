/** What the tabs of a step's own figure are called. */

export const views = 'Views';
export const log = 'Redo log';
export const numbers = 'Numbers';
export const textForm = 'Text form';
