/** Which part of a log its charts show: all of them the same, by bytes of redo. */

import { useMemo } from 'react';
import say from '../../../base/messages/views/log-tape';
import { formatBytes } from '../../../base/numbers';
import type { Span } from '../../../base/span';
import { type SpanControl, useSpan } from '../../../widgets/zoom/use-span';
import { limitsOfLog } from './landscape';
import type { LogPicture } from './picture';

export function useSpanOfLog({ summary }: Pick<LogPicture, 'summary'>): SpanControl {
  const limits = useMemo(() => limitsOfLog(summary), [summary]);
  return useSpan(limits);
}

export const spanOfLogSays = (span: Span, whole: Span) =>
  say.span.shown({
    from: formatBytes(span.from),
    to: formatBytes(span.to),
    size: formatBytes(whole.to),
  });
