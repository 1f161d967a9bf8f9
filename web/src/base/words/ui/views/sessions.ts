/** The words of the interface in `views/sessions`. */

export const noInstanceIsUpSo = 'No instance is up, so there are no sessions.';
export const startAnInstanceItsSessions = 'Start an instance: its sessions begin to work at once.';
export const noSessionWaits = 'No session waits.';
export const sessionsOfInstance = (instance: string | number) => `Sessions of instance ${instance}`;
export const instance = 'Instance';
export const itsSessionsAreGone = 'its sessions are gone';
export const ofWait = (waiting: string | number, length: string | number) =>
  `${waiting} of ${length} wait`;
export const forSoLong = (waitedNs: string | number) => `, for ${waitedNs}`;
export const sessions = 'Sessions';
export const whatItDoesAndWhy = 'What it does and why';
export const recovery = (phase: string | number) => `recovery ${phase}`;
export const rowHeldBy = (row: string | number, holderXid: string | number) =>
  `row ${row}, held by ${holderXid}`;
export const thinksBetweenTwoTransactions = 'thinks between two transactions';
export const worksOfChanged = (changed: string | number, planned: string | number) =>
  `works: ${changed} of ${planned} changed`;
export const noneOfWaits = (sessions: string | number) => `None of ${sessions} waits.`;
export const ofWaitFor = (
  waiting: string | number,
  sessions: string | number,
  reasons: string | number,
) => `${waiting} of ${sessions} wait: ${reasons}.`;
