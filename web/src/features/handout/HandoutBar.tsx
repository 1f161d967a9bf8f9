/** Above the paper, never on it: print, with or without answers, and the same lesson with other numbers. */

import * as say from '../../base/words/handout';
import { Button } from '../../widgets/Button';
import { pageOf } from '../course/plan';
import css from './handout.module.css';

interface HandoutBarProps {
  readonly slug: string;
  readonly answers: boolean;
  onAnswers: (answers: boolean) => void;
  /** Null while the lesson runs. */
  onSeed: (() => void) | null;
}

export function HandoutBar({ slug, answers, onAnswers, onSeed }: HandoutBarProps) {
  return (
    <header className={css.bar}>
      <a href={`#${pageOf(slug)}`}>{say.back}</a>
      <label>
        <input
          type="checkbox"
          checked={answers}
          onChange={(event) => onAnswers(event.target.checked)}
        />
        {say.withAnswers}
      </label>
      <Button
        title={say.anotherSeedMore}
        unavailable={onSeed === null ? say.running : undefined}
        onClick={() => onSeed?.()}
      >
        {say.anotherSeed}
      </Button>
      <Button
        kind="primary"
        unavailable={onSeed === null ? say.running : undefined}
        onClick={() => print()}
      >
        {say.print}
      </Button>
    </header>
  );
}
