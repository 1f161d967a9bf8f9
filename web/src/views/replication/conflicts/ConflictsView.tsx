/** Conflicts of update anywhere, row by row: when both databases changed it, which change each keeps and why, and what both have. */

import { useState } from 'react';
import sayTitles from '../../../base/messages/views/replication';
import say from '../../../base/messages/views/replication-conflicts';
import { formatCount } from '../../../base/numbers';
import { formatMoment } from '../../../base/time';
import { FactKind } from '../../../engine/generated/replication-codes';
import type { ReplicationFrame } from '../../../engine/generated/replication-frame';
import { LinkButton } from '../../../widgets/Button';
import { DROPPED, KEPT } from '../../marks/ConflictMarks';
import marks from '../../marks/conflict-marks.module.css';
import { itemProps, usePointing, useRoving } from '../../marks/use-pointing';
import type { ViewProps } from '../../view';
import { isAnywhere } from '../directions';
import { rowName } from '../met';
import { subjectKey } from '../subject';
import { cell, type ReplicationTypes, rowsOf } from '../types';
import css from './conflicts.module.css';
import {
  type Change,
  type ConflictsLayout,
  conflictsLayout,
  keptAt,
  type Pair,
  pairOfSelected,
  type RowOfConflicts,
} from './layout';
import {
  agreementText,
  changeText,
  columnsOf,
  conflictsSentence,
  questionText,
  reasonText,
  valuesText,
} from './words';

/** From this width on names are left of the lines and values right of them, px. */
const LYING = 560;
/** Over the rows the sentence and the axis, under them what is left out; and the words about the chosen conflict, px. */
const [AROUND, TOLD, TOLD_NARROW] = [92, 172, 250];
const DATABASES = [0, 1] as const;
const HUES = ['var(--i1)', 'var(--i2)'];
/** From the end of the lines to the values: between them a sign where they differ, px. */
const VALUES = 18;

type Props = ViewProps<ReplicationTypes>;

export function ConflictsView(props: Props) {
  const { frame, width, height, selected } = props;
  // What is chosen here counts until something else is selected, here or in another view.
  const selection = selected === null ? '' : subjectKey(selected);
  const [choice, setChoice] = useState<Choice>({ selection, pair: null });
  const own = choice.selection === selection ? choice.pair : null;
  const asked = pairOfSelected(frame, selected);
  const chosen = own ?? asked;
  const isLying = width >= LYING;
  const side = isLying ? { names: 112, values: 128 } : { names: 22, values: 84 };
  // A narrow stage shows either many rows, or one conflict with its words.
  const tells = isLying || chosen !== null;
  const told = isLying ? TOLD : chosen === null ? 0 : TOLD_NARROW;
  const first = isLying ? asked : chosen;
  const layout = conflictsLayout(frame, { width, ...side, first, height: height - AROUND - told });
  if (!isAnywhere(frame)) return <p className={css.hint}>{say.nowhere()}</p>;
  const pairs = layout.rows.flatMap((row) => row.pairs.map((pair) => ({ row, pair })));
  const newest = pairs.toSorted((a, b) => b.pair.timeNs - a.pair.timeNs)[0];
  const shown = pairs.find(({ pair }) => pair.key === chosen) ?? newest;
  return (
    <div className={css.view}>
      <p className={css.sentence}>{conflictsSentence(layout)}</p>
      {shown !== undefined && (
        <>
          <Picture
            {...props}
            layout={layout}
            isLying={isLying}
            shown={tells ? shown.pair.key : null}
            choose={(key) => setChoice({ selection, pair: !isLying && key === own ? null : key })}
          />
          {tells && <Told {...props} row={shown.row} pair={shown.pair} />}
        </>
      )}
    </div>
  );
}

interface Choice {
  readonly selection: string;
  /** The key of a pair. */
  readonly pair: string | null;
}

interface PictureProps extends Props {
  readonly layout: ConflictsLayout;
  readonly isLying: boolean;
  readonly shown: string | null;
  choose(key: string): void;
}

function Picture({ layout, isLying, width, scenario, shown, choose }: PictureProps) {
  const { rows, x0, x1, foot, fromScn, toScn, further } = layout;
  const pairs = rows.flatMap((row) => row.pairs.map((pair) => ({ row, pair })));
  const roving = useRoving(pairs.length);
  const pointing = usePointing<string>({
    onLight: () => {},
    onSelect: (key) => key !== null && choose(key),
    parse: (key) => key,
  });
  const height = foot + 22;
  return (
    <svg
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      role="presentation"
      {...pointing}
    >
      <text className={css.quiet} x={x0} y={12}>
        {say.scn({ scn: formatCount(fromScn) })}
      </text>
      <text className={css.quiet} x={x1} y={12} textAnchor="end">
        {formatCount(toScn)}
      </text>
      <text className={css.quiet} x={x1 + VALUES} y={12}>
        {say.now()}
      </text>
      {rows.map((row) => (
        <Lines key={`${row.table} ${row.rowKey}`} {...{ row, layout, isLying, scenario }} />
      ))}
      <g {...roving.rowProps(sayTitles.title.conflicts())}>
        {pairs.map(({ row, pair }, index) => (
          <g
            key={pair.key}
            className={css.item}
            {...itemProps(
              index === roving.current,
              pair.key === shown,
              pairWords(scenario, row, pair),
            )}
            data-select={pair.key}
          >
            <title>{pairWords(scenario, row, pair)}</title>
            <Marks pair={pair} lines={row.lines} isShown={pair.key === shown} />
          </g>
        ))}
      </g>
      {further > 0 && (
        <text className={css.quiet} x={x0} y={foot + 14}>
          {say.further({ count: further })}
        </text>
      )}
    </svg>
  );
}

