/** The words of the interface in `views/score/margin`. */

export const instances = (length: string | number) => `${length} instances`;
export const failedAt = (failedAt: string | number) => `failed at ${failedAt}`;
export const memoryLost = 'memory lost';
export const ofDirty = (dirty: string | number, cached: string | number) =>
  `${dirty} of ${cached} dirty`;
export const sharedDisk = 'Shared disk';
export const threads = (length: string | number) => `${length} threads`;
export const byScn = 'by SCN';
export const and = (rest: string | number) => `and ${rest}`;
export const redoThread = (thread: string | number) => `redo thread ${thread}`;
export const log = (log: string | number) => `log ${log}`;
export const firstPass = 'first pass';
export const secondPass = 'second pass';
export const buddyOf = (numbers: string | number) => `buddy of ${numbers}`;
export const recovers = (numbers: string | number) => `recovers ${numbers}`;
export const instance = (instance: string | number) => `Instance ${instance}`;
export const more = (does: string | number, others: string | number) => `${does}, ${others} more`;
