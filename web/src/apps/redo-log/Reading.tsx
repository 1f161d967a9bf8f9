/** While a log is read: the figure's empty frame, how far, and a way out. */

import { counted, formatBytes } from '../../base/numbers';
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
      ? 'Starting the reader'
      : `${formatBytes(progress.read)}${size === null ? '' : ` of ${formatBytes(size)}`}, ${counted(progress.records, 'record', 'records')}`;
  const done = progress !== null && size !== null && size > 0 ? progress.read / size : undefined;
  return (
    <div className={css.reading}>
      <h1>Open a redo log</h1>
      <Loading
        title={`Reading ${name}`}
        doing={doing}
        {...(done === undefined ? {} : { done: Math.min(1, done) })}
      />
      <Button onClick={onCancel}>Stop reading</Button>
    </div>
  );
}
