/** One buddy: what it is doing and why, its scan on a rail, its estimates as a small chart, its counters. */

import say from '../../../base/messages/views/buddy';
import { formatBytes, formatCount } from '../../../base/numbers';
import { formatRba } from '../../../base/rba';
import { sameSubject } from '../../../base/subject';
import { textWidth } from '../../../base/text-width';
import { formatDuration, formatMoment } from '../../../base/time';
import { buddyName, sentence } from '../../../base/words/names';
import { BuddyState } from '../../../engine/generated/codes';
import type { Frame } from '../../../engine/generated/frame';
import { hueClass } from '../../marks/geometry';
import { EndOfLog, Rail, ScanTriangle, StartBracket } from '../../marks/Markers';
import { BadgeMark } from '../../parts/small-parts';
import { hasFailed } from '../has-failed';
import { SubjectButton } from '../SubjectButton';
import { buddyState } from '../state-text';
import type { ViewProps } from '../view';
import css from './buddy.module.css';
import { type ChartWindow, chartOf, lagOf, type Pair, type RowForm, railOf } from './layout';
import { hasNotLooked, redoBlocks, whyWords } from './text';

interface PairRowProps extends ViewProps, RowForm {
  readonly pair: Pair;
  readonly span: number;
  readonly window: ChartWindow;
  /** Of the row, px at the type of a desk. */
  readonly width: number;
}

/** Width of the chart where there is room, and where there is little. */
const [CHART, SMALL_CHART] = [250, 190];
const ROOMY = 660;
/** Narrower than this, the chart is under the rail. */
const BESIDE = 460;
/** Beside the rail of a row that is one line. */
const LINE_WORDS = 500;

export function PairRow(props: PairRowProps) {
  const { pair, frame, scenario, width, span, window, lit, selected, form, plot, line } = props;
  const { guarded, buddy } = pair;
  const subject = { kind: 'buddy', protected: guarded, buddy } as const;
  const on = sameSubject(lit, subject) || sameSubject(selected, subject);
  const look = `${css.pair} ${on ? css.pairLit : ''}`;
  const failed = hasFailed(frame, guarded);
  if (form === 'line') {
    const rail = Math.max(60, width - LINE_WORDS);
    return (
      <li className={`${look} ${css.line}`} style={{ height: `${line / 16}rem` }}>
        <Name {...props} />
        {width >= BESIDE && <ScanRail pair={pair} span={span} width={rail} failed={failed} />}
        <strong>{lagWordsOf(pair)}</strong>
      </li>
    );
  }
  const beside = width >= BESIDE;
  const chart = width >= ROOMY ? CHART : SMALL_CHART;
  const rail = beside ? width - chart - 28 : width - 24;
  const whole = form === 'whole';
  return (
    <li className={`${look} ${whole ? '' : css.short}`}>
      <div className={beside ? css.columns : undefined}>
        <div className={css.scan}>
          <Name {...props} />
          <ScanRail pair={pair} span={span} width={rail} failed={failed} />
          <Reads pair={pair} span={span} rail={rail} size={frame.clock.log_file_bytes[0]} />
        </div>
        {(beside || whole) && (
          <EstimateChart
            {...{ frame, pair, window, plot }}
            width={beside ? chart : rail}
            interval={scenario.buddy.interval_s}
          />
        )}
      </div>
      {whole && <Particulars pair={pair} />}
    </li>
  );
}

const lagWordsOf = (pair: Pair) => say.lag({ blocks: redoBlocks(lagOf(pair)) });

/** Who protects whom, and what it is doing: the button of the row. */
function Name({ pair, ...props }: PairRowProps) {
  const { guarded, buddy, state } = pair;
  const { frame } = props;
  const failed = hasFailed(frame, buddy);
  const does = failed ? say.failed() : buddyState(state).name();
  const name = sentence(buddyName(guarded, buddy));
  return (
    <SubjectButton
      {...props}
      subject={{ kind: 'buddy', protected: guarded, buddy }}
      label={`${name}, ${does}`}
      className={css.name}
    >
      <BadgeMark instance={buddy} failed={failed} />
      <span>
        <strong>{name}</strong> <span className={css.state}>{does}</span>
      </span>
    </SubjectButton>
  );
}

