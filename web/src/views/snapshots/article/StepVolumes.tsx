/** The volumes of the article as squares in their two sizes: those that a step is about are filled, and each call has a frame. */

import { scaleBand } from 'd3-scale';
import css from './article.module.css';
import { type About, VOLUMES } from './steps';

/** Sides of the squares of both groups, and from one to the next, px. */
const [DATA_SIDE, RECO_SIDE, HIGH] = [7, 11, 17];
const DATA = scaleBand(
  Array.from({ length: VOLUMES.data }, (_, at) => at),
  [1, 109],
);
const RECO = scaleBand(
  Array.from({ length: VOLUMES.reco }, (_, at) => at),
  [119, 183],
);
const WIDTH = 184;

interface StepVolumesProps {
  readonly about: About;
  readonly isOneCall: boolean;
}

export function StepVolumes({ about, isOneCall }: StepVolumesProps) {
  if (about === 'none') return null;
  const squares = [
    ...DATA.domain().map((at) =>
      squareOf((DATA(at) ?? 0) + DATA.bandwidth() / 2, DATA_SIDE, 'data'),
    ),
    ...RECO.domain().map((at) =>
      squareOf((RECO(at) ?? 0) + RECO.bandwidth() / 2, RECO_SIDE, 'reco'),
    ),
  ];
  const concerned = squares.filter(({ group }) => about === 'all' || about === group);
  const [first, last] = [concerned[0], concerned.at(-1)];
  return (
    <svg className={css.volumes} width={WIDTH} height={HIGH} aria-hidden="true">
      {squares.map((square) => (
        <rect
          key={square.x}
          className={concerned.includes(square) ? css.concerned : css.other}
          x={square.x}
          y={square.y}
          width={square.side}
          height={square.side}
        />
      ))}
      {isOneCall && first !== undefined && last !== undefined
        ? frameOf(first.x, last.x + last.side)
        : concerned.map(({ x, side }) => frameOf(x, x + side))}
    </svg>
  );
}

const frameOf = (from: number, to: number) => (
  <rect
    key={from}
    className={css.call}
    x={from - 2}
    y={0.5}
    width={to - from + 4}
    height={HIGH - 1}
  />
);

const squareOf = (middle: number, side: number, group: Exclude<About, 'none' | 'all'>) => ({
  x: middle - side / 2,
  y: (HIGH - side) / 2,
  side,
  group,
});
