/** Why a log does not open, or why a wish for it came to nothing: as data, and in words. */

import { assertNever } from '../../base/assert-never';
import type { EngineFailure } from '../../base/failure';
import say from '../../base/messages/redo-log';
import { failureText, linkText } from '../../base/words/problems';
import type { Rejection } from '../../engine/generated/control';
import type { LinkProblem } from '../../player/permalink';
import type { LogMessage } from '../../views/redo-log/warnings';
import { rejectionText } from './rejections';

export type LogFailure =
  | EngineFailure
  /** The file holds no log, or no page writes. */
  | { readonly kind: 'rejected'; readonly rejection: Rejection }
  /** It is another file than the one that a link needs. */
  | { readonly kind: 'other-file'; readonly wanted: string }
  | { readonly kind: 'link'; readonly problems: readonly LinkProblem[] }
  /** A link names a log that does not come with the app. */
  | { readonly kind: 'unknown' };

/** What could not be opened, and why. */
export interface Failed {
  readonly name: string;
  readonly failure: LogFailure;
}

/** Codes of a run that is refused; every other one is about a file. */
const OF_RUNS: ReadonlySet<string> = new Set([
  'bad_json',
  'bad_value',
  'bad_request',
  'log_not_handed_over',
  'no_buddy',
  'no_writes',
  'not_a_list',
  'not_a_number',
  'not_an_object',
  'not_whole',
  'out_of_range',
  'takes_no_files',
  'unknown_branch',
  'unknown_field',
  'writes_not_handed_over',
]);

export function logFailure(failure: EngineFailure): LogFailure {
  if (failure.kind !== 'refused') return failure;
  const [error] = failure.errors;
  if (error === undefined || OF_RUNS.has(error.code)) return failure;
  // What the reader refuses is a file that holds no log; it says so in one object.
  return { kind: 'rejected', rejection: error as unknown as Rejection };
}

export function logFailureText(failure: LogFailure): LogMessage {
  switch (failure.kind) {
    case 'rejected':
      return rejectionText(failure.rejection);
    case 'other-file':
      return {
        title: say.failure.otherFile.title(),
        detail: say.failure.otherFile.detail({ name: failure.wanted }),
      };
    case 'link': {
      const [problem] = failure.problems;
      return linkText(problem ?? { kind: 'damaged' });
    }
    case 'unknown':
      return { title: say.failure.unknownLog.title(), detail: say.failure.unknownLog.detail() };
    case 'refused':
      return failureText(failure);
    case 'unread':
    case 'unreadable':
      return {
        title: say.failure.notLoaded.title(),
        detail: say.failure.notLoaded.detail({ detail: failure.detail }),
      };
    case 'unreachable':
      return {
        title: say.failure.noReader.title(),
        detail: say.failure.noReader.detail({ detail: failure.detail }),
      };
    case 'stopped':
      return {
        title: say.failure.stopped.title(),
        detail: say.failure.stopped.detail({ detail: failure.detail }),
      };
    case 'cancelled':
    case 'closed':
      return { title: say.failure.cancelled.title(), detail: say.failure.cancelled.detail() };
    default:
      return assertNever(failure);
  }
}
