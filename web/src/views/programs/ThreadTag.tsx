/** A thread as a small pennant in its hue: solid while it can take a step, dashed while it cannot. */

interface ThreadTagProps {
  readonly short: string;
  readonly hue: string;
  readonly runs: boolean;
}

/** Of the pennant, px. */
export const TAG = { width: 23, height: 18 } as const;

export function ThreadTag(props: ThreadTagProps) {
  return (
    <svg
      width={`${TAG.width / 16}rem`}
      height={`${TAG.height / 16}rem`}
      viewBox={`0 0 ${TAG.width} ${TAG.height}`}
      aria-hidden="true"
    >
      <ThreadShape {...props} />
    </svg>
  );
}

/** The same inside a picture, from its upper left corner. */
export function ThreadShape({ short, hue, runs }: ThreadTagProps) {
  return (
    <>
      <path
        d="M1.5 1.5H16L21.5 9L16 16.5H1.5Z"
        fill={runs ? hue : 'var(--paper)'}
        stroke={hue}
        strokeWidth="1.6"
        strokeDasharray={runs ? undefined : '3 2'}
      />
      <text
        x="9.5"
        y="13"
        textAnchor="middle"
        fill={runs ? 'var(--on-fill)' : hue}
        style={{ font: '600 11px var(--sans)' }}
      >
        {short}
      </text>
    </>
  );
}
