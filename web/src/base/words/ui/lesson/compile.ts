/** The words of the interface in `lesson/compile`. */

export const theSolutionChangesWhichChange = (field: string | number) =>
  `The solution changes “${field}”, which “change” does not offer.`;
export const theSolutionGivesWhichDo = (command: string | number) =>
  `The solution gives “${command}”, which “do” does not offer.`;
export const theSolutionGivesOtherNumbers = (command: string | number) =>
  `The solution gives “${command}” with other numbers than “do” offers.`;
export const aLessonBeginsWithA = 'A lesson begins with a head between two lines “---”.';
export const aLessonHasAtMost = (most: string | number) => `A lesson has at most ${most} steps.`;
export const aLessonHasAtLeast = 'A lesson has at least one step: a line “## Title”.';
export const theSummaryIsNoStep = 'The summary is no step.';
export const theLessonHasASecond = 'The lesson has a second scenario.';
export const thereIsAFileAs = (file: string | number) => `There is a file ${file} as well.`;
export const thereIsNoScenarioNeither = (file: string | number) =>
  `There is no scenario: neither a file ${file} nor a block “\`\`\`yaml scenario”.`;
export const theStepDoesNotSay =
  'The step does not say what it waits for and shows: it has no block “```yaml step”.';
export const theStepHasNoText = 'The step has no text.';
export const theStepHasASecond = (kind: string | number) => `The step has a second ${kind}.`;
