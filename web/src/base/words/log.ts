/** Words for what is odd in a real redo log, and for why a file is none: what happened, and what to do. */

import type {
  BinaryFormat,
  Encoding,
  OtherTool,
  Rejection,
  Warning,
} from '../../engine/generated/control';
import { assertNever } from '../assert-never';
import { counted, formatBytes, formatCount } from '../numbers';

/** A message with its parts kept apart, so that a stranger's text is shown as text. */
export interface Said {
  readonly title: string;
  readonly words: string;
  /** The line it is about, as written. */
  readonly quote?: string;
}

export function warningWords(warning: Warning): Said {
  const at = 'line' in warning ? `Line ${formatCount(warning.line)}` : '';
  switch (warning.code) {
    case 'decoded':
      return {
        title: `The file is ${ENCODINGS[warning.encoding]}`,
        words: 'It was decoded.',
      };
    case 'bad_line':
      return {
        title: `${at} could not be read`,
        words: 'It was skipped.',
        quote: warning.excerpt,
      };
    case 'bad_reference':
      return {
        title: `${at} names a block that could not be read`,
        words:
          'Recovery sets of crashes after it are incomplete. Dump the log again, and write the output of pg_waldump to a file unchanged.',
        quote: warning.excerpt,
      };
    case 'nul_bytes':
      return {
        title: `${at} holds NUL bytes`,
        words: `${counted(warning.bytes, 'byte', 'bytes')} as a file system leaves them after a crash; skipped.`,
      };
    case 'line_too_long':
      return {
        title: `${at} is too long`,
        words: `Lines of more than ${formatBytes(warning.limit_bytes)} are skipped.`,
      };
    case 'continuation':
      return {
        title: `${at} goes on with text`,
        words: 'It belongs to the record before it.',
        quote: warning.excerpt,
      };
    case 'cut_line':
      return {
        title: `The file ends in the middle of line ${formatCount(warning.line)}`,
        words: 'That line was dropped. Dump the log again if it should go on.',
        quote: warning.excerpt,
      };
    case 'cut_archive':
      return {
        title: 'The gzip file breaks off or is damaged',
        words: 'What could be unpacked was read. Copy the file again.',
      };
    case 'gap':
      return {
        title: `Records are missing before line ${formatCount(warning.line)}`,
        words: `It follows ${warning.expected}, but the last record before it here is ${warning.after}. Blocks and commits in the gap are not counted.`,
      };
    case 'filtered':
      return {
        title: 'This dump is filtered or incomplete',
        words: `${counted(warning.gaps, 'gap', 'gaps')} in ${counted(warning.records, 'record', 'records')}, the first before line ${formatCount(warning.line)}. The numbers hold for what is in it; run pg_waldump without filters for the whole log.`,
      };
    case 'out_of_order':
      return {
        title: `${at} is out of order`,
        words: `${counted(warning.records, 'record', 'records')} from there on were put in log order.`,
      };
    case 'duplicate':
      return {
        title: `${at} repeats what came before`,
        words: `${counted(warning.records, 'record', 'records')} from there on were there already and count once.`,
      };
    case 'forged':
      return {
        title: `${at} is no record`,
        words: `${counted(warning.records, 'line', 'lines')} from there on look like records, but the log goes on as if they were not there: a user’s text, or damage. Dropped.`,
      };
    case 'fork':
      return {
        title: `${at} tells another history`,
        words: `Two follow the same record. The longer is kept; ${counted(warning.records, 'record', 'records')} of the other were dropped. Open one timeline at a time.`,
      };
    case 'other_log':
      return {
        title: `${at} begins another log`,
        words: `${counted(warning.records, 'record', 'records')} from there on do not belong to the first log and were dropped. Open one server’s dump at a time.`,
      };
    case 'incomplete':
      return {
        title: 'The end of the log is missing',
        words: `The tool read on to ${warning.tool_last}, but the last record here is ${warning.last}: the dump is filtered or was cut.`,
      };
    case 'end_unknown':
      return {
        title: 'Nothing says where the log ends',
        words: `${warning.end}, the end of the last record, is taken. Add 2>&1 to pg_waldump to keep its message.`,
      };
    case 'tool_message':
      return { title: `${at} is a message of the tool`, words: '', quote: warning.excerpt };
    case 'record_limit':
      return {
        title: `Only ${formatCount(warning.limit)} records were read`,
        words: `Line ${formatCount(warning.line)} and what follows were not. Dump a shorter part with -s and -e.`,
      };
    case 'bad_checkpoint':
      return {
        title: `${at} has a checkpoint that cannot be`,
        words: `Its redo position is ${warning.redo}. It was ignored.`,
      };
    case 'no_checkpoint':
      return {
        title: 'No checkpoint comes before the crash',
        words: `The scan starts at the first record, ${warning.start}, and the recovery set is a lower bound.`,
      };
    case 'redo_before_log':
      return {
        title: 'The scan should start before this log',
        words: `The checkpoint starts recovery at ${warning.redo}, before the first record, ${warning.start}: the recovery set is a lower bound. Dump the log from ${warning.redo}.`,
      };
    case 'start_before_log':
      return {
        title: 'The start you gave lies before this log',
        words: `The first record is ${warning.start}: the recovery set is a lower bound.`,
      };
    case 'start_after_crash':
      return {
        title: 'The start you gave is not before the crash',
        words: `Nothing is scanned between ${warning.given} and ${warning.crash}.`,
      };
    case 'crash_after_end':
      return {
        title: 'The crash lies past the end of the log',
        words: `The log ends at ${warning.end}; the whole log is taken.`,
      };
    case 'promoted':
      return {
        title: `A standby was promoted to timeline ${warning.timeline}`,
        words: `Its control file may start recovery earlier than the last checkpoint; the earliest in this log is ${warning.earlier}. pg_controldata tells; give the scan’s start then.`,
      };
    case 'bad_write':
      return {
        title: `${at} of the page writes could not be read`,
        words: 'It was skipped.',
        quote: warning.excerpt,
      };
    case 'cut_write':
      return {
        title: `The page writes end in the middle of line ${formatCount(warning.line)}`,
        words: 'That line was dropped.',
      };
    case 'more':
      return {
        title: `${formatCount(warning.count)} more like these`,
        words: `Only the first of each kind are listed (${warning.of.replaceAll('_', ' ')}).`,
      };
    default:
      return assertNever(warning);
  }
}

