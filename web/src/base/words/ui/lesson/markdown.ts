/** The words of the interface in `lesson/markdown`. */

export const hereBelongsOneParagraph = 'Here belongs one paragraph.';
export const aHeadingOfAnotherDepth = 'A heading of another depth than “## ”';
export const aBlockOfCodeThat =
  'A block of code that is not “yaml step”, “yaml question” or “yaml challenge”';
export const aLinkByReference = 'A link by reference';
export const hasNoPlaceInA = (what: string | number) => `${what} has no place in a lesson.`;
export const thereIsNoMark = (name: string | number, name2: string | number) =>
  `There is no mark “${name}”.${name2}`;
export const aListInAList = 'A list inside a list';
export const aPictureByReference = 'A picture by reference';
