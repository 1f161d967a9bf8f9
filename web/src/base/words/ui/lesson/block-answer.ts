/** The words of the interface in `lesson/block-answer`. */

export const block = 'Block';
