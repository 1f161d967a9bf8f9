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
    // Of a folder what lies in it, and not what lies in folders in it: as where a browser gives the folder itself.
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
