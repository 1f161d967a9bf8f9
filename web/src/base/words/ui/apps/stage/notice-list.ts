/** The words of the interface in `apps/stage/notice-list`. */

export const thisLinkDoesNotOpen = 'This link does not open as it was';
export const goOn = 'Go on';
