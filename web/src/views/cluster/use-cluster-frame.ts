/** What the parts of a page that are about clusters read of a run: the frame and the scenario, with the cluster's types. */

import { useMemo } from 'react';
import type { Scenario } from '../../engine/generated/control';
import type { Frame } from '../../engine/generated/frame';
import { useFrame } from '../../player/context';
import type { Need } from '../../player/needs';
import { clusterFrame, clusterScenario } from './types';

/** Null until a frame is there that was asked for all of `need`, which must be the same object from render to render. */
export function useClusterFrame(need: Need): { frame: Frame; scenario: Scenario } | null {
  const shown = useFrame(need);
  return useMemo(
    () =>
      shown === null
        ? null
        : { frame: clusterFrame(shown.frame), scenario: clusterScenario(shown.scenario) },
    [shown],
  );
}
