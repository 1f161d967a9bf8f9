/** The shared words as memory holds them, with what a thread sees in their place; and the store buffer of each thread. */

import say from '../../../base/messages/views/program-text';
import sayTitles from '../../../base/messages/views/programs';
import type { ViewProps } from '../../view';
import { ThreadTag } from '../ThreadTag';
import type { ProgramTypes } from '../types';
import { type WordCell, wordsLayout } from './layout';
import css from './words.module.css';

export function WordsView({ frame, scenario, lit, onLight, onSelect }: ViewProps<ProgramTypes>) {
  const { rows, buffers } = wordsLayout(frame, scenario);
  return (
    <div className={css.words}>
      <table className={css.table}>
        <caption className="unseen">{sayTitles.title.words()}</caption>
        <tbody>
          {rows.map(({ name, cells }) => (
            <tr key={name}>
              <th scope="row">
                <code>{name}</code>
              </th>
              <td>
                <span className={css.cells}>
                  {cells.map((cell) => (
                    <Word
                      key={cell.word}
                      of={cell}
                      isLit={lit?.kind === 'word' && lit.word === cell.word}
                      onLight={(on) => onLight(on ? { kind: 'word', word: cell.word } : null)}
                      onSelect={() => onSelect({ kind: 'word', word: cell.word })}
                    />
                  ))}
                </span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {buffers.length > 0 && (
        <section className={css.buffers}>
          <h3>{say.words.buffers()}</h3>
          <ul>
            {buffers.map(({ thread, name, short, hue, stores }) => (
              <li key={thread}>
                <ThreadTag short={short} hue={hue} runs />
                <span className="unseen">
                  <code>{name}</code>
                </span>
                {stores.length === 0 && <span className={css.empty}>{say.words.empty()}</span>}
                {stores.map(({ words, isNext }, place) => (
                  <code
                    key={`${words} ${place.toFixed()}`}
                    className={isNext ? css.next : css.store}
                    style={{ borderColor: hue }}
                  >
                    {words}
                  </code>
                ))}
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

interface WordProps {
  readonly of: WordCell;
  readonly isLit: boolean;
  onLight: (on: boolean) => void;
  onSelect: () => void;
}

function Word({ of: { name, value, beliefs, nextOf }, isLit, onLight, onSelect }: WordProps) {
  const [next] = nextOf;
  return (
    <button
      type="button"
      className={isLit ? css.litWord : css.word}
      style={next === undefined ? undefined : { boxShadow: `inset 0 -2px ${next.hue}` }}
      aria-label={[
        say.words.holds({ word: name, value }),
        ...beliefs.map(({ name: thread, value: seen }) => say.words.sees({ thread, value: seen })),
      ].join(' ')}
      title={name}
      onPointerEnter={() => onLight(true)}
      onPointerLeave={() => onLight(false)}
      onFocus={() => onLight(true)}
      onBlur={() => onLight(false)}
      onClick={onSelect}
    >
      {value}
      {beliefs.map(({ thread, short, hue, value: seen }) => (
        <span key={thread} className={css.belief} style={{ color: hue, borderColor: hue }}>
          <span className={css.who}>{short}</span>
          {seen}
        </span>
      ))}
    </button>
  );
}
