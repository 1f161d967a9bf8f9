/** The words of the pipeline on a phone: stages above their columns, watermarks beside the replica. */

import say from '../../../base/messages/views/replication-text';
import { formatDuration } from '../../../base/time';
import { formatXidSlot } from '../../../base/xid';
import { endsOf } from '../directions';
import { REPLICA_HUE, SOURCE_HUE } from '../hues';
import { NUMBERED } from './CellShape';
import { Disc } from './Labels';
import type { PictureProps } from './Picture';
import css from './pipeline.module.css';
import { TURNED, TURNED_WIDTH } from './room';
import { apart } from './words';

export function TurnedLabels({ frame, layout, replica }: PictureProps) {
  const ends = endsOf(frame, replica);
  const { low, high, recovery, axis, lagNs, transactions } = layout;
  const middle = ({ at, size }: { at: number; size: number }) => at + size / 2;
  const { source, queue1, link, queue2, apply, replica: tape } = TURNED;
  // Capsules with numbers name their transaction themselves.
  const unnamed = axis.unit < NUMBERED.upright ? transactions : [];
  const named = unnamed.map(({ transaction, at, size, from }) => ({
    transaction,
    x: at + size / 2,
    y: from - 4,
    words: formatXidSlot(transaction),
  }));
  const right = tape.at + tape.size;
  return (
    <g>
      <Disc x={14} y={14} hue={SOURCE_HUE} number={ends.source + 1} />
      <text className={css.name} x={31} y={18}>
        {say.pipeline.source()}
      </text>
      <Disc x={TURNED_WIDTH - 14} y={14} hue={REPLICA_HUE} number={ends.target + 1} />
      <text className={css.rowName} x={TURNED_WIDTH - 31} y={18}>
        {say.pipeline.replicaName()}
      </text>
      <Head x={middle(source)} y={46} words={say.pipeline.redo()} />
      <Head x={middle(queue1)} y={46} words={say.pipeline.queue1()} />
      <Head x={middle(link)} y={32} words={say.pipeline.link()} />
      <Head x={middle(queue2)} y={46} words={say.pipeline.queue2()} />
      <Head x={apply.at + 48} y={32} words={say.pipeline.apply()} />
      <Head x={middle(tape)} y={46} words={say.pipeline.redo()} />
      {apart(named).map(({ transaction, x, y, words }) => (
        <text key={transaction} className={css.over} x={x} y={y}>
          {words}
        </text>
      ))}
      <line
        className={css.pole}
        x1={source.at - 2}
        x2={source.at + source.size + 4}
        y1={recovery}
        y2={recovery}
      />
      <path
        className={css.pennant}
        d={`M${source.at + source.size + 4} ${recovery}l-5 -11l-5 11z`}
      />
      <line className={css.dots} x1={apply.at} x2={tape.at} y1={low} y2={low} />
      <line className={css.pole} x1={tape.at - 3} x2={right + 3} y1={low} y2={low} />
      <line className={css.pole} x1={tape.at - 3} x2={right + 3} y1={high} y2={high} />
      <path className={css.levelLow} d={`M${tape.at - 3} ${low}l-10 -6.5v13z`} />
      <path className={css.levelHigh} d={`M${tape.at - 3} ${high}l-10 -6.5v13z`} />
      <text className={css.rowName} x={apply.at - 5} y={low + 4}>
        {say.pipeline.low()}
      </text>
      <text className={css.rowName} x={tape.at - 18} y={high + 14}>
        {say.pipeline.high()}
      </text>
      <line className={css.tick} x1={0} x2={TURNED_WIDTH} y1={axis.newest} y2={axis.newest} />
      <text className={css.name} x={2} y={axis.newest + 18}>
        {say.pipeline.newest()}
      </text>
      <text className={css.rowName} x={TURNED_WIDTH - 2} y={axis.newest + 18}>
        {say.pipeline.behindShort({ lag: formatDuration(lagNs) })}
      </text>
    </g>
  );
}

function Head({ x, y, words }: { x: number; y: number; words: string }) {
  return (
    <text className={css.head} x={x} y={y}>
      {words}
    </text>
  );
}
