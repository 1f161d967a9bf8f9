/** The words of the interface in `apps/presenter`. */

export const rollforward = 'Rollforward';
export const pageDown = 'page down';
export const pageUp = 'page up';
export const rollforwardScreen = 'rollforward screen';
