/** The words of the interface in `apps/controls/faults`. */

export const itIsNotRunning = 'It is not running';
export const itIsLeaving = 'It is leaving';
export const nobodyWouldBeLeft = 'Nobody would be left';
export const noInstanceIsRunning = 'No instance is running';
export const noInstanceRecoversAtThis = 'No instance recovers at this moment';
export const itIsRunning = 'It is running';
export const itIsStarting = 'It is starting';
export const itsFailureIsNotDetected = 'Its failure is not detected yet; it can start then';
export const itsRedoThreadIsStill =
  'Its redo thread is still needed; it can start when that is closed';
