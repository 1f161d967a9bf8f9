/** One buddy: what it is doing and why, its scan on a rail, its estimates as a small chart, its counters. */

import { formatBytes, formatCount } from '../../../base/numbers';
import { formatRba } from '../../../base/rba';
import { sameSubject } from '../../../base/subject';
import { textWidth } from '../../../base/text-width';
import { formatDuration, formatMoment } from '../../../base/time';
import { buddyName, sentence } from '../../../base/words/names';
import { BUDDY_STATE_WORDS } from '../../../base/words/states';
import * as say from '../../../base/words/ui/views/buddy';
import { BuddyState } from '../../../engine/generated/codes';
import type { Frame } from '../../../engine/generated/frame';
import { hueClass } from '../../marks/geometry';
import { EndOfLog, Rail, ScanTriangle, StartBracket } from '../../marks/Markers';
import { BadgeMark } from '../../parts/small-parts';
import { hasFailed } from '../frame-lists';
import { SubjectButton } from '../SubjectButton';
import type { ViewProps } from '../view';
import css from './buddy.module.css';
import { type ChartWindow, chartOf, lagOf, type Pair, railOf } from './layout';
import { blocksWords, hasNotLooked, whyWords } from './text';

interface PairRowProps extends ViewProps {
  readonly pair: Pair;
  readonly span: number;
  readonly window: ChartWindow;
}

/** Width of the chart where there is room, and where there is little. */
const [CHART, SMALL_CHART] = [250, 190];
const ROOMY = 660;
/** Narrower than this the chart stands under the rail. */
const BESIDE = 460;

export function PairRow(props: PairRowProps) {
  const { pair, frame, scenario, width, span, window, lit, selected } = props;
  const { guarded, buddy, state } = pair;
  const subject = { kind: 'buddy', protected: guarded, buddy } as const;
  const on = sameSubject(lit, subject) || sameSubject(selected, subject);
  const beside = width >= BESIDE;
  const chart = width >= ROOMY ? CHART : SMALL_CHART;
  const rail = beside ? width - chart - 28 : width - 24;
  const does = hasFailed(frame, buddy) ? say.hasFailedItself : BUDDY_STATE_WORDS[state].name;
  const size = frame.clock.log_file_bytes[0];
  const startWords = `${say.startRba} ${formatRba(pair.start, size)}`;
  const lagWords = `${blocksWords(lagOf(pair))} ${say.behind}`;
  const endWords = formatRba(pair.end, size);
  // Under its bracket, as far as the words at the other end leave room.
  const taken = textWidth(startWords, 12) + textWidth(`${lagWords} ${endWords}`, 12, 600);
  const under = Math.max(0, Math.min(startOnRail(pair, span, rail), rail - taken - 24));
  return (
    <li className={`${css.pair} ${on ? css.pairLit : ''}`}>
      <div className={beside ? css.columns : undefined}>
        <div className={css.scan}>
          <SubjectButton
            {...props}
            subject={subject}
            label={`${sentence(buddyName(guarded, buddy))}, ${does}`}
            className={css.name}
          >
            <BadgeMark instance={buddy} failed={hasFailed(frame, buddy)} />
            <span>
              <strong>{sentence(buddyName(guarded, buddy))}</strong>{' '}
              <span className={css.state}>{does}</span>
            </span>
          </SubjectButton>
          <ScanRail pair={pair} span={span} width={rail} failed={hasFailed(frame, guarded)} />
          <p className={css.reads}>
            <span className={css.start} style={{ marginLeft: under }}>
              {startWords}
            </span>
            <span>
              <strong>{lagWords}</strong> {endWords}
            </span>
          </p>
        </div>
        <EstimateChart
          {...{ frame, pair, window }}
          width={beside ? chart : rail}
          interval={scenario.buddy.interval_s}
        />
      </div>
      <p className={css.why}>
        {sentence(whyWords(pair))}.
        {state !== BuddyState.Keeping &&
          !hasNotLooked(pair) &&
          say.itLooksAgainIn(formatDuration(pair.nextLookNs))}
      </p>
      <dl className={css.counters}>
        <Counter name={say.inItsSet} value={formatCount(pair.blocks)} />
        <Counter name={say.takenOutByBwrs} value={formatCount(pair.written)} />
        <Counter name="pruned" value={formatCount(pair.pruned)} />
        <Counter name={say.redoRead} value={formatBytes(pair.bytesRead)} />
      </dl>
    </li>
  );
}

