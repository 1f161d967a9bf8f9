/** One buddy: what it is doing and why, its scan on a rail, its estimates as a small chart, its counters. */

import { formatBytes, formatCount } from '../../base/numbers';
import { formatRba } from '../../base/rba';
import { sameSubject } from '../../base/subject';
import { textWidth } from '../../base/text-width';
import { formatDuration } from '../../base/time';
import { buddyName, sentence } from '../../base/words/names';
import { BUDDY_STATE_WORDS } from '../../base/words/states';
import * as say from '../../base/words/ui/views/buddy';
import { BuddyState } from '../../engine/generated/codes';
import { hasFailed } from '../parts/instances';
import { BadgeMark } from '../parts/Mark';
import { SubjectButton } from '../parts/SubjectButton';
import type { ViewProps } from '../view';
import css from './buddy.module.css';
import { EstimateChart } from './EstimateChart';
import { type ChartWindow, lagOf, type Pair } from './layout';
import { ScanRail, startOnRail } from './ScanRail';
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
