/** Words of the page that opens a lesson from files or from a link. */

export const title = 'Open a lesson';
export const lead =
  'A lesson is two files: lesson.md, what is said and asked, and scenario.yaml, the cluster that it runs on. Or one file, with the scenario in a block that begins with “```yaml scenario”.';
export const safe =
  'Both are data: HTML in them stays text, and nothing in them can run. They stay in this browser, and so does what you do in the lesson: the course map lists it under its title.';
export const dropHere = 'Drop the files or their folder here';
export const together =
  'both at once; the page follows them as you save, where the browser lets it';
export const chooseFiles = 'Choose files';
export const chooseFolder = 'Choose a folder';
export const filesLabel = 'Files of the lesson';
export const folderLabel = 'Folder of the lesson';
export const orLink = 'Or a link to its lesson.md, or to its folder';
export const openLink = 'Open the link';
export const goesOn =
  'This address is from a lesson that was opened from files. Open them again, and it goes on where it stood.';

export const reading = 'Reading the lesson';
export const readingDoes = 'Reading and checking its files';
export const readAgain = 'Read again';
export const another = 'Open another';
export const follows = (name: string) => `${name} is read again whenever you save it.`;
export const waits = (name: string) => `From ${name}. When you have saved it, read it again.`;

export const faultsTitle = (count: number) =>
  count === 1 ? 'One thing is wrong' : `${count} things are wrong`;
export const noneRuns = 'Nothing of it can run yet. Mend it, and read it again.';
export const alsoRuns = 'You are in the last good version; it goes on.';
export const moreFaults = (count: number) => `And ${count} more.`;

interface Words {
  readonly title: string;
  readonly says: string;
}

const inKb = (bytes: number) => `${Math.round(bytes / 1000)} kB`;

export const noLesson = (names: readonly string[]): Words => ({
  title: 'There is no lesson among these',
  says: `A lesson is a file that ends in .md. ${names.length === 0 ? 'There was no file.' : `These are: ${names.slice(0, 6).join(', ')}${names.length > 6 ? ' …' : ''}.`}`,
});
export const severalLessons = (names: readonly string[]): Words => ({
  title: 'Which of these is the lesson?',
  says: `There are several: ${names.slice(0, 6).join(', ')}. Open one, or name it lesson.md.`,
});
export const twoOf = (name: string, count: number): Words => ({
  title: `Which ${name} is meant?`,
  says: `There are ${count} of them, from several folders. Open the folder of one lesson.`,
});
export const noText = (name: string): Words => ({
  title: `${name} is no text`,
  says: 'It has bytes in it that are no UTF-8, or zero bytes. If it is a lesson, save it in your editor with the encoding UTF-8.',
});
export const unasked =
  'The question of this step is not asked: what answers it does not happen in this run. Ask about another moment, or change the scenario so that it comes.';
export const neverComes =
  'This step’s moment does not come in this run. Look at its “until”, or change the scenario so that it comes.';
export const notAllCome =
  'This run does not come to every step. A step whose moment never happens needs another “until”, another scenario, or “optional: true”.';
export const tooLarge = (name: string, bytes: number, most: number): Words => ({
  title: `${name} is too large`,
  says: `It has ${inKb(bytes)}; a lesson’s file has at most ${inKb(most)}.`,
});
export const unreadable = (name: string): Words => ({
  title: `${name} cannot be read`,
  says: 'It was moved, or saved since it was chosen, and the browser does not let a page read it again. Choose it once more.',
});
export const noLink = (text: string): Words => ({
  title: 'This is no link to a lesson',
  says: `“${text.slice(0, 120)}” does not begin with http:// or https://, and is no address of this site.`,
});
export const otherOrigin = (origin: string): Words => ({
  title: 'This page may not fetch from there',
  says: `The lesson lies on ${origin}. This page sends nothing to any other site: its own security policy refuses it, and so no lesson can bring anything of yours elsewhere. Save the files, and open them here; or put them beside this site.`,
});
export const notFetched = (where: string, why: string): Words => ({
  title: 'The lesson could not be fetched',
  says: `${where}: ${why}.`,
});
export const status = (code: number) =>
  code === 404 ? 'there is nothing at this address' : `the server answered ${code}`;
export const noAnswer = 'there was no answer';
export const tooSlow: Words = {
  title: 'The lesson takes too long to read',
  says: 'Something in it may be nested so deeply, or repeated so often, that reading it does not end. The page goes on without it, and shows it if it does end.',
};
export const noCompiler: Words = {
  title: 'What reads lessons could not be loaded',
  says: 'Check the connection, and read it again.',
};
