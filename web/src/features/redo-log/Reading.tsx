/** While a log is read: the figure's empty frame, how far, and a way out. */

import { counted, formatBytes } from '../../base/numbers';
import * as say from '../../base/words/ui/apps/redo-log';
import type { LogProgress } from '../../engine/log-protocol';
import { Button } from '../../widgets/Button';
import { Loading } from '../../widgets/Message';
import css from './choose.module.css';

interface ReadingProps {
  readonly name: string;
  readonly progress: LogProgress | null;
  onCancel(): void;
}

export function Reading({ name, progress, onCancel }: ReadingProps) {
  const size = progress?.size ?? null;
  const doing =
    progress === null
      ? say.startingTheReader
      : `${formatBytes(progress.read)}${size === null ? '' : ` of ${formatBytes(size)}`}, ${counted(progress.records, 'record', 'records')}`;
  const done = progress !== null && size !== null && size > 0 ? progress.read / size : undefined;
  return (
    <div className={css.reading}>
      <h1>{say.openARedoLog}</h1>
      <Loading
        title={say.reading(name)}
        doing={doing}
        {...(done === undefined ? {} : { done: Math.min(1, done) })}
      />
      <Button onClick={onCancel}>{say.stopReading}</Button>
    </div>
  );
}
