/** Before a lesson is open: drop it, choose it, or give its link. */

import { FileText } from 'lucide-react';
import { type RefObject, useId, useRef, useState } from 'react';
import * as say from '../../base/words/open';
import { Button } from '../../widgets/Button';
import { Icon } from '../../widgets/Icon';
import css from './open.module.css';
import { canFollow, fromFiles, pickFiles, pickFolder } from './pick';
import type { Source } from './source';

interface ChooserProps {
  /** The address is from a lesson that was open here. */
  readonly goesOn: boolean;
  onSource: (source: Source) => void;
  onLink: (link: string) => void;
}

export function Chooser({ goesOn, onSource, onLink }: ChooserProps) {
  const files = useRef<HTMLInputElement>(null);
  const folder = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);

  /** By the browser's own chooser where it has one: its files can be followed. */
  function choose(pick: () => Promise<Source | null>, plain: RefObject<HTMLInputElement | null>) {
    if (!canFollow()) plain.current?.click();
    else void pick().then((source) => source !== null && onSource(source));
  }

  return (
    <div className={css.chooser}>
      <div className={css.lead}>
        <h1>{say.title}</h1>
        {goesOn && <p className={css.goesOn}>{say.goesOn}</p>}
        <p>{say.lead}</p>
        <p>{say.safe}</p>
      </div>
      <div className={css.ways}>
        <section
          className={over ? `${css.drop} ${css.over}` : css.drop}
          aria-label={say.dropHere}
          onDragOver={() => setOver(true)}
          onDragLeave={() => setOver(false)}
          onDrop={() => setOver(false)}
        >
          <Icon of={FileText} size={26} />
          <p>
            <b>{say.dropHere}</b>
            <span className={css.together}>{say.together}</span>
          </p>
          <div className={css.buttons}>
            <Button kind="primary" onClick={() => choose(pickFiles, files)}>
              {say.chooseFiles}
            </Button>
            <Button onClick={() => choose(pickFolder, folder)}>{say.chooseFolder}</Button>
          </div>
          <FileInput label={say.filesLabel} input={files} folder={false} onSource={onSource} />
          <FileInput label={say.folderLabel} input={folder} folder onSource={onSource} />
        </section>
        <LinkForm onLink={onLink} />
      </div>
    </div>
  );
}

interface FileInputProps {
  readonly label: string;
  readonly input: RefObject<HTMLInputElement | null>;
  readonly folder: boolean;
  onSource: (source: Source) => void;
}

function FileInput({ label, input, folder, onSource }: FileInputProps) {
  return (
    <input
      ref={input}
      className="unseen"
      type="file"
      aria-label={label}
      tabIndex={-1}
      multiple
      {...(folder ? { webkitdirectory: '' } : { accept: '.md,.markdown,.yaml,.yml' })}
      onChange={(event) => {
        const { files } = event.target;
        if (files !== null && files.length > 0) onSource(fromFiles(files));
        event.target.value = '';
      }}
    />
  );
}

function LinkForm({ onLink }: { onLink: (link: string) => void }) {
  const id = useId();
  const [link, setLink] = useState('');
  return (
    <form
      className={css.link}
      onSubmit={(event) => {
        event.preventDefault();
        if (link.trim() !== '') onLink(link.trim());
      }}
    >
      <label htmlFor={id}>{say.orLink}</label>
      <span className={css.asked}>
        <input
          id={id}
          type="text"
          inputMode="url"
          value={link}
          onChange={(event) => setLink(event.target.value)}
        />
        <Button type="submit">{say.openLink}</Button>
      </span>
    </form>
  );
}
