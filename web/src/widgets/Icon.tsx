/** One weight and size for every icon. The glyphs are lucide's shapes; the user of an icon names it. */

import type { IconNode } from 'lucide';
import { createElement } from 'react';

interface IconProps {
  of: IconNode;
  /** Side, px at a root size of 16. */
  size?: number;
  /** Filled with the ink, as the triangles of a transport are. */
  filled?: boolean;
}

/** Decoration only: the control around it carries the name. */
export function Icon({ of: shapes, size = 20, filled = false }: IconProps) {
  const side = `${size / 16}rem`;
  return (
    <svg
      aria-hidden="true"
      focusable="false"
      viewBox="0 0 24 24"
      width={side}
      height={side}
      stroke="currentColor"
      strokeWidth={1.6}
      strokeLinecap="round"
      strokeLinejoin="round"
      fill={filled ? 'currentColor' : 'none'}
    >
      {shapes.map(([tag, attributes], place) => createElement(tag, { key: place, ...attributes }))}
    </svg>
  );
}
