/** The text of the program to edit: what is wrong has its line and column, and a new run begins with what is right. Fetched when it is opened. */

import { lazy, Suspense, useMemo, useState } from 'react';
import type { EngineError } from '../../base/failure';
import say from '../../base/messages/programs';
import { refusalText } from '../../base/words/problems';
import type { EngineClient } from '../../engine/client';
import type { AnyScenario } from '../../engine/messages';
import { textOf } from '../../views/programs/source';
import { programScenario } from '../../views/programs/types';
import { Button } from '../../widgets/Button';
import controls from '../controls/controls.module.css';
import css from './programs.module.css';

const Editor = lazy(() => import('../../widgets/editor/Editor'));

interface EditProgramProps {
  readonly scenario: AnyScenario;
  readonly client: EngineClient;
  onStart: (scenario: AnyScenario) => Promise<void>;
  onClose: () => void;
}

const NO_LINES: readonly number[] = [];
const NAMES = /\b[\p{L}_][\p{L}\d_]*\b/gu;

const PHRASES = {
  heads: ['procedure', 'thread', 'invariant'],
  actions: ['wait', 'notify', 'fence', 'acquire', 'release', 'check'],
  terms: ['shared', 'latch', 'const', 'local'],
  joints: ['for', 'in', 'while', 'if', 'else', 'break', 'return', 'mod', 'and', 'or'],
};

export function EditProgram({ scenario, client, onStart, onClose }: EditProgramProps) {
  const running = textOf(programScenario(scenario));
  const [text, setText] = useState(running);
  const [error, setError] = useState<EngineError | null>(null);
  const problem = useMemo(() => (error === null ? null : placed(text, error)), [text, error]);
  const begin = async () => {
    const changed = { ...scenario, text, mutant: '', choices: [] };
    const valid = await client.validate(changed);
    if (valid.ok) {
      await onStart(changed);
      onClose();
    } else if (valid.error.kind === 'refused') {
      setError(valid.error.errors[0] ?? null);
    }
  };
  return (
    <section className={css.editor} aria-label={say.edit.title()}>
      <h2>{say.edit.title()}</h2>
      <p className={controls.hint}>{say.edit.hint()}</p>
      <Suspense>
        <Editor
          value={text}
          label={say.edit.title()}
          phrases={PHRASES}
          problem={problem}
          lit={NO_LINES}
          complete={async () => [...new Set([...PHRASES_ALL, ...(text.match(NAMES) ?? [])])]}
          onChange={(next) => {
            setText(next);
            setError(null);
          }}
        />
      </Suspense>
      {problem !== null && (
        <p className={css.problem} role="alert">
          {problem.message}
        </p>
      )}
      <div className={css.row}>
        <Button kind="primary" onClick={() => void begin()}>
          {say.edit.start()}
        </Button>
        <Button onClick={onClose}>{say.edit.close()}</Button>
      </div>
    </section>
  );
}

const PHRASES_ALL = Object.values(PHRASES).flat();

/** Where the error is in the text: the engine counts lines and columns from 1. */
function placed(text: string, error: EngineError) {
  const lines = text.split('\n');
  const line = error.at ?? 1;
  const before = lines.slice(0, line - 1).reduce((sum, { length }) => sum + length + 1, 0);
  const from = before + Math.max(0, (error.got ?? 1) - 1);
  const length = Math.max(1, error.detail?.length ?? 0);
  return { from, to: from + length, message: refusalText(error) };
}
