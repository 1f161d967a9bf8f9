/** Names of the pages of the site, and one line about each: in the contents, on the first page, in previews of links. */

export const PAGES = {
  home: { name: 'First page', says: 'A machine fails. The commits do not.' },
  course: { name: 'The courses', says: 'What there is to learn, and how far you are' },
  walk: { name: 'An instance crashes', says: 'The tour: one crash from beginning to end' },
  sandbox: { name: 'Sandbox', says: 'Shape a cluster and break it' },
  missions: { name: 'Missions', says: 'Eight goals, from a clean crash to the worst one' },
  twins: { name: 'Two runs side by side', says: 'The same cluster twice, with one thing changed' },
  crashes: { name: 'Every crash', says: 'What a crash costs at every moment of a minute' },
  build: {
    name: 'Build it',
    says: 'Write the rules of recovery; the engine looks for a log that breaks them',
  },
  redoLog: { name: 'Open a redo log', says: 'Move the crash to any record of a real log' },
  reproduction: { name: 'The paper’s numbers', says: 'Published results beside the simulator’s' },
  glossary: { name: 'Glossary', says: 'Every term, with the moment that shows it' },
  presenter: { name: 'Present a lesson', says: 'Notes, questions with keys, screens that follow' },
  practice: { name: 'Mixed practice', says: 'Questions from the lessons that you finished' },
  desk: { name: 'Hand-in desk', says: 'Progress files of a class, judged again' },
  open: { name: 'Open a lesson', says: 'A lesson of your own, from a file or a link' },
  embed: { name: 'A demo in your page', says: 'A figure that runs, in somebody else’s page' },
} as const;

export const GROUPS = {
  learn: 'Learn',
  work: 'Workbenches',
  teach: 'Teach and write',
} as const;
