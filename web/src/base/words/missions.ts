/** The pages of missions: the list, one mission on its stage, and the record that the browser keeps. */

import { formatDuration, NS_PER_S } from '../time';

export const title = 'Missions';
export const lead =
  'Each mission gives you a cluster and a goal. You break the cluster, the engine judges. A star is for a run that is as good as the best that is known.';
export const loading = 'Opening the missions';
export const fetching = 'Fetching the engine and its clusters';
export const mission = 'Mission';
export const list = 'All missions';
export const met = 'Met';
export const star = 'Met, as well as the best known run';
export const notMet = 'Not met yet';
export const metCount = (met: number, all: number, stars: number) =>
  stars === 0 ? `${met} of ${all} met` : `${met} of ${all} met, ${stars} with a star`;
export const noSuchMission = 'There is no such mission';
export const theAddressNamesNone = 'The address may be incomplete. All missions are on one page.';
export const allMissions = 'All missions';
export const forget = 'Forget what I reached';
export const kept = 'What you reach is kept in this browser only.';
export const notKept =
  'This browser keeps nothing here: what you reach lasts until you close the page.';
export const damaged =
  'The record of your missions could not be read. It is left as it is until you meet a mission, and then kept beside the new record.';

const seconds = (value: number) => formatDuration(value * NS_PER_S);
export const toBeat = (is: 'least' | 'most', value: number) =>
  is === 'least' ? `Best known: ${seconds(value)}` : `Longest known: ${seconds(value)}`;
export const yours = (value: number) => `Yours: ${seconds(value)}`;
