/** A figure of the paper drawn again in its own form: its bars and bands, and our numbers over them with their origin. */

import { useMemo } from 'react';
import say from '../../base/messages/reproduction';
import { unbroken } from '../../base/numbers';
import type { ExperimentRow } from '../../engine/generated/control';
import { useRootZoom } from '../../widgets/use-root-zoom';
import { useSize } from '../../widgets/use-size';
import { OriginMark } from './OriginMark';
import { type PlacedColumn, publishedFigure, publishedLayout } from './published';
import css from './published.module.css';
import { publishedOf, simulatedOf, verdictOf } from './Rows';

interface PublishedFigureProps {
  readonly experiment: string;
  /** `Figure 9`. */
  readonly title: string;
  readonly rows: readonly ExperimentRow[];
}

export function PublishedFigure({ experiment, title, rows }: PublishedFigureProps) {
  const [box, size] = useSize<HTMLDivElement>();
  const zoom = useRootZoom();
  const figure = useMemo(() => publishedFigure(experiment, rows), [experiment, rows]);
  const geometry = useMemo(
    () => (figure === null || size === null ? null : publishedLayout(figure, size.width / zoom)),
    [figure, size, zoom],
  );
  if (figure === null) return null;
  return (
    <figure className={css.figure}>
      <figcaption>
        <b>{say.figure.title({ figure: title })}</b> {say.figure.explanation()}
      </figcaption>
      <div ref={box}>
        {geometry !== null && (
          <>
            <Drawing geometry={geometry} axis={figure.axis} zoom={zoom} />
            <Columns geometry={geometry} zoom={zoom} />
          </>
        )}
      </div>
    </figure>
  );
}

interface DrawingProps {
  readonly geometry: ReturnType<typeof publishedLayout>;
  readonly zoom: number;
}

function Drawing({ geometry, axis, zoom }: DrawingProps & { readonly axis: string }) {
  const { width, height, x0, top, foot, ticks, groups, columns, startsAboveZero } = geometry;
  return (
    <svg
      width={width * zoom}
      height={height * zoom}
      viewBox={`0 0 ${width} ${height}`}
      role="presentation"
    >
      <text className={css.axis} x={0} y={top - 13}>
        {axis}
      </text>
      {ticks.map(({ y, value }) => (
        <g key={value}>
          <line className={css.grid} x1={x0} x2={width} y1={y} y2={y} />
          <text className={css.tick} x={x0 - 8} y={y + 4}>
            {value}
          </text>
        </g>
      ))}
      {startsAboveZero && (
        <path className={css.broken} d={`M${x0 - 5} ${foot - 3}l10 -5m-10 10l10 -5`} />
      )}
      {columns.map((column) => (
        <Bar key={`${column.group} ${column.series}`} column={column} foot={foot} />
      ))}
      <line className={css.foot} x1={x0} x2={width} y1={foot} y2={foot} />
      {groups.map(({ x, name, isStated }) => (
        <g key={name}>
          <text className={css.group} x={x} y={foot + 18}>
            {name}
          </text>
          {!isStated && (
            <text className={css.missing} x={x} y={(top + foot) / 2}>
              {say.figure.noNumber()}
            </text>
          )}
        </g>
      ))}
    </svg>
  );
}

function Bar({ column, foot }: { column: PlacedColumn; foot: number }) {
  const { stated, paper, middle, width, y, spread, mark } = column;
  const left = middle - width / 2;
  return (
    <g>
      {paper !== null && stated?.form === 'number' && (
        <>
          <rect
            className={column.series === 'with' ? css.with : css.without}
            x={left}
            y={Math.min(paper.y, foot - 1)}
            width={width}
            height={Math.max(1, paper.height)}
          />
          <line
            className={css.published}
            x1={left - 5}
            x2={left + width + 5}
            y1={paper.y}
            y2={paper.y}
          />
        </>
      )}
      {paper !== null && stated?.form === 'band' && (
        <rect
          className={css.bound}
          x={left - 5}
          y={paper.y}
          width={width + 10}
          height={paper.height}
        />
      )}
      {spread !== null && (
        <>
          <line className={css.spread} x1={middle} x2={middle} y1={spread.low} y2={spread.high} />
          <line className={css.half} x1={middle} x2={middle} y1={spread.from} y2={spread.to} />
        </>
      )}
      {y !== null && mark !== null && <OriginMark x={middle} y={y} mark={mark} />}
    </g>
  );
}

/** Under each bar: what is published, what comes out here, and what that is worth. */
function Columns({ geometry: { columns, x0, pitch }, zoom }: DrawingProps) {
  const grid = {
    marginLeft: x0 * zoom,
    gridTemplateColumns: `repeat(${columns.length}, ${pitch * zoom}px)`,
  };
  return (
    <ul className={css.columns} style={grid}>
      {columns.map((column) => (
        <li key={`${column.group} ${column.series}`}>
          <b>{column.series === 'with' ? say.withBuddy() : say.withoutBuddy()}</b>
          {column.row === null ? (
            <span>{column.stated === null ? say.figure.notStated() : say.figure.reference()}</span>
          ) : (
            <>
              <span>{say.figure.published({ amount: publishedOf(column.row) })}</span>
              <span>{say.figure.ours({ amount: simulatedOf(column.row) })}</span>
              <small className={column.row.reached ? undefined : css.missedWords}>
                {unbroken(verdictOf(column.row))}
              </small>
            </>
          )}
        </li>
      ))}
    </ul>
  );
}
