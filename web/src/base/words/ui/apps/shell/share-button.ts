/** The words of the interface in `apps/shell/share-button`. */

export const share = 'Share';
