/** The mark of a simulated number: open where it was chosen, half where it follows, full where it is predicted, a cross where it missed. */

import type { Mark } from './marks';
import css from './published.module.css';

const R = 5.5;

export function OriginMark({ x, y, mark }: { x: number; y: number; mark: Mark }) {
  if (mark === 'missed') {
    return (
      <path
        className={css.cross}
        d={`M${x - R} ${y - R}l${2 * R} ${2 * R}m0 ${-2 * R}l${-2 * R} ${2 * R}`}
      />
    );
  }
  if (mark === 'input') {
    return (
      <rect
        className={css.openMark}
        x={x - R + 1}
        y={y - R + 1}
        width={2 * R - 2}
        height={2 * R - 2}
      />
    );
  }
  return (
    <>
      <circle className={mark === 'predicted' ? css.fullMark : css.openMark} cx={x} cy={y} r={R} />
      {mark === 'follows_from_fit' && (
        <path className={css.halfMark} d={`M${x} ${y - R}a${R} ${R} 0 0 1 0 ${2 * R}z`} />
      )}
    </>
  );
}
