/** Over the strips of a sweep: who crashes and how often, the two inks, how far it is. */

import { X } from 'lucide';
import say from '../../base/messages/sweep';
import { formatNumber } from '../../base/numbers';
import { formatMoment, NS_PER_S } from '../../base/time';
import type { Sweep } from '../../views/sweep';
import { Button } from '../../widgets/Button';
import { Icon } from '../../widgets/Icon';
import { Menu } from '../../widgets/Menu';
import css from './sweep.module.css';
import { momentsOf, type RunHistory, type SweptRun } from './sweep-results';
import type { SweepState } from './sweeper';

interface SweepHeadProps {
  readonly sweep: Sweep;
  readonly state: SweepState;
  readonly run: SweptRun;
  readonly lineage: RunHistory;
  readonly chosen: number | null;
  onSweep: (how: { victims?: readonly number[]; count?: number }) => void;
  onStop: () => void;
  onOpen: (index: number) => void;
  onClose: () => void;
}

export const COUNTS = [100, 300, 1_000, 3_000];
const ALL = 'all';

export function SweepHead(props: SweepHeadProps) {
  const { sweep, state, run, chosen, lineage, onSweep } = props;
  const { doing } = state;
  const all = { value: ALL, label: sweep.victimsText([], run.scenario) };
  const victims = Array.from({ length: run.instances }, (_, instance) => ({
    value: String(instance),
    label: sweep.victimsText([instance], run.scenario),
  }));
  const moment = chosen === null ? undefined : momentsOf(run)[chosen];
  return (
    <>
      <div className={css.title}>
        <h2>{say.title()}</h2>
        <Button kind="tool" aria-label={say.close()} title={say.close()} onClick={props.onClose}>
          <Icon of={X} size={18} />
        </Button>
      </div>
      <div className={css.head}>
        <Menu
          label={sweep.words.choose()}
          inline
          value={String(run.victims[0] ?? ALL)}
          options={sweep.allTogether ? [...victims, all] : victims}
          onChange={(value) => onSweep({ victims: value === ALL ? [] : [Number(value)] })}
        />
        <Menu
          label={say.choose.moments()}
          inline
          value={String(run.count)}
          options={COUNTS.map((count) => ({
            value: String(count),
            label: formatNumber(count),
          }))}
          onChange={(value) => onSweep({ count: Number(value) })}
        />
        {sweep.second !== null && (
          <Inks run={run} first={sweep.words.first()} second={sweep.second} />
        )}
        <span className={css.fill} />
        {moment !== undefined && lineage !== 'gone' && (
          <Button kind="quiet" className={css.act} onClick={() => props.onOpen(chosen ?? 0)}>
            {say.open({ time: formatMoment(moment * NS_PER_S) })}
          </Button>
        )}
        {doing === null ? (
          <Button kind="quiet" className={css.act} onClick={() => onSweep({})}>
            {say.again()}
          </Button>
        ) : (
          <Button kind="quiet" className={css.act} onClick={props.onStop}>
            {say.stop()}
          </Button>
        )}
      </div>
      <progress
        className={css.progress}
        value={doing === null ? 0 : doing.done}
        max={doing?.all ?? 1}
        aria-label={say.progress.label()}
        hidden={doing === null}
      />
    </>
  );
}

interface InksProps {
  readonly run: SweptRun;
  readonly first: string;
  readonly second: NonNullable<Sweep['second']>;
}

/** What the two curves are. */
function Inks({ run, first, second }: InksProps) {
  return (
    <span className={css.inks}>
      <svg width="26" height="14" viewBox="0 0 26 14" aria-hidden="true">
        <path className={css.shape} d="M1 14V5L9 2L17 7L25 3V14Z" />
        <path className={css.edge} d="M1 5L9 2L17 7L25 3" />
      </svg>
      {first}
      {run.isCompared && (
        <>
          <svg width="26" height="14" viewBox="0 0 26 14" aria-hidden="true">
            <path className={css.line} d="M1 11L9 8L17 10L25 8" />
          </svg>
          {second.ink(run.scenario)}
        </>
      )}
    </span>
  );
}
