/** By which mark a simulated number is drawn: where it comes from, or that it missed. */

import type { ExperimentRow } from '../../engine/generated/control';

export type Mark = ExperimentRow['origin'] | 'missed';

export const agreementMark = ({ origin, reached }: ExperimentRow): Mark =>
  reached ? origin : 'missed';
