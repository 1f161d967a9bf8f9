/** Which part of a log its charts show: all of them the same, by bytes of redo. */

import { useMemo } from 'react';
import { formatBytes } from '../../../base/numbers';
import type { Span } from '../../../base/span';
import * as say from '../../../base/words/ui/views/log-tape';
import { type SpanControl, useSpan } from '../../../widgets/zoom/use-span';
import { limitsOfLog } from './landscape';
import type { LogPicture } from './picture';

export function useSpanOfLog({ summary }: Pick<LogPicture, 'summary'>): SpanControl {
  const limits = useMemo(() => limitsOfLog(summary), [summary]);
  return useSpan(limits);
}

export const spanOfLogSays = (span: Span, whole: Span) =>
  say.partOfLog(formatBytes(span.from), formatBytes(span.to), formatBytes(whole.to));