function Counter({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}

// What a first pass would have taken, look by look, against the threshold. Solid: it scanned; hollow: it rested.

interface EstimateChartProps {
  readonly frame: Frame;
  readonly pair: Pair;
  readonly window: ChartWindow;
  readonly width: number;
  /** Seconds between two looks. */
  readonly interval: number;
}

const HEIGHT = 62;
const TOP = 16;
const LEFT = 46;
const FOOT = 17;

function EstimateChart({ frame, pair, window, width, interval }: EstimateChartProps) {
  const room = width - LEFT - 8;
  const { points, threshold, now } = chartOf(frame, pair, window, room, HEIGHT);
  const line = points.map(({ x, y }, i) => `${i === 0 ? 'M' : 'L'}${x} ${y}`).join('');
  const last = points[points.length - 1];
  const name =
    last === undefined
      ? say.noEstimateYet
      : say.estimateOfTheFirstPass(
          interval,
          points.length,
          formatDuration(last.estimateNs),
          formatDuration(pair.thresholdNs),
        );
  return (
    <svg
      className={`${css.chart} ${hueClass(pair.buddy)}`}
      width={width}
      height={TOP + HEIGHT + FOOT}
      viewBox={`${-LEFT} ${-TOP} ${width} ${TOP + HEIGHT + FOOT}`}
      role="img"
      aria-label={name}
    >
      <text className={css.axis} x={-LEFT} y={-5}>
        {say.estimateName}
      </text>
      <path className={css.ground0} d={`M0 ${HEIGHT}H${room}`} />
      <path className={css.threshold} d={`M0 ${threshold}H${room}`} />
      <text className={css.thresholdWords} x={-8} y={threshold + 4}>
        {formatDuration(pair.thresholdNs).replace(/\.00 s$/, ' s')}
      </text>
      <path className={css.nowLine} d={`M${now} 0V${HEIGHT}`} />
      <path className={css.trace} d={line} />
      {points.map(({ key, x, y, scanned, timeNs, estimateNs }) => (
        <circle key={key} className={scanned ? css.scanned : css.rested} cx={x} cy={y} r={2.8}>
          <title>
            {`${formatMoment(timeNs)}: ${formatDuration(estimateNs)}, ${scanned ? say.itScanned : say.itRested}`}
          </title>
        </circle>
      ))}
      <text className={css.axis} x={0} y={HEIGHT + 13}>
        {formatMoment(window.fromNs)}
      </text>
      <text className={`${css.axis} ${css.right}`} x={room} y={HEIGHT + 13}>
        {formatMoment(window.toNs)}
      </text>
    </svg>
  );
}

// The scan of one buddy: start RBA, what is read, the buffer being read, the lag up to the end of the log.

interface ScanRailProps {
  readonly pair: Pair;
  /** Bytes that fill the rail. */
  readonly span: number;
  readonly width: number;
  /** The log has ended: it has its final bar. */
  readonly failed: boolean;
}

const RAIL_HEIGHT = 30;
/** Room for the bracket at the left and the bar at the right, px. */
const EDGE = 12;

const roomOf = (width: number) => Math.max(60, width - 2 * EDGE);

/** Where the bracket of the start RBA stands, px from the left of the rail. */
function startOnRail(pair: Pair, span: number, width: number): number {
  return railOf(pair, span, roomOf(width)).start + EDGE;
}

function ScanRail({ pair, span, width, failed }: ScanRailProps) {
  const room = roomOf(width);
  const { start, scan, end, buffer } = railOf(pair, span, room);
  const y = RAIL_HEIGHT / 2;
  return (
    <svg
      className={css.rail}
      width={width}
      height={RAIL_HEIGHT}
      viewBox={`${-EDGE} 0 ${width} ${RAIL_HEIGHT}`}
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
