/**
 * Redo byte addresses as people read them. In the engine an RBA is a byte position in its redo thread;
 * log sequence, redo block and offset follow from the size of a log file. Redo blocks have 512 bytes.
 */

export const REDO_BLOCK_BYTES = 512;

export interface Rba {
  /** Log sequence number, from 1. */
  readonly sequence: number;
  /** Redo block in the log file, from 1. */
  readonly block: number;
  /** Byte in the redo block. */
  readonly offset: number;
}

export function splitRba(rba: number, logFileBytes: number): Rba {
  const inFile = rba % logFileBytes;
  return {
    sequence: Math.floor(rba / logFileBytes) + 1,
    block: Math.floor(inFile / REDO_BLOCK_BYTES) + 1,
    offset: inFile % REDO_BLOCK_BYTES,
  };
}

/** `41.126`: log sequence and redo block; “–” for none. */
export function formatRba(rba: number, logFileBytes: number): string {
  if (rba < 0) return '–';
  const { sequence, block } = splitRba(rba, logFileBytes);
  return `${sequence}.${block}`;
}

/** `41.126.16`: with the offset, for the inspector. */
export function formatFullRba(rba: number, logFileBytes: number): string {
  if (rba < 0) return '–';
  return `${formatRba(rba, logFileBytes)}.${splitRba(rba, logFileBytes).offset}`;
}

/** `2·41.126`: with the redo thread in front, numbered from 1 as people see it. */
export function formatThreadRba(thread: number, rba: number, logFileBytes: number): string {
  if (rba < 0) return '–';
  return `${thread + 1}·${formatRba(rba, logFileBytes)}`;
}
