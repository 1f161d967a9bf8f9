/**
 * What `npm run record` wrote, a file for each document, in the order of the engine. A page that shows one document imports
 * its file alone.
 */

import type { ExperimentOutcome } from '../../../engine/generated/control';
import buddyInstance from './buddy_instance.json';
import recoveryTuning from './recovery_tuning.json';
import services from './services.json';
import snapshots from './snapshots.json';
import streams from './streams.json';

export const RECORDED = [
  ...buddyInstance,
  ...recoveryTuning,
  ...services,
  ...streams,
  ...snapshots,
] as readonly ExperimentOutcome[];
