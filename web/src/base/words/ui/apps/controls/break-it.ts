/** The words of the interface in `apps/controls/break-it`. */

export const breakIt = 'Break it';
export const playOnAnInstanceCan = 'Play on: an instance can start once its failure is detected.';
export const crashAtEveryMoment = 'Crash at every moment …';
export const leaveAndJoin = 'Leave and join';
export const slowADisk = 'Slow a disk';
export const failADisk = 'Fail a disk';
export const dataDisk = 'Data disk';
export const logDiskOfInstance = (instance: string | number) => `Log disk of instance ${instance}`;
export const delayTheInterconnect = 'Delay the interconnect';
export const messages = 'Messages';
export const cutALink = 'Cut a link';
export const slowAnInstance = 'Slow an instance';
export const instanceNumbered = (instance: string | number) => `Instance ${instance}`;
export const timesSlower = (times: string | number) => `${times} times slower`;
export const eachMessageMsLater = (ms: string | number) => `each message ${ms} ms later`;
export const normal = 'normal';
export const crash = 'Crash';
export const start = 'Start';
export const more = 'More';
export const fields = 'Scenario';
export const numbersInTheirRange = 'Enter numbers within their ranges first';
