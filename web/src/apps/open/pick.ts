/**
 * The ways a person gives files to the page, as sources: the browser's own choosers, whose files can be followed, where
 * it has them; else plain files; and what is dropped.
 */

import { type Entry, fromEntries, type Source } from './source';

/** What only some browsers have. */
interface Pickers {
  showOpenFilePicker?(options: { multiple: boolean }): Promise<FileSystemFileHandle[]>;
  showDirectoryPicker?(): Promise<FileSystemDirectoryHandle>;
}

const pickers = (): Pickers => window as Pickers;

/** More files than a lesson's folder has. */
const MOST_FILES = 200;

export const canFollow = () => pickers().showOpenFilePicker !== undefined;

/** Null when the person thinks better of it. */
export async function pickFiles(): Promise<Source | null> {
  const handles = await pickers()
    .showOpenFilePicker?.({ multiple: true })
    .catch(() => null);
  return handles == null ? null : fromEntries(async () => handles.map(entryOf), true);
}

export async function pickFolder(): Promise<Source | null> {
  const folder = await pickers()
    .showDirectoryPicker?.()
    .catch(() => null);
  return folder == null ? null : fromFolder(folder);
}

export function fromFiles(files: Iterable<File>): Source {
  const entries = [...files]
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
  const folder = handles.find(isFolder);
  if (folder !== undefined) return fromFolder(folder);
  const kept = handles.filter(isFile);
  return kept.length > 0 ? fromEntries(async () => kept.map(entryOf), true) : fromFiles(files);
}

function fromFolder(folder: FileSystemDirectoryHandle): Source {
  return fromEntries(async () => {
    const entries: Entry[] = [];
    const all = folder as FileSystemDirectoryHandle & {
      values(): AsyncIterable<FileSystemHandle>;
    };
    for await (const handle of all.values()) {
      if (isFile(handle)) entries.push(entryOf(handle));
      if (entries.length >= MOST_FILES) break;
    }
    return entries;
  }, true);
}

const isFile = (handle: FileSystemHandle | null): handle is FileSystemFileHandle =>
  handle?.kind === 'file';
const isFolder = (handle: FileSystemHandle | null): handle is FileSystemDirectoryHandle =>
  handle?.kind === 'directory';

const entryOf = (handle: FileSystemFileHandle): Entry => ({
  name: handle.name,
  file: () => handle.getFile(),
});
