/** The words of the interface in `apps/stage/keys`. */

export const pageUp = 'page up';
export const pageDown = 'page down';
export const thisPage = 'This page';
