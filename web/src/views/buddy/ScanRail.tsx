/** The scan of one buddy: start RBA, what is read, the buffer being read, the lag up to the end of the log. */

import { hueClass } from '../marks/geometry';
import { EndOfLog, Rail, ScanTriangle, StartBracket } from '../marks/Markers';
import css from './buddy.module.css';
import { type Pair, railOf } from './layout';

interface ScanRailProps {
  readonly pair: Pair;
  /** Bytes that fill the rail. */
  readonly span: number;
  readonly width: number;
  /** The log has ended: it has its final bar. */
  readonly failed: boolean;
}

const HEIGHT = 30;
/** Room for the bracket at the left and the bar at the right, px. */
const EDGE = 12;

const roomOf = (width: number) => Math.max(60, width - 2 * EDGE);

/** Where the bracket of the start RBA stands, px from the left of the rail. */
export function startOnRail(pair: Pair, span: number, width: number): number {
  return railOf(pair, span, roomOf(width)).start + EDGE;
}

export function ScanRail({ pair, span, width, failed }: ScanRailProps) {
  const room = roomOf(width);
  const { start, scan, end, buffer } = railOf(pair, span, room);
  const y = HEIGHT / 2;
  return (
    <svg
      className={css.rail}
      width={width}
      height={HEIGHT}
      viewBox={`${-EDGE} 0 ${width} ${HEIGHT}`}
      aria-hidden="true"
    >
      <Rail across={y} from={start} read={scan} to={end} hue={pair.buddy} />
      {buffer !== null && (
        <g className={hueClass(pair.buddy)}>
          <rect
            className={css.buffer}
            x={scan}
            y={y - 4.5}
            width={Math.max(0, buffer.to - scan)}
            height={9}
            rx={2}
          />
          <rect
            className={css.bufferRead}
            x={scan}
            y={y - 2.5}
            width={Math.max(0, buffer.done - scan)}
            height={5}
          />
        </g>
      )}
      <StartBracket x={start} y={y} hue={pair.buddy} />
      {pair.scan < pair.end && <ScanTriangle x={scan} y={y} hue={pair.buddy} />}
      {failed && <EndOfLog at={end} from={y - 10} to={y + 10} />}
    </svg>
  );
}