const pairWords = (scenario: Props['scenario'], { table, rowKey }: RowOfConflicts, pair: Pair) =>
  `${rowName(scenario, table, rowKey)}. ${agreementText(pair)}`;

interface LinesProps extends Pick<PictureProps, 'layout' | 'isLying' | 'scenario'> {
  readonly row: RowOfConflicts;
}

/** The lines of both databases, their names, and what they have now. */
function Lines({ row, layout, isLying, scenario }: LinesProps) {
  const { lines, now, isEqual, table, rowKey } = row;
  const { x0, x1 } = layout;
  return (
    <g>
      <text className={css.name} x={0} y={isLying ? (lines[0] + lines[1]) / 2 + 4 : lines[0] - 9}>
        {rowName(scenario, table, rowKey)}
      </text>
      {DATABASES.map((database) => {
        const y = lines[database];
        return (
          <g key={database}>
            <text className={css.database} x={x0 - 6} y={y + 4} fill={HUES[database]}>
              {database + 1}
            </text>
            <line className={css.line} x1={x0} x2={x1} y1={y} y2={y} />
            <text className={isEqual ? css.values : css.different} x={x1 + VALUES} y={y + 4}>
              {now === undefined
                ? ''
                : valuesText(now[database] ?? null, columnsOf(scenario, table))}
            </text>
          </g>
        );
      })}
      {!isEqual && (
        <text
          className={marks.unequal}
          data-mark="unequal"
          x={x1 + 4}
          y={(lines[0] + lines[1]) / 2 + 4}
        >
          ≠
        </text>
      )}
    </g>
  );
}

interface MarksProps {
  readonly pair: Pair;
  readonly lines: readonly [number, number];
  readonly isShown: boolean;
}

/** Two changes on both lines: filled where a line keeps it, a ring where it does not, nothing where it has not arrived. */
function Marks({ pair, lines, isShown }: MarksProps) {
  const { changes } = pair;
  const [left, right] = [
    Math.min(changes[0].x, changes[1].x),
    Math.max(changes[0].x, changes[1].x),
  ];
  return (
    <>
      <rect
        className={isShown ? css.shown : css.target}
        x={left - 9}
        y={lines[0] - 10}
        width={right - left + 18}
        height={lines[1] - lines[0] + 20}
        rx={8}
      />
      {DATABASES.map((database) => {
        const y = lines[database];
        const kept = keptAt(pair, database);
        return changes.map((change, index) => {
          if (kept === null && change.database !== database) return null;
          const isKept = kept === null || kept === index;
          return (
            <circle
              key={`${database} ${change.database} ${change.scn}`}
              className={isKept ? marks.kept : marks.dropped}
              data-mark={isKept ? 'conflictKept' : 'conflictDropped'}
              style={{ color: HUES[change.database] }}
              cx={change.x}
              cy={y}
              r={isKept ? KEPT : DROPPED}
            />
          );
        });
      })}
    </>
  );
}

interface ToldProps extends Props {
  readonly row: RowOfConflicts;
  readonly pair: Pair;
}

/** The chosen conflict in words: both changes, and for each database why it keeps one of them, with links to the moments. */
function Told({ frame, scenario, row, pair, onGo }: ToldProps) {
  const columns = columnsOf(scenario, row.table);
  return (
    <section className={css.told} aria-label={say.about()} aria-live="polite">
      <h3>{rowName(scenario, row.table, row.rowKey)}</h3>
      <ul>
        {pair.changes.map((change) => (
          <li key={`${change.database} ${change.scn}`}>
            {changeText(change, columns)} <To moment={momentOf(frame, change)} onGo={onGo} />
          </li>
        ))}
      </ul>
      {pair.decisions.map((decision) => (
        <p key={`${decision.at} ${decision.step}`}>
          <b>{questionText(pair, decision)}</b> {reasonText(pair, decision)}{' '}
          <To moment={decision} onGo={onGo} />
        </p>
      ))}
      <p>{agreementText(pair)}</p>
    </section>
  );
}

interface Moment {
  readonly step: number;
  readonly timeNs: number;
}

/** When the commit of a change was captured, if that is among the facts. */
function momentOf({ facts }: ReplicationFrame, { database, scn }: Change): Moment | undefined {
  const row = rowsOf(facts).find(
    (at) =>
      facts.kind[at] === FactKind.Captured &&
      facts.database[at] === database &&
      facts.scn[at] === scn,
  );
  if (row === undefined) return undefined;
  return { step: cell(facts.step, row), timeNs: cell(facts.time_ns, row) };
}

const DIGITS = 4;

function To({
  moment,
  onGo,
}: {
  readonly moment: Moment | undefined;
  readonly onGo: Props['onGo'];
}) {
  if (moment === undefined) return null;
  const { step, timeNs } = moment;
  const words = formatMoment(timeNs, DIGITS);
  if (onGo === undefined) return <span className={css.after}>{words}</span>;
  return <LinkButton onClick={() => onGo({ step, timeNs })}>{words}</LinkButton>;
}
