/** The words of the interface in `lesson/schema-click`. */

export const mistakeOf = (target: string | number) => `mistake of ${target}`;
export const targetOfAClick = 'target of a click';
