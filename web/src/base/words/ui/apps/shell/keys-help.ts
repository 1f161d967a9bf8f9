/** The words of the interface in `apps/shell/keys-help`. */

export const keys = 'Keys';
export const keysTitle = 'Keys (?)';
export const close = 'Close';
