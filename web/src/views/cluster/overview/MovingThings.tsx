/**
 * What is under way: messages, blocks and redo, each on its own way through the figure. A thing starts at the origin,
 * goes as far as the moment says, and what has arrived since the last frame is shown to its end once. With reduced
 * motion a dotted outline marks the origin instead.
 */

import { type CSSProperties, memo, useRef } from 'react';
import say from '../../../base/messages/views/cluster';
import { Block } from '../../marks/Block';
import { hueClass } from '../../marks/geometry';
import { Message } from '../../marks/small-marks';
import { useMotion } from '../../parts/use-motion';
import type { ViewProps } from '../view';
import css from './cluster.module.css';
import { arrived, type InFlight, inFlightItems, waitingGroups } from './in-flight';
import type { ClusterLayout, Point } from './layout';

const SIDE = 24;

export function InFlightItems({
  frame,
  reducedMotion,
  litBlocks,
  ...rest
}: ViewProps & { layout: ClusterLayout; litBlocks: ReadonlySet<number> }) {
  const movers = inFlightItems(frame, rest.layout);
  const leaving = useArrived(movers, frame.clock.time_ns[0]);
  const still = useMotion(frame, reducedMotion) !== 'step';
  const shown = still ? movers : [...leaving, ...movers];
  const gone = new Set(leaving.map((mover) => mover.key));
  return (
    <g className={`${css.movers} ${still ? css.still : ''}`}>
      {shown.map((mover, nth) => (
        <g
          // Events too fast to follow reuse the elements of the frame before.
          key={still ? `${nth}` : mover.key}
          className={`${css.mover} ${hueClass(mover.instance)} ${gone.has(mover.key) ? css.leaving : ''}`}
          style={travel(mover)}
        >
          <Thing
            form={mover.form}
            block={mover.block}
            instance={mover.instance}
            state={mover.state}
            lit={mover.block !== null && litBlocks.has(mover.block)}
          />
        </g>
      ))}
      {waitingGroups(frame, rest.layout).map(({ key, count, at }) => (
        <text key={key} className={css.label} x={at.x} y={at.y}>
          {say.waiting({ count })}
        </text>
      ))}
    </g>
  );
}

/** What the frame before had under way and this one no longer has. A cut in the data is not a journey. */
function useArrived(movers: readonly InFlight[], timeNs: number): InFlight[] {
  const last = useRef({ movers: [] as readonly InFlight[], timeNs, leaving: [] as InFlight[] });
  if (last.current.timeNs !== timeNs) {
    const leaving = arrived(last.current.movers, movers, timeNs);
    last.current = { movers, timeNs, leaving };
  } else {
    last.current = { ...last.current, movers };
  }
  return last.current.leaving;
}

function travel({ way, progress }: InFlight): CSSProperties {
  const style = { offsetPath: `path("${wayPath(way)}")`, '--come': `${progress * 100}%` };
  return style;
}

function wayPath(way: readonly Point[]): string {
  return way.map(({ x, y }, i) => `${i === 0 ? 'M' : 'L'}${x} ${y}`).join('');
}

interface ThingProps extends Pick<InFlight, 'form' | 'block' | 'instance' | 'state'> {
  readonly lit: boolean;
}

/** Looks the same everywhere on its way. */
const Thing = memo(({ form, block, instance, state, lit }: ThingProps) => {
  switch (form) {
    case 'block':
      return (
        <g className={css.pointed} data-light={block === null ? undefined : `b${block}`}>
          <rect
            className={css.plate}
            x={-SIDE / 2 - 2}
            y={-SIDE / 2 - 2}
            width={SIDE + 4}
            height={SIDE + 4}
            rx={5}
          />
          <Block
            x={-SIDE / 2}
            y={-SIDE / 2}
            side={SIDE}
            number={block}
            hue={instance}
            state={state}
            lit={lit}
          />
        </g>
      );
    case 'redo':
      return (
        <>
          <rect className={css.redo} x={-5} y={-9.5} width={10} height={19} rx={2} />
          <rect className={css.redoEdge} x={-5} y={-9.5} width={10} height={3} rx={1} />
        </>
      );
    case 'asks':
    case 'tells':
      return <Message x={0} y={0} hue={instance} form={form} />;
  }
});
