/** Where on the whole axis the part lies that is shown, and the way back to the whole. */

import { lengthOf, type Span } from '../../base/span';
import css from './SpanPart.module.css';

/** Of the small picture, and the least that is seen of the part, px. */
const [WIDE, LEAST] = [56, 3];
/** Of all of it, with the button, px. */
export const PART_WIDE = 156;

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
    <div className={`${css.part} ${className}`}>
      <svg width={WIDE} height={6} aria-hidden="true">
        <path className={css.whole} d={`M0 3H${WIDE}`} />
        <rect className={css.shown} x={x} y={0} width={wide} height={6} rx={1} />
      </svg>
      <button type="button" title={words} onClick={onWhole}>
        {label}
      </button>
    </div>
  );
}
