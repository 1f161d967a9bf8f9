/** Files that fall anywhere on the page, those of folders among them: the browser would leave the page for them. */

import { useEffect, useRef, useState } from 'react';

/** Nobody drops more on purpose. */
const MOST_FILES = 2000;

/** True while some are over the page. */
export function useDrop(onFiles: (files: readonly File[]) => Promise<void>): boolean {
  const [over, setOver] = useState(false);
  const latest = useRef(onFiles);
  useEffect(() => {
    latest.current = onFiles;
  });
  useEffect(() => {
    const ended = new AbortController();
    const { signal } = ended;
    const files = ({ dataTransfer }: DragEvent) => dataTransfer?.types.includes('Files') === true;
    const handle = (event: DragEvent) => {
      if (!files(event)) return;
      event.preventDefault();
      setOver(event.type === 'dragover');
      if (event.type === 'drop' && event.dataTransfer !== null) {
        void filesOf(event.dataTransfer).then((all) => latest.current(all));
      }
    };
    document.addEventListener('dragover', handle, { signal });
    document.addEventListener('drop', handle, { signal });
    document.addEventListener('dragleave', () => setOver(false), { signal });
    return () => ended.abort();
  }, []);
  return over;
}

/** To be called while the drop is being handled: its contents are gone afterwards. */
async function filesOf({ items, files }: DataTransfer): Promise<File[]> {
  const plain = [...files];
  const entries = [...items].flatMap((item) => item.webkitGetAsEntry() ?? []);
  if (!entries.some(({ isDirectory }) => isDirectory)) return plain;
  const dropped: File[] = [];
  for (const entry of entries) await gather(entry, dropped);
  return dropped;
}

async function gather(entry: FileSystemEntry, dropped: File[]): Promise<void> {
  if (dropped.length >= MOST_FILES) return;
  if (isFile(entry)) {
    const file = await new Promise<File | null>((give) => entry.file(give, () => give(null)));
    if (file !== null) dropped.push(file);
  } else if (isFolder(entry)) {
    const reader = entry.createReader();
    // A reader gives a part at a time, and none at the end.
    for (let part = await next(reader); part.length > 0; part = await next(reader)) {
      for (const within of part) await gather(within, dropped);
    }
  }
}

const next = (reader: FileSystemDirectoryReader) =>
  new Promise<FileSystemEntry[]>((give) => reader.readEntries(give, () => give([])));

const isFile = (entry: FileSystemEntry): entry is FileSystemFileEntry => entry.isFile;
const isFolder = (entry: FileSystemEntry): entry is FileSystemDirectoryEntry => entry.isDirectory;
