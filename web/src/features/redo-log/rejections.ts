/** Why a file does not hold a redo log or page writes, in words: what it is, and what to open in its place. */

import { assertNever } from '../../base/assert-never';
import say from '../../base/messages/log-rejections';
import { formatBytes } from '../../base/numbers';
import type { BinaryFormat, Rejection } from '../../engine/generated/control';
import type { LogMessage } from '../../views/redo-log/warnings';

export function rejectionText(rejection: Rejection): LogMessage {
  switch (rejection.code) {
    case 'empty':
      return { title: say.empty.title(), detail: say.empty.detail() };
    case 'no_records':
      return {
        title: say.noRecords.title(rejection),
        detail: say.noRecords.detail(rejection),
        quote: rejection.excerpt,
      };
    case 'binary':
      return binaryText(rejection.format);
    case 'wal_segment':
      return { title: say.walSegment.title(), detail: say.walSegment.detail() };
    case 'statistics':
      return { title: say.statistics.title(rejection), detail: say.statistics.detail() };
    case 'other_tool':
      return {
        title: say.otherTool.title[rejection.tool](rejection),
        detail: say.otherTool.detail(),
      };
    case 'wrapped':
      return {
        title: say.wrapped.title(rejection),
        detail: say.wrapped.detail(),
        quote: rejection.excerpt,
      };
    case 'prefixed':
      return {
        title: say.prefixed.title(rejection),
        detail: say.prefixed.detail(),
        quote: rejection.excerpt,
      };
    case 'old_form':
      return {
        title: say.oldForm.title(),
        detail: say.oldForm.detail(rejection),
        quote: rejection.excerpt,
      };
    case 'tool_error':
      return {
        title: say.toolError.title(),
        detail: say.toolError.detail(),
        quote: rejection.excerpt,
      };
    case 'empty_writes':
      return { title: say.emptyWrites.title(), detail: say.emptyWrites.detail() };
    case 'only_too_long':
      return {
        title: say.onlyTooLong.title(rejection),
        detail: say.onlyTooLong.detail({ limit: formatBytes(rejection.limit_bytes) }),
      };
    case 'writes_header':
      return {
        title: say.writesHeader.title(),
        detail: say.writesHeader.detail(),
        quote: rejection.excerpt,
      };
    case 'bad_archive':
      return { title: say.badArchive.title(), detail: say.badArchive.detail() };
    default:
      return assertNever(rejection);
  }
}

function binaryText(format: BinaryFormat | null): LogMessage {
  return {
    title: say.binary.title[format ?? 'unknown'](),
    detail: format === 'gzip' ? say.binary.unpack() : say.binary.detail(),
  };
}