export function rejectionWords(rejection: Rejection): Said {
  switch (rejection.code) {
    case 'empty':
      return { title: 'The file has no text', words: `Make one like this. ${MAKE_A_DUMP}` };
    case 'no_records':
      return {
        title: `No redo record in ${counted(rejection.lines, 'line', 'lines')}`,
        words: `Line ${formatCount(rejection.line)} reads as below. ${OPEN_A_DUMP}`,
        quote: rejection.excerpt,
      };
    case 'binary':
      return rejection.format === 'gzip'
        ? {
            title: 'The file is compressed twice',
            words: 'Unpack it once and open the result.',
          }
        : {
            title: `The file is ${rejection.format === null ? 'binary data' : BINARIES[rejection.format]}, not text`,
            words: 'Open the output of pg_waldump, as text or gzip.',
          };
    case 'wal_segment':
      return {
        title: 'This is a segment of the log itself',
        words: `Only PostgreSQL’s own tools read it. ${MAKE_A_DUMP}`,
      };
    case 'statistics':
      return {
        title: `Line ${formatCount(rejection.line)} begins statistics, not records`,
        words: 'Run pg_waldump without --stats (-z).',
      };
    case 'other_tool':
      return {
        title: `Line ${formatCount(rejection.line)} is ${TOOLS[rejection.tool]}`,
        words: OPEN_A_DUMP,
      };
    case 'wrapped':
      return {
        title: `Line ${formatCount(rejection.line)} breaks off in the middle of a record`,
        words: 'Text copied from a terminal does. Write the output of pg_waldump to a file.',
        quote: rejection.excerpt,
      };
    case 'prefixed':
      return {
        title: `Something stands before the record in line ${formatCount(rejection.line)}`,
        words: 'Remove what was put before each line, or write the output of pg_waldump to a file.',
        quote: rejection.excerpt,
      };
    case 'old_form':
      return {
        title: 'This dump names no blocks',
        words: `Line ${formatCount(rejection.line)} is of pg_xlogdump 9.4 or older. Output of PostgreSQL 9.5 or later is needed.`,
        quote: rejection.excerpt,
      };
    case 'tool_error':
      return {
        title: 'The file has only a message of pg_waldump',
        words: 'Run it again with -s and the position of a record.',
        quote: rejection.excerpt,
      };
    case 'empty_writes':
      return {
        title: 'The list of page writes has nothing in it',
        words: WRITES_HEADER,
      };
    case 'only_too_long':
      return {
        title: `Line ${formatCount(rejection.line)} is too long`,
        words: `It has more than ${formatBytes(rejection.limit_bytes)}, and no other line has a redo record. ${OPEN_A_DUMP}`,
      };
    case 'writes_header':
      return {
        title: 'This is no list of page writes',
        words: WRITES_HEADER,
        quote: rejection.excerpt,
      };
    case 'bad_archive':
      return {
        title: 'The gzip file is damaged',
        words: 'Nothing of a log could be unpacked from it. Copy it again.',
      };
    default:
      return assertNever(rejection);
  }
}

const MAKE_A_DUMP = 'pg_waldump -p pg_wal -s START > log.txt 2>&1 writes one.';
const WRITES_HEADER =
  'Its first line must be ts_us,wal_insert_lsn_at_write,process,spc,db,rel,fork,blk,page_lsn.';
const OPEN_A_DUMP = 'Open the output of pg_waldump.';

const ENCODINGS: Record<Encoding, string> = {
  utf8: 'UTF-8',
  utf16_le: 'UTF-16, low byte first',
  utf16_be: 'UTF-16, high byte first',
};

const BINARIES: Record<BinaryFormat, string> = {
  gzip: 'gzip data',
  xz: 'xz data',
  zstd: 'zstd data',
  bzip2: 'bzip2 data',
  lz4: 'lz4 data',
  zip: 'a zip archive',
};

const TOOLS: Record<OtherTool, string> = {
  pg_controldata: 'output of pg_controldata',
  server_log: 'of the server’s log of messages',
  mysqlbinlog: 'output of mysqlbinlog',
  innodb_status: 'of an InnoDB status report',
};
