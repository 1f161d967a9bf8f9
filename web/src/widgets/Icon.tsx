/** One weight and size for every icon. The glyphs are lucide's; the user of an icon names it. */

import type { LucideIcon } from 'lucide-react';

interface IconProps {
  of: LucideIcon;
  /** Side, px at a root size of 16. */
  size?: number;
  /** Filled with the ink, as the triangles of a transport are. */
  filled?: boolean;
}

/** Decoration only: the control around it carries the name. */
export function Icon({ of: Glyph, size = 20, filled = false }: IconProps) {
  return (
    <Glyph
      aria-hidden="true"
      focusable="false"
      width={`${size / 16}rem`}
      height={`${size / 16}rem`}
      strokeWidth={1.6}
      fill={filled ? 'currentColor' : 'none'}
    />
  );
}
