/** What happens when a clock of the cluster has run out. */

export const lgwrWrites = (instance: number) => `LGWR of instance ${instance} writes redo`;
export const dbwrWrites = (instance: number) => `DBWR of instance ${instance} writes blocks`;
export const hardCheckpoint = (instance: number) =>
  `until the next hard checkpoint of instance ${instance}`;
export const checkpointIsRecorded = (instance: number) =>
  `until the checkpoint of instance ${instance} is recorded`;
export const buddyLooks = (instance: number) => `until buddy ${instance} looks again`;
export const buddyReads = (instance: number) => `buddy ${instance} reads redo`;
export const failureIsNoticed = (instance: number) =>
  `until the failure of instance ${instance} is noticed`;
export const instanceStarts = (instance: number) => `instance ${instance} starts`;
