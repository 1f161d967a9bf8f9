/**
 * Which copies are restored to DATA and to RECO, and what is done then: a chooser that says at once what follows, and under it
 * every choice, a table for each method.
 */

import { useId } from 'react';
import say from '../../../base/messages/views/snapshots-text';
import { formatBytes } from '../../../base/numbers';
import { formatDuration } from '../../../base/time';
import { StartMethod } from '../../../engine/generated/snapshots-codes';
import { useRootZoom } from '../../../widgets/use-root-zoom';
import { StartMark } from '../../marks/SnapshotMarks';
import { Empty } from '../../parts/small-parts';
import type { ViewProps } from '../../view';
import { cell, rowsOf, type SnapshotsTypes, setName } from '../types';
import { methodText, outcomeText, shortReason, wayText } from '../words';
import { type Cell, type Chosen, chosenOf, tablesOf } from './cells';
import css from './choices.module.css';
import { cellText } from './text';

/** On a narrower page only the table of the chosen method has room, px. */
const NARROW = 520;
const METHODS = [
  StartMethod.StartUp,
  StartMethod.ToEnd,
  StartMethod.SnapshotTime,
  StartMethod.ToTime,
];

export function ChoicesView({ frame, width, selected, onSelect }: ViewProps<SnapshotsTypes>) {
  const zoom = useRootZoom();
  const { copies, start, clock } = frame;
  const chosen = chosenOf(frame, selected);
  if (chosen === null) return <Empty why={say.none()} filledBy={say.noneHint()} />;
  const nowMs = Math.floor(cell(clock.time_ns) / 1e6);
  const select = (next: Partial<Chosen>) => {
    const { data, reco, method } = { ...chosen, ...next };
    const until_ms = method === StartMethod.ToTime ? nowMs : 0;
    onSelect({ kind: 'restore', data, reco, method, until_ms });
  };
  const sets = rowsOf(copies);
  // A recovery to a time has no table: it is one to the end that stops earlier.
  const tabled = chosen.method === StartMethod.ToTime ? StartMethod.ToEnd : chosen.method;
  const isShown = ({ method }: { readonly method: number }) =>
    width / zoom >= NARROW || method === tabled;
  const tables = tablesOf(frame).filter(isShown);
  const optionOf = (set: number) => ({
    value: set,
    words: say.option({ set: setName(set), way: wayText(cell(copies.way, set)) }),
  });
  return (
    <div className={css.choices}>
      <div className={css.chooser}>
        <Choose
          label={say.dataFrom()}
          value={chosen.data}
          options={sets.filter((set) => copies.data[set] === 1).map(optionOf)}
          choose={(data) => select({ data })}
        />
        <Choose
          label={say.recoFrom()}
          value={chosen.reco}
          options={sets.filter((set) => copies.reco[set] === 1).map(optionOf)}
          choose={(reco) => select({ reco })}
        />
        <Choose
          label={say.then()}
          value={chosen.method}
          options={METHODS.map((method) => ({ value: method, words: methodText(method) }))}
          choose={(method) => select({ method })}
        />
      </div>
      <p className={start.right[0] === 1 ? css.right : css.wrong} aria-live="polite">
        {outcomeText(frame)}{' '}
        {cell(start.duration_ns) > 0 &&
          say.work({
            duration: formatDuration(cell(start.duration_ns)),
            redo: formatBytes(cell(start.redo_bytes)),
          })}
      </p>
      <div className={css.tables}>
        {tables.map(({ method, data, reco, cells }) => (
          <table key={method}>
            <caption>{methodText(method)}</caption>
            <thead>
              <tr>
                <th scope="col">{say.corner()}</th>
                {data.map((set) => (
                  <th key={set} scope="col">
                    {setName(set)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {reco.map((from) => (
                <tr key={from}>
                  <th scope="row">{setName(from)}</th>
                  {cells
                    .filter((it) => it.reco === from)
                    .map((it) => (
                      <td key={it.data}>
                        <button
                          type="button"
                          aria-label={cellText(it)}
                          aria-pressed={
                            it.data === chosen.data &&
                            it.reco === chosen.reco &&
                            it.method === chosen.method
                          }
                          title={it.opens ? undefined : shortReason(it.reason)}
                          onClick={() => select(it)}
                        >
                          <StartMark of={it} />
                        </button>
                      </td>
                    ))}
                </tr>
              ))}
            </tbody>
          </table>
        ))}
      </div>
      <Key cells={tables.flatMap(({ cells }) => cells)} />
    </div>
  );
}

interface ChooseProps {
  readonly label: string;
  readonly value: number;
  readonly options: readonly { readonly value: number; readonly words: string }[];
  choose(value: number): void;
}

function Choose({ label, value, options, choose }: ChooseProps) {
  const id = useId();
  return (
    <div>
      <label htmlFor={id}>{label}</label>
      <select id={id} value={value} onChange={({ target }) => choose(Number(target.value))}>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.words}
          </option>
        ))}
      </select>
    </div>
  );
}

interface KeyEntry {
  readonly words: string;
  readonly mark: Parameters<typeof StartMark>[0]['of'];
  isIn(cell: Cell): boolean;
}

const KEY: readonly KeyEntry[] = [
  {
    words: say.key.opens(),
    mark: { opens: true, right: true, kind: 0, share: 0 },
    isIn: ({ opens, kind }) => opens && kind === 0,
  },
  {
    words: say.key.instance(),
    mark: { opens: true, right: true, kind: 1, share: 0.2 },
    isIn: ({ opens, kind }) => opens && kind === 1,
  },
  {
    words: say.key.media(),
    mark: { opens: true, right: true, kind: 2, share: 0.7 },
    isIn: ({ opens, kind }) => opens && kind === 2,
  },
  {
    words: say.key.refused(),
    mark: { opens: false, right: false, kind: 2, share: 0 },
    isIn: ({ opens }) => !opens,
  },
  {
    words: say.key.wrong(),
    mark: { opens: true, right: false, kind: 2, share: 0.7 },
    isIn: ({ opens, right }) => opens && !right,
  },
];

/** The marks that are in the tables. */
function Key({ cells }: { readonly cells: readonly Cell[] }) {
  return (
    <ul className={css.key}>
      {KEY.filter(({ isIn }) => cells.some(isIn)).map(({ words, mark }) => (
        <li key={words}>
          <StartMark of={mark} />
          {words}
        </li>
      ))}
    </ul>
  );
}
