/** A row of a waterfall: solid spans of this run, hollow ones of the run it is compared with. */

import css from './chart.module.css';

export interface Span {
  key: string;
  x1: number;
  x2: number;
  /** CSS colour of who works; left out for everyone together. */
  colour?: string | undefined;
  /** Ended before its work was done. */
  cut?: boolean | undefined;
}

interface SpanRowProps {
  /** Top of the row, px; it has `height`. */
  y: number;
  height: number;
  x0: number;
  x1: number;
  spans: readonly Span[];
  pinned: readonly Span[];
}

/** 9 px solid above, 4 px hollow below, a hairline under both. */
export function SpanRow({ y, height, x0, x1, spans, pinned }: SpanRowProps) {
  const top = y + (height >= 23 ? 3 : 2);
  const under = height >= 19 ? 11 : 9;
  return (
    <g>
      <line className={css.hair} x1={x0} y1={y + height - 1.5} x2={x1} y2={y + height - 1.5} />
      {spans.map((span) => (
        <g key={span.key}>
          <rect
            className={css.solid}
            style={span.colour === undefined ? undefined : { fill: span.colour }}
            x={span.x1}
            y={top}
            width={Math.max(1.5, span.x2 - span.x1)}
            height={9}
          />
          {span.cut && (
            <path className={css.cross} strokeWidth={1.6} d={`M${span.x2 - 3} ${top - 1}l6 11`} />
          )}
        </g>
      ))}
      {pinned.map((span) => (
        <rect
          key={span.key}
          className={css.hollow}
          style={span.colour === undefined ? undefined : { stroke: span.colour }}
          x={span.x1}
          y={top + under}
          width={Math.max(1, span.x2 - span.x1)}
          height={4}
        />
      ))}
    </g>
  );
}
