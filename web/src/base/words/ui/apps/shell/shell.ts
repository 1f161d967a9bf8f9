/** The words of the interface in `apps/shell/shell`. */

export const firstPage = 'First page';
export const theCourse = 'The course';
export const anInstanceCrashes = 'An instance crashes';
export const sandbox = 'Sandbox';
export const twoRunsSideBySide = 'Two runs side by side';
export const openARedoLog = 'Open a redo log';
export const thePaperSNumbers = 'The paper’s numbers';
export const glossary = 'Glossary';
export const openALesson = 'Open a lesson';
export const aDemoInYourPage = 'A demo in your page';
export const rollforward = 'Rollforward';
export const whereYouAre = 'Where you are';
export const pages = 'Pages';
