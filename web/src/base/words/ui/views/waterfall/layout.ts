/** The words of the interface in `views/waterfall/layout`. */

export const detectTheFailure = 'Detect the failure';
export const rebuildGcs = 'Rebuild GCS';
export const firstPass = 'First pass';
export const secondPass = 'Second pass';
export const rollBack = 'Roll back';
export const closeTheThread = 'Close the thread';
export const finishOwnScan = 'finish own scan';
export const ownScan = 'own scan';
export const receiveSet = 'receive set';
export const scanWholeThread = 'scan whole thread';
export const scanWhole = 'scan whole';
export const mergeSets = 'merge sets';
export const cacheRecovery: readonly string[] = ['cache', 'recovery'];
export const transactionRecovery: readonly string[] = ['transaction', 'recovery'];
export const soFar = (lasted: string | number) => `${lasted} so far`;
export const instanceFails = (instance: string | number) => `instance ${instance} fails`;
export const anInstanceFails = 'instance fails';
export const instancesFail = 'instances fail';
