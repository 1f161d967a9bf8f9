/** What wrong answers have in common, where the lesson has no words for it. */

export const otherNumber = 'another number';
export const otherOrder = 'another order';
export const otherClick = 'something else on the stage';
export const notChosen = (option: string) => `not chosen: ${option}`;
export const blocks = {
  in_set: 'left out a block that is in the recovery set',
  written: 'chose a block whose last change is on disk',
  held_by_survivor: 'chose a block that a survivor holds',
  before_checkpoint: 'chose a block that was changed only before the checkpoint',
} as const;
