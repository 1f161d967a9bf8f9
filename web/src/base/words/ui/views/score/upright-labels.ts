/** The words of the interface in `views/score/upright-labels`. */

export const dirty = (count: string | number) => `${count} dirty`;
export const instances = (length: string | number) => `${length} instances`;
export const instance = (shown: string | number) => `Instance ${shown}`;
export const sharedDisk = 'Shared disk';
export const mergedByScn = 'merged by SCN';
export const redoThread = (shown: string | number) => `redo thread ${shown}`;
export const lost = (count: string | number) => `${count} lost`;
export const bufferLost = 'buffer lost';
export const buffersLost = 'buffers lost';
export const recoverySet = 'Recovery set';
export const buddyOf = 'buddy of';
export const instanceBelow = (instance: string | number) => `Instance ${instance}`;
export const inTheSet = (inSet: string | number) => `${inSet} in the set`;
export const checkpoint = 'checkpoint';
export const checkpoints = 'checkpoints';
export const endOfLog = 'end of log';
export const newest = (ends: string | number) => `newest ${ends}`;
export const allRead = 'all read';
export const scan = (at: string | number) => `scan ${at}`;
export const redoBlock = 'redo block';
export const redoBlocks = 'redo blocks';
export const applied = (at: string | number) => `applied ${at}`;
export const behind = 'behind';
export const unread = 'unread';
