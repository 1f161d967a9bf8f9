/** The words of the interface in `apps/walk/walk-figure`. */

export const views = 'Views';
export const textForm = 'Text form';
