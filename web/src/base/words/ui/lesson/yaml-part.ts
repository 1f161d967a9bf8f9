/** The words of the interface in `lesson/yaml-part`. */

export const aliasesNameHaveNoPlace = 'Aliases (“*name”) have no place in a lesson.';
export const tooDeep = (most: number) =>
  `More than ${most} lists and maps stand in each other here. Something is not closed, or this is no lesson.`;
export const tab = 'This line is indented with a tab. Use spaces: YAML does not allow tabs there.';
export const headIsNotClosed =
  'The head is not closed. Put a line “---” after its last entry, before the text.';
export const blockIsNotClosed = (kind: string) =>
  `The block “\`\`\`${kind}” is not closed. Put a line “\`\`\`” after its last entry.`;
export const didYouMean = 'Did you mean';

/** What an author has probably done, where the parser would speak of mappings, scalars and nodes. */
const NO_YAML: Readonly<Record<string, string>> = {
  BLOCK_AS_IMPLICIT_KEY:
    'There is a second colon in this line. Put a sentence with a colon between quotation marks.',
  UNEXPECTED_TOKEN:
    'Something stands here that does not belong to what is before it. Put a sentence that begins with a brace, a bracket or a quotation mark between quotation marks as a whole.',
  BAD_INDENT: 'This line is not indented as those around it are.',
  MULTILINE_IMPLICIT_KEY:
    'A name and its colon stand on one line. A text that goes on below is indented farther than its name.',
  DUPLICATE_KEY: 'This name is here already. Each may stand once.',
};

/** In plain words what is wrong with a piece of YAML, by the parser's code; undefined where it has words enough. */
export const noYaml = (code: string): string | undefined => NO_YAML[code];
