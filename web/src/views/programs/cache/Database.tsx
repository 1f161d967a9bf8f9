/** The tables of the database with their metadata, and who holds the memory manager's latch and the lock of each. */

import say from '../../../base/messages/views/program-cache';
import type { ViewProps } from '../../view';
import { hueOf } from '../hues';
import type { Names } from '../names';
import { ThreadTag } from '../ThreadTag';
import type { ProgramTypes } from '../types';
import css from './cache.module.css';
import type { CacheState } from './state';

interface DatabaseProps extends ViewProps<ProgramTypes> {
  readonly state: CacheState;
  readonly names: Names;
}

export function Database(props: DatabaseProps) {
  const { state, onLight, onSelect } = props;
  const word = say.database;
  return (
    <div className={css.database}>
      <table>
        <caption className="unseen">{word.title()}</caption>
        <thead>
          <tr>
            <th scope="col">{word.table()}</th>
            <th scope="col">{word.metadata()}</th>
            <th scope="col">{word.manager()}</th>
            <th scope="col">{word.lock()}</th>
          </tr>
        </thead>
        <tbody>
          {state.tables.map(({ table, metadata, metadataWord, manager, lock }) => (
            <tr key={table}>
              <th scope="row">{table}</th>
              <td>
                <button
                  type="button"
                  className={css.word}
                  onPointerEnter={() => onLight({ kind: 'word', word: metadataWord })}
                  onPointerLeave={() => onLight(null)}
                  onClick={() => onSelect({ kind: 'word', word: metadataWord })}
                >
                  {metadata}
                </button>
              </td>
              <td>
                <Holders {...props} threads={manager} />
              </td>
              <td>
                <Holders {...props} threads={lock} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {state.latch !== null && (
        <p className={css.latch}>
          {word.latch()} <Holders {...props} threads={state.latch} />
        </p>
      )}
    </div>
  );
}

function Holders({
  threads,
  frame,
  names,
  onLight,
  onSelect,
}: DatabaseProps & { readonly threads: readonly number[] }) {
  if (threads.length === 0) return <span className={css.nobody}>{say.database.nobody()}</span>;
  return (
    <span className={css.holders}>
      {threads.map((thread) => (
        <button
          key={thread}
          type="button"
          className={css.holder}
          aria-label={names.thread(thread)}
          title={names.thread(thread)}
          onPointerEnter={() => onLight({ kind: 'thread', thread })}
          onPointerLeave={() => onLight(null)}
          onClick={() => onSelect({ kind: 'thread', thread })}
        >
          <ThreadTag short={names.short(thread)} hue={hueOf(frame, thread)} runs />
        </button>
      ))}
    </span>
  );
}
