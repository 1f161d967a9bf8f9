/** What is irregular in a real redo log, in words: what it is, what was done about it, and what the reader can do. */

import { assertNever } from '../../base/assert-never';
import say from '../../base/messages/views/log-warnings';
import { formatBytes } from '../../base/numbers';
import type { Warning } from '../../engine/generated/control';

/** A message about a log file. The line is kept apart: it is a stranger's text and is shown as text. */
export interface LogMessage {
  readonly title: string;
  readonly detail: string;
  /** The line that it is about, as written. */
  readonly quote?: string;
}

export function warningText(warning: Warning): LogMessage {
  switch (warning.code) {
    case 'decoded':
      return { title: say.decoded.title[warning.encoding](), detail: say.decoded.detail() };
    case 'bad_line':
      return { ...textOf(say.badLine, warning), quote: warning.excerpt };
    case 'bad_length':
      return textOf(say.badLength, {
        line: warning.line,
        given: `${warning.own_bytes}/${warning.total_bytes}`,
        used: warning.used_bytes,
      });
    case 'bad_reference':
      return { ...textOf(say.badReference, warning), quote: warning.excerpt };
    case 'nul_bytes':
      return textOf(say.nulBytes, warning);
    case 'line_too_long':
      return textOf(say.lineTooLong, { ...warning, limit: formatBytes(warning.limit_bytes) });
    case 'continuation':
      return { ...textOf(say.continuation, warning), quote: warning.excerpt };
    case 'cut_line':
      return { ...textOf(say.cutLine, warning), quote: warning.excerpt };
    case 'cut_archive':
      return textOf(say.cutArchive, warning);
    case 'gap':
      return textOf(say.gap, warning);
    case 'filtered':
      return textOf(say.filtered, warning);
    case 'out_of_order':
      return textOf(say.outOfOrder, warning);
    case 'duplicate':
      return textOf(say.duplicate, warning);
    case 'forged':
      return textOf(say.forged, warning);
    case 'fork':
      return textOf(say.fork, warning);
    case 'other_log':
      return textOf(say.otherLog, warning);
    case 'incomplete':
      return textOf(say.incomplete, { ...warning, toolLast: warning.tool_last });
    case 'end_unknown':
      return textOf(say.endUnknown, warning);
    case 'tool_message':
      return { title: say.toolMessage.title(warning), detail: '', quote: warning.excerpt };
    case 'record_limit':
      return textOf(say.recordLimit, warning);
    case 'bad_checkpoint':
      return textOf(say.badCheckpoint, warning);
    case 'no_checkpoint':
      return textOf(say.noCheckpoint, warning);
    case 'redo_before_log':
      return textOf(say.redoBeforeLog, warning);
    case 'start_before_log':
      return textOf(say.startBeforeLog, warning);
    case 'start_after_crash':
      return textOf(say.startAfterCrash, warning);
    case 'crash_after_end':
      return textOf(say.crashAfterEnd, warning);
    case 'promoted':
      return textOf(say.promoted, { ...warning, timeline: String(warning.timeline) });
    case 'bad_write':
      return { ...textOf(say.badWrite, warning), quote: warning.excerpt };
    case 'cut_write':
      return textOf(say.cutWrite, warning);
    case 'more':
      return moreText(warning);
    default:
      return assertNever(warning);
  }
}

interface TitleAndDetail<Title, Detail> {
  title(values: Title): string;
  detail(values: Detail): string;
}

const textOf = <Title, Detail>(
  of: TitleAndDetail<Title, Detail>,
  values: Title & Detail,
): LogMessage => ({ title: of.title(values), detail: of.detail(values) });

/** The kinds of which a file can have more than are listed. */
const MORE: Partial<Record<string, (of: { readonly count: number }) => string>> = say.more.kind;

function moreText({ of: code, count }: Extract<Warning, { code: 'more' }>): LogMessage {
  const title = MORE[code]?.({ count }) ?? say.more.other({ count, code });
  return { title, detail: say.more.detail() };
}
