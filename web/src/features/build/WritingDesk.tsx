/** Where rules are written: as text or as blocks, two faces of one text, and what is wrong with it. */

import { lazy, Suspense, useId, useMemo } from 'react';
import say from '../../base/messages/build';
import type { ProgramError } from '../../engine/generated/control';
import { suggestion } from '../../lesson/nearest';
import { Button } from '../../widgets/Button';
import { Tabs } from '../../widgets/Tabs';
import { BlocksEditor } from './BlocksFace';
import css from './build.module.css';
import { programErrorText } from './program-error';
import { phrasesOf } from './tasks';
import type { Workbench, WorkbenchState } from './workbench';

const Editor = lazy(() => import('../../widgets/editor/Editor'));

export type EditorMode = 'text' | 'blocks';

interface WritingDeskProps {
  readonly bench: Workbench;
  readonly state: WorkbenchState;
  readonly face: EditorMode;
  /** Lines that acted in the step that is shown. */
  readonly lit: readonly number[];
  onFace: (face: EditorMode) => void;
}

export function RulesEditor({ bench, state, face, lit, onFace }: WritingDeskProps) {
  const id = useId();
  const { text, readText } = state;
  const error = readText === text ? state.error : null;
  const phrases = useMemo(() => phrasesOf(bench.card), [bench]);
  const problem = useMemo(
    () =>
      error === null ? null : { from: error.span.from, to: error.span.to, message: saidOf(error) },
    [error],
  );
  const write = (changed: string) => bench.write(changed);
  return (
    <Tabs
      label={say.editor.faces()}
      tabs={[
        { name: 'text', label: say.editor.text() },
        { name: 'blocks', label: say.editor.blocks() },
      ]}
      chosen={face}
      onChoose={onFace}
    >
      <div className={css.face}>
        {face === 'text' ? (
          <>
            <Suspense fallback={<p className={css.loading}>{say.editor.loading()}</p>}>
              <Editor
                value={text}
                label={say.editor.label()}
                description={say.editor.use()}
                {...{ phrases, problem, lit }}
                complete={(before) => bench.complete(before)}
                onChange={write}
              />
            </Suspense>
            <p id={id} className={problem === null ? css.use : css.problem} role="status">
              {problem?.message ?? say.editor.use()}
            </p>
          </>
        ) : (
          <Blocks {...{ bench, state, error, lit, onFace }} onChange={write} />
        )}
      </div>
    </Tabs>
  );
}

interface BlocksProps extends Omit<WritingDeskProps, 'face'> {
  readonly error: ProgramError | null;
  onChange: (text: string) => void;
}

function Blocks({ bench, state, error, lit, onFace, onChange }: BlocksProps) {
  if (error !== null) {
    return (
      <div className={css.mend}>
        <p className={css.problem}>{saidOf(error)}</p>
        <p>{say.blocks.mendFirst()}</p>
        <Button onClick={() => onFace('text')}>{say.blocks.toText()}</Button>
      </div>
    );
  }
  const { program, text, readText } = state;
  // Between an edit and its answer the places of the blocks are those of the text before.
  if (program === null || readText === null)
    return <p className={css.loading}>{say.editor.loading()}</p>;
  return (
    <BlocksEditor
      card={bench.card}
      text={readText}
      {...{ program }}
      lit={readText === text ? lit : []}
      onChange={onChange}
    />
  );
}

/** In words, with the phrase that was probably meant. */
function saidOf(error: ProgramError): string {
  const words = error.found.split(' ');
  const longest = (phrase: string) => words.slice(0, phrase.split(' ').length).join(' ');
  const near = error.expected
    .map((phrase) => suggestion(longest(phrase), [phrase]))
    .find((text) => text !== '');
  return programErrorText(error, error.code === 'expected' ? (near ?? '') : '');
}