interface ReadsProps {
  readonly pair: Pair;
  readonly span: number;
  readonly rail: number;
  /** Bytes of a log file. */
  readonly size: number;
}

/** Under the rail: where the scan begins, how far it is behind, where the log ends. */
function Reads({ pair, span, rail, size }: ReadsProps) {
  const startWords = say.startRba({ rba: formatRba(pair.start, size) });
  const lagWords = lagWordsOf(pair);
  const endWords = formatRba(pair.end, size);
  // Under its bracket, as far as the words at the other end leave room.
  const taken = textWidth(startWords, 12) + textWidth(`${lagWords} ${endWords}`, 12, 600);
  const under = Math.max(0, Math.min(startOnRail(pair, span, rail), rail - taken - 24));
  return (
    <p className={css.reads}>
      <span className={css.start} style={{ marginLeft: `${under / 16}rem` }}>
        {startWords}
      </span>
      <span>
        <strong>{lagWords}</strong> {endWords}
      </span>
    </p>
  );
}

/** Why it scans or rests, and what became of its set so far. */
function Particulars({ pair }: { pair: Pair }) {
  return (
    <>
      <p className={css.why}>
        {whyWords(pair)}{' '}
        {pair.state !== BuddyState.Keeping &&
          !hasNotLooked(pair) &&
          say.nextLook({ duration: formatDuration(pair.nextLookNs) })}
      </p>
      <dl className={css.counters}>
        <Counter name={say.counter.blocks()} value={formatCount(pair.blocks)} />
        <Counter name={say.counter.written()} value={formatCount(pair.written)} />
        <Counter name={say.counter.pruned()} value={formatCount(pair.pruned)} />
        <Counter name={say.counter.read()} value={formatBytes(pair.bytesRead)} />
      </dl>
    </>
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
  /** Height of the plot. */
  readonly plot: number;
  /** Seconds between two looks. */
  readonly interval: number;
}

const TOP = 16;
const LEFT = 46;
const FOOT = 17;

function EstimateChart({ frame, pair, window, width, plot, interval }: EstimateChartProps) {
  const room = width - LEFT - 8;
  const { points, threshold, now } = chartOf(frame, pair, window, room, plot);
  const line = points.map(({ x, y }, i) => `${i === 0 ? 'M' : 'L'}${x} ${y}`).join('');
  const last = points[points.length - 1];
  const name =
    last === undefined
      ? say.estimate.none()
      : say.estimate.label({
          interval,
          count: points.length,
          estimate: formatDuration(last.estimateNs),
          threshold: formatDuration(pair.thresholdNs),
        });
  return (
    <svg
      className={`${css.chart} ${hueClass(pair.buddy)}`}
      width={`${width / 16}rem`}
      height={`${(TOP + plot + FOOT) / 16}rem`}
      viewBox={`${-LEFT} ${-TOP} ${width} ${TOP + plot + FOOT}`}
      role="img"
      aria-label={name}
    >
      <text className={css.axis} x={-LEFT} y={-5}>
        {say.estimate.title()}
      </text>
      <path className={css.ground0} d={`M0 ${plot}H${room}`} />
      <path className={css.threshold} d={`M0 ${threshold}H${room}`} />
      <text className={css.thresholdWords} x={-8} y={threshold + 4}>
        {formatDuration(pair.thresholdNs).replace(/\.00 s$/, ' s')}
      </text>
      <path className={css.nowLine} d={`M${now} 0V${plot}`} />
      <path className={css.trace} d={line} />
      {points.map(({ key, x, y, scanned, timeNs, estimateNs }) => (
        <circle key={key} className={scanned ? css.scanned : css.rested} cx={x} cy={y} r={2.8}>
          <title>
            {say.estimate.point({
              moment: formatMoment(timeNs),
              estimate: formatDuration(estimateNs),
              hasScanned: scanned,
            })}
          </title>
        </circle>
      ))}
      <text className={css.axis} x={0} y={plot + 13}>
        {formatMoment(window.fromNs)}
      </text>
      <text className={`${css.axis} ${css.right}`} x={room} y={plot + 13}>
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

/** The position of the start RBA's bracket, px from the left of the rail. */
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
      width={`${width / 16}rem`}
      height={`${RAIL_HEIGHT / 16}rem`}
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
