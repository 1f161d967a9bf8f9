/** The words of the interface in `views/waterfall/waterfall-view`. */

export const commitsByInstance = 'Commits by instance';
export const commits = 'Commits';
