/** The text that runs: what was changed in it, all of it, and an editor for a text of one's own. */

import { lazy, Suspense, useMemo } from 'react';
import type { EngineError } from '../../base/failure';
import say from '../../base/messages/explorer';
import { Button } from '../../widgets/Button';
import type { Choices } from './choices';
import { placeOf, problemText } from './problem-text';
import results from './results.module.css';

const Editor = lazy(() => import('../../widgets/editor/Editor'));

interface ProgramListingProps {
  readonly choices: Choices;
  /** The text of the chosen version, and of the program before the change. */
  readonly text: string;
  readonly original: string;
  /** What the engine refused, of the current choices. */
  readonly errors: readonly EngineError[];
  onChange: (text: string) => void;
}

const reachable = { tabIndex: 0 };

export function ProgramListing({ choices, text, original, errors, onChange }: ProgramListingProps) {
  const isOwn = choices.text !== '';
  return (
    <section className={results.listing} aria-label={say.listing.title()}>
      {!isOwn && text !== original && <Changes text={text} original={original} />}
      <div className={results.huntHead}>
        <h2 className={results.title}>{say.listing.title()}</h2>
        {isOwn ? (
          <Button kind="quiet" onClick={() => onChange('')}>
            {say.choices.discard()}
          </Button>
        ) : (
          <Button onClick={() => onChange(text)}>{say.choices.edit()}</Button>
        )}
      </div>
      {isOwn ? (
        <OwnText {...{ choices, errors, onChange }} />
      ) : (
        <pre {...reachable}>
          <code>{text}</code>
        </pre>
      )}
    </section>
  );
}

/** Lines of the original that are gone, and lines that came. */
function Changes({ text, original }: { readonly text: string; readonly original: string }) {
  const [now, once] = [text.split('\n'), original.split('\n')];
  const removed = once.filter((line) => !now.includes(line));
  const added = now.filter((line) => !once.includes(line));
  return (
    <div className={results.changes}>
      <h2 className={results.title}>{say.listing.changed()}</h2>
      <pre>
        {removed.map((line) => (
          <del key={line}>
            <span className="unseen">{say.listing.removed()}</span>
            <code>{line}</code>
          </del>
        ))}
        {added.map((line) => (
          <ins key={line}>
            <span className="unseen">{say.listing.added()}</span>
            <code>{line}</code>
          </ins>
        ))}
      </pre>
    </div>
  );
}

/** The words of the language, for highlighting and completion. */
const PHRASES = {
  heads: ['procedure', 'thread', 'invariant', 'shared', 'latch', 'const'],
  actions: ['wait', 'notify', 'fence', 'acquire', 'release', 'check', 'return', 'break', 'local'],
  terms: ['true', 'false', 'infinity'],
  joints: ['if', 'else', 'while', 'for', 'in', 'and', 'or', 'mod'],
};
const WORDS = Object.values(PHRASES).flat();
const NOTHING_LIT: readonly number[] = [];

function OwnText({
  choices,
  errors,
  onChange,
}: Pick<ProgramListingProps, 'choices' | 'errors' | 'onChange'>) {
  const { text } = choices;
  const wrong = errors.find((error) => placeOf(error)?.field === 'text');
  const problem = useMemo(() => {
    const place = wrong === undefined ? null : placeOf(wrong);
    if (wrong === undefined || place === null) return null;
    const before = text.split('\n').slice(0, place.line - 1);
    const from = before.reduce((sum, line) => sum + line.length + 1, place.column - 1);
    return { from, to: from + place.found.length, message: problemText(wrong) };
  }, [wrong, text]);
  return (
    <>
      <Suspense fallback={<p>{say.listing.loading()}</p>}>
        <Editor
          value={text}
          label={say.listing.editor()}
          description={say.listing.use()}
          phrases={PHRASES}
          problem={problem}
          lit={NOTHING_LIT}
          complete={() => Promise.resolve(WORDS)}
          // An empty text would be the program's own.
          onChange={(changed) => onChange(changed === '' ? '\n' : changed)}
        />
      </Suspense>
      <p className={wrong === undefined ? results.use : results.wrong} role="status">
        {wrong === undefined ? say.listing.use() : problemText(wrong)}
      </p>
    </>
  );
}
