/** The words of the interface in `lesson/yaml-part`. */

export const aliasesNameHaveNoPlace = 'Aliases (“*name”) have no place in a lesson.';
export const didYouMean = 'Did you mean';
