/** Which part of the run the line of time shows, while it is not the whole: where it lies, in words, and the way back. */

import { useEffect, useMemo } from 'react';
import { lengthOf, type Span } from '../../base/span';
import { digitsFor, formatMoment } from '../../base/time';
import { SPAN_WORDS as WORDS } from '../../base/words/transport';
import { useShownSpan } from '../../player/context';
import type { TimeWindow } from '../../player/time-window';
import type { Zooming } from '../../widgets/zoom/use-zoom';
import css from './ShownPart.module.css';

/** Of the small picture, and the least that is seen of the part, px. */
const [WIDE, LEAST] = [56, 3];

interface ShownPartProps {
  readonly window: TimeWindow;
  readonly compact: boolean;
}

export function ShownPart({ window, compact }: ShownPartProps) {
  const span = useShownSpan(window);
  useEffect(() => window.onLine(), [window]);
  const words = span === null ? '' : spanWords(span, window.limits.whole);
  return (
    <>
      <span className="unseen" role="status">
        {words}
      </span>
      {span !== null && (
        <div className={`${css.part} ${compact ? css.compact : ''}`}>
          <Where span={span} whole={window.limits.whole} />
          <button type="button" title={words} onClick={() => window.show(null)}>
            {WORDS.whole}
          </button>
        </div>
      )}
    </>
  );
}

function Where({ span, whole }: { span: Span; whole: Span }) {
  const px = (length: number) => (length / lengthOf(whole)) * WIDE;
  const wide = Math.max(LEAST, px(lengthOf(span)));
  const x = Math.min(WIDE - wide, px(span.from - whole.from));
  return (
    <svg width={WIDE} height={6} aria-hidden="true">
      <path className={css.whole} d={`M0 3H${WIDE}`} />
      <rect className={css.shown} x={x} y={0} width={wide} height={6} rx={1} />
    </svg>
  );
}

/** `Shown: from 2.10 s to 2.40 s of 8.00 s`. */
function spanWords(span: Span, whole: Span): string {
  const digits = Math.max(2, digitsFor(lengthOf(span)));
  const at = (ns: number) => formatMoment(ns, digits);
  return WORDS.shown(at(span.from), at(span.to), formatMoment(whole.to));
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
