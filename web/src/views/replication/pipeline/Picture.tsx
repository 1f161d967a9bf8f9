/** The shapes of the pipeline: its layout in, an SVG out. The axis is horizontal, or vertical on a phone. */

import sayTitles from '../../../base/messages/views/replication';
import { itemProps, usePointing, useRoving } from '../../marks/use-pointing';
import { useMotion } from '../../parts/use-motion';
import type { ViewProps } from '../../view';
import { applierHue } from '../hues';
import { parseSubject, subjectKey } from '../subject';
import type { ReplicationTypes } from '../types';
import { CellShape } from './CellShape';
import { Labels } from './Labels';
import type { Cell, PipelineLayout } from './layout';
import css from './pipeline.module.css';
import { FOOT, HEAD, TURNED, TURNED_LENGTH, TURNED_WIDTH, WIDE, WIDE_HEIGHT } from './room';
import { lcrText } from './subject-text';
import { TurnedLabels } from './TurnedLabels';

export interface PictureProps extends ViewProps<ReplicationTypes> {
  readonly layout: PipelineLayout;
  readonly replica: number;
  readonly isTurned: boolean;
  /** It is as high as what it shows. */
  readonly isFixed: boolean;
  /** It is drawn so many times as large. */
  readonly zoom: number;
}

/** Where a span along the axis and a lane across it are on the page. */
export type PlaceOf = (
  from: number,
  to: number,
  at: number,
  size: number,
) => { x: number; y: number; width: number; height: number };

const lying: PlaceOf = (from, to, at, size) => ({
  x: from,
  y: at,
  width: Math.max(0, to - from),
  height: size,
});
const upright: PlaceOf = (from, to, at, size) => ({
  x: at,
  y: from,
  width: size,
  height: Math.max(0, to - from),
});

export function Picture(props: PictureProps) {
  const { layout, isTurned, isFixed, zoom, width, lit, selected, onLight, onSelect } = props;
  const { cells, axis, isDense } = layout;
  const pointing = usePointing({ onLight, onSelect, parse: parseSubject });
  const placeOf = isTurned ? upright : lying;
  const size = isTurned
    ? { width: TURNED_WIDTH, height: isFixed ? axis.newest + FOOT : HEAD + TURNED_LENGTH + 60 }
    : { width: width / zoom, height: WIDE_HEIGHT };
  const moves = ({ look }: Cell) => look === 'waits' || look === 'works';
  const moving = cells.filter(moves);
  const still = cells.filter((known) => !moves(known));
  const roving = useRoving(isDense ? 0 : moving.length);
  const isLit = (known: Cell, subject: typeof lit) =>
    (subject?.kind === 'lcr' && subject.lcr === known.lcr) ||
    (subject?.kind === 'transaction' && subject.transaction === known.transaction) ||
    (subject?.kind === 'applier' && subject.applier === known.applier);
  const ofSelected = cells.find((known) => isLit(known, selected))?.transaction;
  const stateOf = (known: Cell) =>
    isLit(known, lit) || isLit(known, selected) || known.transaction === ofSelected;
  const motion = useMotion(props.frame, props.reducedMotion);
  const columnOf = new Map(axis.columns.map((column) => [column.lcr, column]));
  const shape = (known: Cell) => (
    <CellShape known={known} place={placeOf} unit={axis.unit} isLit={stateOf(known)} />
  );
  return (
    <svg
      width={size.width * zoom}
      height={size.height * zoom}
      viewBox={`0 0 ${size.width} ${size.height}`}
      role="presentation"
      data-motion={motion}
      {...pointing}
    >
      <Ground {...props} place={placeOf} />
      {!isDense &&
        still.map((known) => (
          <g
            key={known.key}
            data-light={subjectKey({ kind: 'lcr', lcr: known.lcr })}
            data-select={subjectKey({ kind: 'lcr', lcr: known.lcr })}
          >
            {shape(known)}
          </g>
        ))}
      {!isDense && (
        <g {...roving.rowProps(sayTitles.title.pipeline())}>
          {moving.map((known, index) => {
            const column = columnOf.get(known.lcr);
            const words = column === undefined ? '' : lcrText(column);
            return (
              <g
                // The same element in every lane: it can be seen to move.
                key={known.lcr}
                className={css.item}
                data-light={subjectKey({ kind: 'lcr', lcr: known.lcr })}
                data-select={subjectKey({ kind: 'lcr', lcr: known.lcr })}
                {...itemProps(index === roving.current, isLit(known, selected), words)}
              >
                <title>{words}</title>
                <g className={css.moves} style={{ transform: across(known.at, isTurned) }}>
                  {shape({ ...known, at: 0 })}
                </g>
              </g>
            );
          })}
        </g>
      )}
      {isTurned ? <TurnedLabels {...props} /> : <Labels {...props} width={size.width} />}
    </svg>
  );
}

/** So far across the axis, px. */
const across = (at: number, isTurned: boolean): string =>
  isTurned ? `translateX(${at}px)` : `translateY(${at}px)`;

/** The shapes under the LCRs: both tapes, the rail of the log reader, treads, risers and the rows of transactions. */
function Ground({ layout, isTurned, place }: PictureProps & { readonly place: PlaceOf }) {
  const { axis, treads, risers, transactions, isDense, low, high, mined } = layout;
  const lanes = isTurned ? TURNED : WIDE;
  const start = axis.columns[0]?.from ?? axis.end;
  const line = (from: number, to: number, at: number, className: string | undefined) => {
    const { x, y, width, height } = place(from, to, at, 0);
    return <line className={className} x1={x} y1={y} x2={x + width} y2={y + height} />;
  };
  return (
    <g>
      <rect
        className={css.ahead}
        {...place(axis.end + 1, axis.newest, lanes.source.at, lanes.source.size)}
      />
      <rect className={css.rail} {...place(start, mined, lanes.rail.at, lanes.rail.size)} />
      {isDense && (
        <>
          <rect
            className={css.redo}
            {...place(start, axis.end, lanes.source.at, lanes.source.size)}
          />
          <rect
            className={css.applied}
            {...place(start, low, lanes.replica.at, lanes.replica.size)}
          />
          <rect className={css.hole} {...place(low, high, lanes.replica.at, lanes.replica.size)} />
        </>
      )}
      {treads.map(({ lane, from, to, at, size, count }) => (
        <g key={lane}>
          <rect className={css.ground} {...place(from, to, at - 2, size + 4)} />
          {isDense && count > 0 && <rect className={css.many} {...place(from, to, at, size)} />}
          {line(from, to, at + size + 3, css.tread)}
        </g>
      ))}
      {risers.map(({ stage, along, from, to, waitsFor, runs }) => {
        const { x, y, width, height } = place(along, along, from + 4, to - from - 7);
        const className = runs && waitsFor === 0 ? css.riser : css.riserWaits;
        return (
          <line key={stage} className={className} x1={x} y1={y} x2={x + width} y2={y + height} />
        );
      })}
      {transactions.map(({ transaction, from, to, at, size, applier, isWhole }) => {
        const { x, y, width, height } = place(from + 3, to - 2, at + size / 2, 0);
        return (
          <line
            key={transaction}
            className={isWhole ? css.string : css.open}
            style={applier === null ? undefined : { stroke: applierHue(applier) }}
            x1={x}
            y1={y}
            x2={x + width}
            y2={y + height}
          />
        );
      })}
    </g>
  );
}
