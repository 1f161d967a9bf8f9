/** The words of the interface in `views/events`. */

export const nothingHasHappenedYet = 'Nothing has happened yet.';
export const pressPlayEachChangeWrite =
  'Press play: each change, write, message and failure is noted here.';
export const newestFirst = ', newest first';
export const noEventIsLikeThat = 'No event is like that.';
export const takeAFilterAwayTo = 'Take a filter away to see more.';
export const kindsOfEvents = 'Kinds of events';
export const instance = 'Instance';
export const allInstances = 'all instances';
export const ofInstance = 'instance';
export const block = (block: string | number) => `block ${block}`;
export const only = 'Only';
export const onlyBlock = 'Only block';
export const theNewest = (all: string | number) => `The newest ${all}`;
export const ofTheNewest = (listed: string | number, all: string | number) =>
  `${listed} of the newest ${all}`;
export const eventsNewestFirst = 'Events, newest first';
export const whatHappened = 'What happened';
export const aCommandOrTheClock = 'a command, or the clock';
export const anEarlierEvent = 'an earlier event';
export const theLastAt = (
  kinds: string | number,
  length: string | number,
  at: string | number,
  frame: string | number,
) => `${kinds}${length}. The last, at ${at}: ${frame}`;
export const theNewestBefore = 'The newest ';
