/** The rule of a capture: an editor, what is wrong with the text, and the names that it can use. Fetched with the capture. */

import { lazy, Suspense, useEffect, useId, useMemo, useRef, useState } from 'react';
import type { EngineError } from '../../base/failure';
import say from '../../base/messages/views/capture';
import { refusalText } from '../../base/words/problems';
import { relationAt } from '../../views/redo-log/tape/capture/text';
import { Button } from '../../widgets/Button';
import { completionsOf, placeOf, RULE_NAMES, SENTINEL } from './capture-rule';
import css from './capture-rule.module.css';
import type { LogSession } from './session';
import type { OpenLog } from './state';

const Editor = lazy(() => import('../../widgets/editor/Editor'));

const NO_LINES: readonly number[] = [];
const PHRASES = {
  heads: [],
  actions: ['in', 'between', 'like', 'escape', 'is', 'null'],
  terms: RULE_NAMES,
  joints: ['and', 'or', 'not'],
};

interface CaptureRuleProps {
  readonly open: OpenLog;
  readonly log: LogSession;
}

export function CaptureRule({ open, log }: CaptureRuleProps) {
  const { rule: applied, frame } = open;
  const [text, setText] = useState(applied);
  const [error, setError] = useState<EngineError | null>(null);
  const id = useId();
  const newest = useRef(text);
  const given = useRef(applied);
  const show = (shown: string) => {
    newest.current = shown;
    setText(shown);
  };
  const give = (rule: string) => {
    given.current = rule;
    void log.ask({ rule });
  };
  // A link, or another log, brings another rule. The rule that is given here comes back while the next is typed.
  useEffect(() => {
    if (applied === given.current) return;
    given.current = applied;
    newest.current = applied;
    setText(applied);
    setError(null);
  }, [applied]);
  const write = (changed: string) => {
    show(changed);
    void log.checkRule(changed).then((found) => {
      if (newest.current === changed) setError(found);
    });
  };
  const problem = useMemo(
    () => (error === null ? null : { ...placeOf(text, error), message: refusalText(error) }),
    [text, error],
  );
  const tables = useMemo(
    () =>
      Array.from(
        { length: frame.captured.rows },
        (_, row) => `'${relationAt(frame.captured, row)}'`,
      ),
    [frame],
  );
  const complete = async (before: string) =>
    completionsOf(before, await log.checkRule(`${before} ${SENTINEL}`), tables);
  const remove = () => {
    show('');
    setError(null);
    give('');
  };
  const isChanged = text !== applied;
  const status =
    problem?.message ??
    (isChanged ? say.rule.changed() : applied === '' ? say.rule.use() : say.rule.applied());
  return (
    <section className={css.rule} aria-labelledby={id}>
      <h2 id={id}>{say.rule.title()}</h2>
      <div className={css.editor}>
        <Suspense fallback={<p className={css.loading}>{say.rule.loading()}</p>}>
          <Editor
            value={text}
            label={say.rule.label()}
            description={say.rule.use()}
            phrases={PHRASES}
            problem={problem}
            lit={NO_LINES}
            lines={1}
            complete={complete}
            onChange={write}
          />
        </Suspense>
      </div>
      <p className={problem === null ? css.status : css.problem} role="status">
        {status}
      </p>
      {(isChanged || applied !== '') && (
        <div className={css.buttons}>
          {isChanged && (
            <Button kind="primary" unavailable={problem?.message} onClick={() => give(text)}>
              {say.rule.apply()}
            </Button>
          )}
          {applied !== '' && <Button onClick={remove}>{say.rule.remove()}</Button>}
        </div>
      )}
      <RuleNames table={tables[0]} />
    </section>
  );
}

const EXAMPLES: Partial<Record<string, string>> = {
  table: "'1663/16384/16385'",
  operation: "'insert', 'update', 'delete'",
  kind: "'Heap/HOT_UPDATE'",
};
const MEANINGS = say.rule.name as Record<string, (words: { example: string }) => string>;

function RuleNames({ table = EXAMPLES.table }: { readonly table: string | undefined }) {
  const relation = table?.split('/').at(-1)?.replace("'", '') ?? '';
  return (
    <details className={css.names}>
      <summary>{say.rule.namesTitle()}</summary>
      <dl>
        {RULE_NAMES.map((name) => (
          <div key={name}>
            <dt>
              <code>{name}</code>
            </dt>
            <dd>
              {MEANINGS[name]?.({
                example: name === 'table' ? (table ?? '') : (EXAMPLES[name] ?? ''),
              })}
            </dd>
          </div>
        ))}
      </dl>
      <p>{say.rule.example({ relation })}</p>
    </details>
  );
}
