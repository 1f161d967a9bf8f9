/** What the parts of a page that are about clusters read of a run: the frame and the scenario, with the cluster's types. */

import { useMemo } from 'react';
import type { Scenario } from '../../engine/generated/control';
import type { Frame } from '../../engine/generated/frame';
import type { Vocabulary } from '../../engine/vocabulary';
import { useFrame, usePlayer } from '../../player/context';
import type { Need } from '../../player/needs';
import { clusterFrame, clusterScenario } from './types';

interface ClusterMoment {
  readonly frame: Frame;
  readonly scenario: Scenario;
  /** What can be named of it. */
  readonly vocabulary: Vocabulary;
}

/** Null until a frame is there that was asked for all of `need`, which must be the same object from render to render. */
export function useClusterFrame(need: Need): ClusterMoment | null {
  const shown = useFrame(need);
  const { vocabulary } = usePlayer().model;
  return useMemo(
    () =>
      shown === null
        ? null
        : {
            frame: clusterFrame(shown.frame),
            scenario: clusterScenario(shown.scenario),
            vocabulary,
          },
    [shown, vocabulary],
  );
}
