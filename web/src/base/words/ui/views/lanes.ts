/** The words of the interface in `views/lanes`. */

export const crashes = (instance: number) => `instance ${instance} crashes`;
export const nobody = (lasted: string) => `nobody was served for ${lasted}`;
export const nobodySoFar = (lasted: string) => `nobody is served: ${lasted} so far`;
export const isDown = 'down';
export const waits = 'waits';
export const serves = 'serves users';
export const commits = 'Commits';
export const caption = (time: string) => `The instances at ${time}`;
export const state = 'State';
export const sentence = (parts: readonly string[]) => parts.join(' ');
export const instanceSentence = (name: string, state: string, commits: string) =>
  `${name}: ${state}, ${commits} acknowledged.`;
export const neverWaited = 'Nobody has had to wait for a recovery.';
export const isWaiting = (lasted: string) => `Nobody is served, for ${lasted} so far.`;
export const hasWaited = (lasted: string) => `Nobody was served for ${lasted}.`;
