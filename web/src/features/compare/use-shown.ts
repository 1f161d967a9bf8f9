/** A run of a pair as the comparison needs it: its scenario and a frame with all that is compared. */

import { useEffect, useMemo } from 'react';
import { useStore } from 'zustand';
import type { TableName } from '../../engine/generated/frame';
import type { Side } from '../../player/pair';
import { usePair } from '../../player/pair-context';
import { COMPARE_TABLES, type Shown } from './compare-layout';
import { FIGURE_TABLES } from './figures';

const TABLES: readonly TableName[] = [
  ...new Set<TableName>([...COMPARE_TABLES, ...FIGURE_TABLES, 'commits']),
];
const NEED = { tables: TABLES, commitsBackNs: Number.POSITIVE_INFINITY } as const;

/** Null until the run is there. */
export function useShown(side: Side): Shown | null {
  const player = usePair().runs[side];
  useEffect(() => player.need(NEED), [player]);
  const frame = useStore(player.store, (state) =>
    TABLES.every((table) => state.tables.has(table)) ? state.frame : null,
  );
  const scenario = useStore(player.store, (state) => state.scenario);
  return useMemo(
    () => (frame === null || scenario === null ? null : { frame, scenario }),
    [frame, scenario],
  );
}
