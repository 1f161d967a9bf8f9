/** Which part of the run the timeline shows, unless it shows everything: its range, in words, and the way back. */

import { useEffect, useMemo } from 'react';
import say from '../../base/messages/transport';
import { lengthOf, type Span } from '../../base/span';
import { digitsFor, formatMoment } from '../../base/time';
import { useMarkOfPart, useShownSpan } from '../../player/context';
import type { TimeWindow } from '../../player/time-window';
import { SpanPart } from '../../widgets/zoom/SpanPart';
import type { Zooming } from '../../widgets/zoom/use-zoom';
import css from './ShownPart.module.css';

interface ShownPartProps {
  readonly window: TimeWindow;
  readonly compact: boolean;
}

export function ShownPart({ window, compact }: ShownPartProps) {
  const span = useShownSpan(window);
  const mark = useMarkOfPart(window);
  useEffect(() => window.onLine(), [window]);
  const { whole } = window.limits;
  const words = span === null ? '' : spanWords(span, whole);
  return (
    <>
      <span className="unseen" role="status">
        {words}
      </span>
      {mark !== null && (
        <span className={css.marked} role="status">
          {say.part.marked({ from: formatMoment(mark) })}
        </span>
      )}
      {span !== null && (
        <SpanPart
          {...{ span, whole, words }}
          label={say.part.whole()}
          className={compact ? css.compact : css.wide}
          onWhole={() => window.show(null)}
        />
      )}
    </>
  );
}

/** `The timeline and the charts show from 2.10 s to 2.40 s of 8.00 s`. */
export function spanWords(span: Span, whole: Span): string {
  const digits = Math.max(2, digitsFor(lengthOf(span)));
  const at = (ns: number) => formatMoment(ns, digits);
  return say.part.shown({
    from: at(span.from),
    to: at(span.to),
    // A chart may show more than is known of the run.
    whole: formatMoment(Math.max(whole.to, span.to)),
  });
}

/** How axes over time are zoomed: all together. */
export function useZooming(window: TimeWindow): Zooming {
  return useMemo(
    () => ({
      limits: () => window.limits,
      onSpan: (span, end) => window.show(span, end),
    }),
    [window],
  );
}
