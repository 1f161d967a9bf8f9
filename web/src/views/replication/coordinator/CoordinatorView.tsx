/** The coordinator: complete transactions in the order of their commits, what each depends on, and the applier that has it. */

import sayTitles from '../../../base/messages/views/replication';
import say from '../../../base/messages/views/replication-coordinator';
import sayText from '../../../base/messages/views/replication-text';
import { formatXid, formatXidSlot } from '../../../base/xid';
import { ApplierState } from '../../../engine/generated/replication-codes';
import { itemProps, usePointing, useRoving } from '../../marks/use-pointing';
import type { ViewProps } from '../../view';
import { isSecond } from '../directions';
import { applierHue, huesOf, SOURCE_HUE } from '../hues';
import { ReplicaChoice, useReplica } from '../ReplicaChoice';
import { parseSubject, subjectKey } from '../subject';
import { cell, type ReplicationTypes, rowsOf } from '../types';
import css from './coordinator.module.css';
import {
  type Arc,
  type CoordinatorLayout,
  type CoordinatorNode,
  coordinatorLayout,
} from './layout';
import { coordinatorSentence, nodeWords } from './text';

/** From this width on the order of commits goes to the right, px. */
const LYING = 560;
/** Length and breadth of a node, room for arcs, and of what is under a node, px. */
const WIDE = { unit: 58, breadth: 26, reach: 54, under: 44 };
const TALL = { unit: 30, breadth: 64, reach: 70, under: 110 };
const PAD = 10;

export function CoordinatorView(props: ViewProps<ReplicationTypes>) {
  const { frame, width } = props;
  const replica = useReplica(frame);
  const isLying = width >= LYING;
  const { unit, reach } = isLying ? WIDE : TALL;
  const layout = coordinatorLayout(frame, replica, {
    from: PAD,
    to: isLying ? width - PAD : PAD + MOST_TALL,
    unit,
    reach,
  });
  return (
    <div className={css.view} style={huesOf(isSecond(frame, replica))}>
      <ReplicaChoice frame={frame} />
      <p className={css.sentence}>{coordinatorSentence(frame, replica, layout)}</p>
      {layout.nodes.length > 0 && <Order {...props} layout={layout} isLying={isLying} />}
      <Appliers frame={frame} replica={replica} />
    </div>
  );
}

/** Room for transactions under each other, px. */
const MOST_TALL = 340;

interface OrderProps extends ViewProps<ReplicationTypes> {
  readonly layout: CoordinatorLayout;
  readonly isLying: boolean;
}

function Order({ layout, isLying, width, lit, selected, onLight, onSelect }: OrderProps) {
  const { nodes, arcs, low, further } = layout;
  const size = isLying ? WIDE : TALL;
  const pointing = usePointing({ onLight, onSelect, parse: parseSubject });
  const roving = useRoving(nodes.length);
  const isOf = (subject: typeof lit, { transaction }: CoordinatorNode) =>
    subject?.kind === 'transaction' && subject.transaction === transaction;
  const isMarked = (transaction: number) =>
    [lit, selected].some((it) => it?.kind === 'transaction' && it.transaction === transaction);
  const across = PAD + size.reach;
  const room = isLying
    ? { width, height: across + size.breadth + size.under }
    : { width, height: layout.end + 26 };
  return (
    <svg {...room} viewBox={`0 0 ${room.width} ${room.height}`} role="presentation" {...pointing}>
      <line
        className={css.low}
        {...lineAt(low, across - 12, across + size.breadth + 14, isLying)}
      />
      <text
        className={css.lowName}
        {...(isLying
          ? { x: low + 5, y: across + size.breadth + 38 }
          : { x: across - 16, y: low + 4, textAnchor: 'end' })}
      >
        {say.low()}
      </text>
      {arcs.map((arc) => (
        <path
          key={arc.key}
          className={isMarked(arc.transaction) || isMarked(arc.dependsOn) ? css.arcLit : css.arc}
          d={arcPath(arc, across, isLying)}
        />
      ))}
      <g {...roving.rowProps(sayTitles.title.coordinator())}>
        {nodes.map((node, index) => (
          <g
            key={node.transaction}
            className={css.item}
            data-light={subjectKey({ kind: 'transaction', transaction: node.transaction })}
            data-select={subjectKey({ kind: 'transaction', transaction: node.transaction })}
            {...itemProps(index === roving.current, isOf(selected, node), nodeWords(node))}
          >
            <title>{nodeWords(node)}</title>
            <Node
              node={node}
              across={across}
              isLying={isLying}
              isLit={isMarked(node.transaction)}
            />
          </g>
        ))}
      </g>
      {further > 0 && (
        <text
          className={css.quiet}
          x={isLying ? width - PAD : across}
          y={isLying ? across - 8 : layout.end + 20}
          textAnchor={isLying ? 'end' : 'start'}
        >
          {say.further({ count: further })}
        </text>
      )}
    </svg>
  );
}

