/** The buddy map: instances on a circle, an arc from each buddy to the instance that it protects. */

import { sameSubject } from '../../base/subject';
import { instanceName } from '../../base/words/names';
import * as say from '../../base/words/ui/views/buddy';
import { Badge } from '../marks/Badge';
import { BuddyArc } from '../marks/BuddyArc';
import type { ViewProps } from '../view';
import css from './buddy.module.css';
import { mapOf, type Pair } from './layout';

interface MapFigureProps extends ViewProps {
  readonly pairs: readonly Pair[];
  readonly side: number;
}

export function MapFigure(props: MapFigureProps) {
  const { frame, pairs, side, lit, selected, onLight, onSelect } = props;
  const { badges, arcs } = mapOf(frame, pairs, side);
  return (
    <svg
      className={css.map}
      width={side}
      height={side}
      viewBox={`0 0 ${side} ${side}`}
      role="img"
      aria-label={say.buddyMap}
    >
      {arcs.map(({ key, guarded, buddy, path, dot, ring, state }) => {
        const subject = { kind: 'buddy', protected: guarded, buddy } as const;
        const on = sameSubject(lit, subject) || sameSubject(selected, subject);
        return (
          <g
            key={key}
            className={`${css.pointed} ${on ? css.arcLit : ''}`}
            onPointerEnter={() => onLight(subject)}
            onPointerLeave={() => onLight(null)}
            onPointerUp={() => onSelect(subject)}
          >
            {on && <path className={css.groundEdge} d={path} />}
            <path className={css.ground} d={path} />
            <BuddyArc {...{ path, dot, ring, state }} hue={buddy} />
          </g>
        );
      })}
      {badges.map(({ instance, x, y, failed, absent }) => (
        <g
          key={instance}
          className={`${css.pointed} ${absent ? css.absent : ''}`}
          data-place={`i${instance}`}
          onPointerEnter={() => onLight({ kind: 'instance', instance })}
          onPointerLeave={() => onLight(null)}
          onPointerUp={() => onSelect({ kind: 'instance', instance })}
        >
          {[lit, selected].some((one) => sameSubject(one, { kind: 'instance', instance })) && (
            <circle className={css.badgeLit} cx={x} cy={y} r={19} />
          )}
          <title>{`${instanceName(instance)}${absent ? say.notInTheCluster : ''}`}</title>
          <Badge x={x} y={y} instance={instance} diameter={28} failed={failed} />
        </g>
      ))}
    </svg>
  );
}
