/** The words of the interface in `apps/controls/fields`. */

export const clusterAndWorkload = 'Cluster and workload';
export const cacheAndCheckpoints = 'Cache and checkpoints';
export const redoLog = 'Redo log';
export const recovery = 'Recovery';
export const disksThatFail = 'Disks that fail';
export const interconnect = 'Interconnect';
