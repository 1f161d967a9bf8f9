/** Before a lesson is open: drop it, choose it, or give its link. */

import { FileText } from 'lucide';
import { type RefObject, useId, useRef, useState } from 'react';
import say from '../../base/messages/open';
import { Button } from '../../widgets/Button';
import { Icon } from '../../widgets/Icon';
import css from './open.module.css';

import { type Entry, fromEntries, type Source } from './source';

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
        <h1>{say.title()}</h1>
        {goesOn && <p className={css.stillRuns}>{say.choose.continues()}</p>}
        <p>{say.lead()}</p>
        <p>{say.safe()}</p>
      </div>
      <div className={css.ways}>
        <section
          className={over ? `${css.drop} ${css.over}` : css.drop}
          aria-label={say.choose.drop()}
          onDragOver={() => setOver(true)}
          onDragLeave={() => setOver(false)}
          onDrop={() => setOver(false)}
        >
          <Icon of={FileText} size={26} />
          <p>
            <b>{say.choose.drop()}</b>
            <span className={css.together}>{say.choose.together()}</span>
          </p>
          <div className={css.buttons}>
            <Button kind="primary" onClick={() => choose(pickFiles, files)}>
              {say.choose.files()}
            </Button>
            <Button onClick={() => choose(pickFolder, folder)}>{say.choose.folder()}</Button>
          </div>
          <FileInput
            label={say.choose.filesLabel()}
            input={files}
            folder={false}
            onSource={onSource}
          />
          <FileInput label={say.choose.folderLabel()} input={folder} folder onSource={onSource} />
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
      <label htmlFor={id}>{say.choose.link()}</label>
      <span className={css.asked}>
        <input
          id={id}
          type="text"
          inputMode="url"
          value={link}
          onChange={(event) => setLink(event.target.value)}
        />
        <Button type="submit">{say.choose.openLink()}</Button>
      </span>
    </form>
  );
}

// The ways a person gives files to the page, as sources: the browser's own choosers, whose files can be followed, where
// it has them; else plain files; and what is dropped.

/** What only some browsers have. */
interface Pickers {
  showOpenFilePicker?(options: { multiple: boolean }): Promise<FileSystemFileHandle[]>;
  showDirectoryPicker?(): Promise<FileSystemDirectoryHandle>;
}

const pickers = (): Pickers => window as Pickers;

/** More files than a lesson's folder has. */
const MOST_FILES = 200;

const canFollow = () => pickers().showOpenFilePicker !== undefined;

/** Null when the user cancels. */
async function pickFiles(): Promise<Source | null> {
  const handles = await pickers()
    .showOpenFilePicker?.({ multiple: true })
    .catch(() => null);
  return handles == null ? null : fromEntries(async () => handles.map(entryOf), true);
}

async function pickFolder(): Promise<Source | null> {
  const folder = await pickers()
    .showDirectoryPicker?.()
    .catch(() => null);
  return folder == null ? null : fromFolder(folder);
}

function fromFiles(files: Iterable<File>): Source {
  const entries = [...files]
    // The files of a folder, without those of its subfolders, as when a browser gives the folder itself.
    .filter(({ webkitRelativePath }) => webkitRelativePath.split('/').length <= 2)
    .slice(0, MOST_FILES)
    .map((file): Entry => ({ name: file.name, file: async () => file }));
  return fromEntries(async () => entries, false);
}

/** What was dropped; to be called while the drop is being handled, for its contents are gone afterwards. */
export async function fromDrop(data: DataTransfer): Promise<Source> {
  const files = [...data.files];
  const handles = await Promise.all(
    [...data.items].flatMap((item) => {
      const asks = item as DataTransferItem & {
        getAsFileSystemHandle?(): Promise<FileSystemHandle | null>;
      };
      return asks.getAsFileSystemHandle === undefined ? [] : [asks.getAsFileSystemHandle()];
    }),
  ).catch((): (FileSystemHandle | null)[] => []);
  const folders = handles.filter(isFolder);
  const kept = handles.filter(isFile);
  return folders.length + kept.length > 0 ? fromHandles(folders, kept) : fromFiles(files);
}

const fromFolder = (folder: FileSystemDirectoryHandle) => fromHandles([folder], []);

/** Several folders may hold several lessons: which is meant is for the person to say. */
function fromHandles(
  folders: readonly FileSystemDirectoryHandle[],
  files: readonly FileSystemFileHandle[],
): Source {
  return fromEntries(async () => {
    const within = await Promise.all(folders.map(entriesOf));
    return [...files.map(entryOf), ...within.flat()];
  }, true);
}

async function entriesOf(folder: FileSystemDirectoryHandle): Promise<Entry[]> {
  const entries: Entry[] = [];
  const all = folder as FileSystemDirectoryHandle & {
    values(): AsyncIterable<FileSystemHandle>;
  };
  for await (const handle of all.values()) {
    if (isFile(handle)) entries.push(entryOf(handle));
    if (entries.length >= MOST_FILES) break;
  }
  return entries;
}

const isFile = (handle: FileSystemHandle | null): handle is FileSystemFileHandle =>
  handle?.kind === 'file';
const isFolder = (handle: FileSystemHandle | null): handle is FileSystemDirectoryHandle =>
  handle?.kind === 'directory';

const entryOf = (handle: FileSystemFileHandle): Entry => ({
  name: handle.name,
  file: () => handle.getFile(),
});
