/** The way back to the full axis; below its words, the place of the visible part within the full axis. */

import { lengthOf, type Span } from '../../base/span';
import css from './SpanPart.module.css';

/** Of the small picture, and the least that is seen of the part, px. */
const [WIDE, LEAST] = [58, 4];
/** Of all of it, px. */
export const PART_WIDE = 80;

interface SpanPartProps {
  readonly span: Span;
  readonly whole: Span;
  /** On the button, and what is shown in words. */
  readonly label: string;
  readonly words: string;
  readonly className: string | undefined;
  onWhole(): void;
}

export function SpanPart({ span, whole, label, words, className = '', onWhole }: SpanPartProps) {
  const px = (length: number) => (length / lengthOf(whole)) * WIDE;
  const wide = Math.min(WIDE, Math.max(LEAST, px(lengthOf(span))));
  const x = Math.min(WIDE - wide, Math.max(0, px(span.from - whole.from)));
  return (
    <button type="button" className={`${css.part} ${className}`} title={words} onClick={onWhole}>
      {label}
      <svg width={WIDE} height={4} aria-hidden="true">
        <path className={css.whole} d={`M0 2H${WIDE}`} />
        <rect className={css.shown} x={x} y={0} width={wide} height={4} rx={1} />
      </svg>
    </button>
  );
}
