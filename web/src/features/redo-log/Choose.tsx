/** Which log is open: drop one, pick one, or take one of those that come with the app; before one is there, and over it. */

import { FileText } from 'lucide';
import { useId, useRef, useState } from 'react';
import say from '../../base/messages/redo-log';
import { formatBytes } from '../../base/numbers';
import type { FileProgress } from '../../engine/file-source';
import { Button } from '../../widgets/Button';
import { Icon } from '../../widgets/Icon';
import { Menu } from '../../widgets/Menu';
import { Loading, Message } from '../../widgets/Message';
import css from './choose.module.css';
import { EXAMPLES, type Example } from './examples';
import { type Failed, logFailureText } from './failures';
import type { Wanted } from './state';

interface ChooseProps {
  readonly failed: Failed | null;
  /** The file that a link needs. */
  readonly wanted: Wanted | null;
  onFile(file: File): void;
  onExample(example: Example): void;
}

/** What prints the redo of a PostgreSQL server as text. */
const COMMAND = 'pg_waldump -p pg_wal -s START > log.txt 2>&1';

export function Choose({ failed, wanted, onFile, onExample }: ChooseProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <div className={css.choose}>
      <div className={css.lead}>
        <h1>{say.title()}</h1>
        <p>{say.choose.lead()}</p>
        <p>{say.choose.private()}</p>
        <pre className={css.command}>{COMMAND}</pre>
      </div>
      <div className={css.ways}>
        {failed !== null && <WhyNot {...failed} onChoose={() => input.current?.click()} />}
        {wanted !== null && (
          <Message title={say.choose.wanted.title({ name: wanted.name })}>
            <p>{wanted.of === 'log' ? say.choose.wanted.log() : say.choose.wanted.writes()}</p>
          </Message>
        )}
        <DropZone onFile={onFile} input={input} />
        <h2>{say.choose.examples()}</h2>
        <ul className={css.examples}>
          {EXAMPLES.map((example) => (
            <li key={example.name}>
              <button type="button" className={css.example} onClick={() => onExample(example)}>
                <b>{example.words.title()}</b>
                <span className={css.says}>{example.words.summary()}</span>
              </button>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}

interface OpenBarProps extends Pick<ChooseProps, 'onFile' | 'onExample'> {
  /** The one that is open. */
  readonly example: Example | null;
}

/** Over an open log: another one is a drop, a file or a choice away. */
export function OpenBar({ example, onFile, onExample }: OpenBarProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <div className={css.bar}>
      <Menu
        inline
        label={say.choose.sample()}
        value={example?.name ?? ''}
        options={EXAMPLES.map(({ name, words }) => ({ value: name, label: words.title() }))}
        onChange={(name) => {
          const chosen = EXAMPLES.find((example) => example.name === name);
          if (chosen !== undefined) onExample(chosen);
        }}
      />
      <DropZone slim onFile={onFile} input={input} />
      <details className={css.how}>
        <summary>{say.choose.howTo()}</summary>
        <p>{say.choose.lead()}</p>
        <pre className={css.command}>{COMMAND}</pre>
        <p>{say.choose.private()}</p>
      </details>
    </div>
  );
}

interface DropZoneProps extends Pick<ChooseProps, 'onFile'> {
  readonly input: React.RefObject<HTMLInputElement | null>;
  readonly slim?: boolean;
}

function DropZone({ onFile, input, slim = false }: DropZoneProps) {
  const id = useId();
  const [over, setOver] = useState(false);

  return (
    <section
      className={`${css.drop} ${slim ? css.slim : ''} ${over ? css.over : ''}`}
      aria-label={say.choose.own()}
      onDragOver={() => setOver(true)}
      onDragLeave={() => setOver(false)}
      onDrop={() => setOver(false)}
    >
      <Icon of={FileText} size={slim ? 18 : 26} />
      <p>
        <b>{slim ? say.choose.dropOwn() : say.choose.drop()}</b>
        <span className={css.fine}>{say.choose.formats()}</span>
      </p>
      <Button {...(slim ? {} : { kind: 'primary' })} onClick={() => input.current?.click()}>
        {say.choose.file()}
      </Button>
      <label htmlFor={id} className="unseen">
        {say.choose.fileLabel()}
      </label>
      <input
        id={id}
        ref={input}
        className="unseen"
        type="file"
        tabIndex={-1}
        onChange={(event) => {
          const file = event.target.files?.[0];
          if (file !== undefined) onFile(file);
          event.target.value = '';
        }}
      />
    </section>
  );
}

function WhyNot({ name, failure, onChoose }: Failed & { onChoose: () => void }) {
  const { title, detail, quote } = logFailureText(failure);
  return (
    <Message
      failure
      title={title}
      {...(quote === undefined ? {} : { quote })}
      actions={
        <Button kind="primary" onClick={onChoose}>
          {say.choose.otherFile()}
        </Button>
      }
    >
      <p>
        {detail} {name !== '' && <span className={css.fileName}>({name})</span>}
      </p>
    </Message>
  );
}

// While a log is read: the figure's empty frame, how far, and a way out.

function progressText({ read, size, records }: FileProgress): string {
  const soFar = { read: formatBytes(read), records };
  return size === null
    ? say.reading.progress(soFar)
    : say.reading.progressOf({ ...soFar, size: formatBytes(size) });
}

interface ReadingProps {
  readonly name: string;
  readonly progress: FileProgress | null;
  onCancel(): void;
}

export function Reading({ name, progress, onCancel }: ReadingProps) {
  const size = progress?.size ?? null;
  const doing = progress === null ? say.reading.starting() : progressText(progress);
  const done = progress !== null && size !== null && size > 0 ? progress.read / size : undefined;
  return (
    <div className={css.reading}>
      <h1>{say.title()}</h1>
      <Loading
        title={say.reading.title({ name })}
        doing={doing}
        {...(done === undefined ? {} : { done: Math.min(1, done) })}
      />
      <Button onClick={onCancel}>{say.reading.stop()}</Button>
    </div>
  );
}
