/** The places of what is marked on a cluster's canvas, for rings to find. Fetched with the first that is marked. */

import type { Subject } from '../../base/subject';
import type { Frame } from '../../engine/generated/frame';
import { Places } from '../parts/Places';
import type { ClusterLayout } from './layout';
import { placesOf } from './places';

interface MarkedBlocksProps {
  readonly frame: Frame;
  readonly layout: ClusterLayout;
  readonly marked: readonly Subject[];
}

export default function MarkedBlocks({ frame, layout, marked }: MarkedBlocksProps) {
  return <Places places={placesOf(frame, layout, marked)} />;
}
