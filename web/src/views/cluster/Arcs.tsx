/** The buddy map drawn: a dot at the buddy, a ring at the instance that it protects. Each arc can be pointed at. */

import { BuddyArc } from '../marks/BuddyArc';
import type { Arc } from './arcs';
import css from './cluster.module.css';

export function Arcs({ arcs }: { arcs: readonly Arc[] }) {
  return arcs.map(({ key, state, buddy, path, dot, ring }) => (
    <g key={key} className={css.pointed} data-light={key}>
      <path className={css.arcGround} d={path} />
      <BuddyArc path={path} dot={dot} ring={ring} hue={buddy} state={state} />
    </g>
  ));
}
