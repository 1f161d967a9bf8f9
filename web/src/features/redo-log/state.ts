/** What the page of a real redo log knows, as data: the log that is open with the crash in it, or the choice of a file. */

import type { FileProgress, FileSource } from '../../engine/file-source';
import type { BuddyRule } from '../../engine/generated/control';
import type { LogFrame } from '../../engine/generated/log-frame';
import type { Opened } from '../../player/permalink';
import type { LogPicture } from '../../views/redo-log/tape/picture';
import type { PURPOSES } from '../../views/redo-log/views';
import type { Example } from './examples';
import type { Failed, LogFailure } from './failures';

/** What a crash is asked with beside its place. */
export type CrashTerms = LogPicture['terms'];

/** A crash position: after a number of records, at a place on the axis, or at a position in the log. */
export type CrashPlace =
  | { readonly after: number }
  | { readonly offset: number }
  | { readonly lsn: string };

/** The page writes laid over a log. */
export type Overlay =
  | { readonly kind: 'none' }
  | { readonly kind: 'server'; readonly source: FileSource }
  | { readonly kind: 'simulated'; readonly maxLagBytes: number };

export interface Writes {
  readonly kind: Overlay['kind'];
  readonly name: string;
  readonly count: number;
  readonly maxLagBytes: number;
}

/** What the log is read for: recovery after a crash, or one of the others that a view is named after. */
export type Purpose = 'recovery' | keyof typeof PURPOSES;

export interface OpenLog {
  readonly purpose: Purpose;
  /** The columns of the moment, for what is drawn beside the picture of the crash. */
  readonly frame: LogFrame;
  readonly name: string;
  readonly example: Example | null;
  readonly textBytes: number;
  readonly seconds: number;
  readonly writes: Writes;
  /** The scan policy of the log's buddy, if there is one. */
  readonly buddy: BuddyRule | null;
  readonly picture: LogPicture;
  /** The rule of the capture; empty for none. */
  readonly rule: string;
  /** What went wrong with the last wish, and did not change what is shown. */
  readonly failure: LogFailure | null;
}

/** A log, and how it came here. */
export type Opening = Pick<OpenLog, 'name' | 'example' | 'textBytes' | 'seconds'>;

/** How much there is of a log. */
interface LogSize {
  readonly records: number;
  /** Of redo. */
  readonly bytes: number;
}

/** A crash by name, in place of the one at the end of the log. */
export interface Crashed {
  readonly place?: CrashPlace;
  readonly terms?: CrashTerms;
  readonly buddy?: BuddyRule;
  /** Whether the server's page writes are added to the log, if there are any; yes if left out. */
  readonly writes?: boolean;
}

/** A crash that depends on the log. */
export type CrashIn = Crashed | ((size: LogSize) => Crashed);

/** A link that is opened once its file is there. */
export interface Wanted {
  /** The file that is needed next. */
  readonly name: string;
  readonly of: 'log' | 'writes';
  readonly opened: Opened;
  /** Its log, once that was opened. */
  readonly opening: Opening | null;
}

export type LogState =
  | { readonly phase: 'choose'; readonly failed: Failed | null; readonly wanted: Wanted | null }
  | { readonly phase: 'reading'; readonly name: string; readonly progress: FileProgress | null }
  | ({ readonly phase: 'open' } & OpenLog);