const lineAt = (along: number, from: number, to: number, isLying: boolean) =>
  isLying ? { x1: along, x2: along, y1: from, y2: to } : { x1: from, x2: to, y1: along, y2: along };

/** From the one that waits to the one before it, with an arrow there. */
function arcPath({ from, to, reach }: Arc, across: number, isLying: boolean): string {
  const at = across - 3;
  const far = at - reach;
  const point = (along: number, aside: number) =>
    isLying ? `${along} ${aside}` : `${aside} ${along}`;
  const arrow = `M${point(to - 4, at - 6)}L${point(to, at)}L${point(to + 4, at - 6)}`;
  return `M${point(from, at)}C${point(from, far)} ${point(to, far)} ${point(to, at)}${arrow}`;
}

interface NodeProps {
  readonly node: CoordinatorNode;
  readonly across: number;
  readonly isLying: boolean;
  readonly isLit: boolean;
}

function Node({ node, across, isLying, isLit }: NodeProps) {
  const { from, to, look, applier, transaction, made, changes } = node;
  const size = isLying ? WIDE : TALL;
  const box = isLying
    ? { x: from, y: across, width: to - from, height: size.breadth }
    : { x: across, y: from, width: size.breadth, height: to - from };
  const hue = applier === null ? SOURCE_HUE : applierHue(applier);
  const words = underWords(node);
  const share = changes === 0 ? 0 : Math.min(1, made / changes);
  return (
    <>
      {isLit && (
        <rect
          className={css.lit}
          x={box.x - 3}
          y={box.y - 3}
          width={box.width + 6}
          height={box.height + 6}
          rx={9}
        />
      )}
      <rect className={css[look]} style={{ color: hue }} {...box} rx={6.5} />
      {look === 'applying' && (
        <rect
          className={css.progress}
          style={{ color: hue }}
          {...box}
          width={box.width * share}
          rx={6.5}
        />
      )}
      <text className={css.number} x={box.x + box.width / 2} y={box.y + box.height / 2} dy="0.36em">
        {formatXidSlot(transaction)}
      </text>
      <text
        className={applier !== null && look !== 'applied' ? css.tag : css.under}
        style={applier !== null && look !== 'applied' ? { fill: hue } : undefined}
        {...(isLying
          ? { x: box.x + box.width / 2, y: box.y + box.height + 17, textAnchor: 'middle' }
          : { x: box.x + box.width + 8, y: box.y + box.height / 2 + 4 })}
      >
        {words}
      </text>
    </>
  );
}

function underWords({
  look,
  applier,
  made,
  changes,
  dependsOn,
  dependencies,
}: CoordinatorNode): string {
  const tag = applier === null ? '' : sayText.applier.tag({ applier: applier + 1 });
  switch (look) {
    case 'applied':
      return say.under.applied();
    case 'applying':
      return say.under.applying({ tag, made, changes });
    case 'executed':
      return say.under.executed({ tag });
    case 'waits':
      return say.under.waits({ other: formatXidSlot(dependsOn), count: dependencies });
    default:
      return say.under.ready();
  }
}

/** The appliers in a row: which transaction each has. */
function Appliers({ frame, replica }: Pick<OrderProps, 'frame'> & { readonly replica: number }) {
  const { appliers } = frame;
  return (
    <ul className={css.appliers}>
      {rowsOf(appliers)
        .filter((row) => appliers.replica[row] === replica)
        .map((row) => {
          const applier = cell(appliers.applier, row);
          const state = cell(appliers.state, row);
          const transaction = formatXid(cell(appliers.transaction, row));
          return (
            <li key={applier}>
              <b style={{ background: applierHue(applier) }}>
                {sayText.applier.tag({ applier: applier + 1 })}
              </b>
              {state === ApplierState.Idle
                ? sayText.applier.Idle()
                : state === ApplierState.Down
                  ? sayText.applier.Down()
                  : transaction}
            </li>
          );
        })}
    </ul>
  );
}
