/** The buddy map drawn: a dot at the buddy, a ring at the instance that it protects. Each arc can be pointed at. */

import { useMemo } from 'react';
import type { Frame } from '../../engine/generated/frame';
import { BuddyArc } from '../marks/small-marks';
import { arcsOf } from './arcs';
import css from './cluster.module.css';
import type { ClusterLayout } from './layout';

export function Arcs({ frame, layout }: { frame: Frame; layout: ClusterLayout }) {
  const arcs = useMemo(() => arcsOf(frame, layout), [frame, layout]);
  return arcs.map(({ key, state, buddy, path, dot, ring }) => (
    <g key={key} className={css.pointed} data-light={key}>
      <path className={css.arcGround} d={path} />
      <BuddyArc path={path} dot={dot} ring={ring} hue={buddy} state={state} />
    </g>
  ));
}
