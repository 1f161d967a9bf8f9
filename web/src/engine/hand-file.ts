/**
 * Hands a file over to an engine, chunk by chunk, decompressing it on the way. Scenarios name the file by the digest
 * that this returns. Does not know wasm, workers or the contents of the file.
 */

import type { FileProgress, FileReadResult, FileSource } from './file-source';
import type { HandedFile } from './generated/control';
import { type ContentSink, readContent } from './unpack';
import { CancelledError, type Task, UnreadableMessageError } from './worker-host';

/** A file as the worker holds it while it is read: what the wasm class gives, by structure. */
export interface FileHandle {
  feed(bytes: Uint8Array): void;
  /** The archive breaks off: what came is all there is. */
  cut_archive(): void;
  records(): number;
  /** Keeps what it holds; the handle is gone then, also when it throws why it holds nothing. */
  finish(): HandedFile;
  free(): void;
}

/** `of` is the digest of the file that it belongs to; undefined where it stands alone. */
export type FileClass = new (of: string | undefined) => FileHandle;

/**
 * Progress is told after so many bytes, as read and as unpacked: a few packed bytes can be gigabytes of text, and a
 * worker that says nothing for long is taken for one that hangs.
 */
const PROGRESS_BYTES = 1 << 20;

export async function handFile(
  Kind: FileClass,
  { source, of }: { source: FileSource; of: string | null },
  task: Task<FileProgress>,
): Promise<FileReadResult> {
  const startedAt = performance.now();
  let file: FileHandle | null = null;
  let textBytes = 0;
  const handle = () => {
    file ??= new Kind(of ?? undefined);
    return file;
  };
  try {
    await read(source, task, {
      // It may begin again: what came before counts no more.
      begin: () => {
        file?.free();
        file = null;
        textBytes = 0;
      },
      chunk: (bytes) => {
        textBytes += bytes.byteLength;
        handle().feed(bytes);
      },
      cut: () => handle().cut_archive(),
      records: () => handle().records(),
    });
  } catch (error) {
    (file as FileHandle | null)?.free();
    throw error;
  }
  const handed = handle().finish();
  return { ...handed, textBytes, seconds: (performance.now() - startedAt) / 1000 };
}

type Sink = Pick<ContentSink, 'chunk' | 'cut'> & { begin(): void; records(): number };

async function read(source: FileSource, task: Task<FileProgress>, sink: Sink): Promise<void> {
  let size: number | null = null;
  let [read, unpacked, reported] = [0, 0, 0];
  const tell = () => {
    reported = read + unpacked;
    task.progress({ read, size, records: sink.records() });
  };
  const isDue = () => read + unpacked - reported >= PROGRESS_BYTES;
  const content: ContentSink = {
    ...sink,
    begin: (known) => {
      size = known;
      unpacked = 0;
      reported = read;
      sink.begin();
    },
    chunk: (bytes) => {
      sink.chunk(bytes);
      unpacked += bytes.byteLength;
      if (isDue()) tell();
    },
    progress: (now) => {
      read = now;
      if (isDue() || read === size) tell();
    },
  };
  try {
    await readContent(source, content, task.signal);
  } catch (error) {
    const isTrap = error instanceof WebAssembly.RuntimeError || error instanceof CancelledError;
    throw isTrap || !(error instanceof Error) ? error : new UnreadableMessageError(error.message);
  }
  if (task.signal.aborted) throw new CancelledError();
}
