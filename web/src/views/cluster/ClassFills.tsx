/** The fills of wait classes: solid for the CPU, upright lines for commits, zigzag for the cluster, dots for all others. */

import type { ClassLook } from './wait-class';

interface ClassFillsProps {
  /** Ids belong to the page: each figure has its own. */
  readonly id: string;
  /** The colour of the lines; the hue of an instance, or ink. */
  readonly colour?: string;
}

export function ClassFills({ id, colour = 'var(--ink-2)' }: ClassFillsProps) {
  const line = { fill: 'none', stroke: colour, strokeWidth: 1.2 };
  return (
    <defs>
      <pattern id={`${id}-commit`} width="4" height="4" patternUnits="userSpaceOnUse">
        <path d="M1 0V4" {...line} />
      </pattern>
      <pattern id={`${id}-cluster`} width="9" height="6" patternUnits="userSpaceOnUse">
        <path d="M0 4.5L4.5 1.5L9 4.5" {...line} />
      </pattern>
      <pattern id={`${id}-other`} width="5" height="5" patternUnits="userSpaceOnUse">
        <circle cx="1.5" cy="1.5" r="0.9" fill={colour} />
      </pattern>
    </defs>
  );
}

export const classFill = (id: string, look: ClassLook, colour = 'var(--ink-2)'): string =>
  look === 'cpu' ? colour : `url(#${id}-${look})`;
