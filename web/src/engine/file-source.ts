/** Files that a page hands over to an engine: where their bytes come from, and how far they are read. Knows no format. */

import type { HandedFile } from './generated/control';

/** Both may be gzip; their first bytes say so, not their names. */
export type FileSource =
  | { readonly from: 'file'; readonly file: Blob; readonly name: string }
  | { readonly from: 'url'; readonly url: string; readonly name: string };

export interface FileProgress {
  /** Bytes of the file read, and how many it has; null if nobody said. */
  readonly read: number;
  readonly size: number | null;
  readonly records: number;
}

/** A file that the engine keeps. */
export interface FileReadResult extends HandedFile {
  /** Bytes of text read. */
  readonly textBytes: number;
  readonly seconds: number;
}
