/** The panel of a sweep under the line of time, fetched when it is first opened. */

import { lazy, type ReactNode, Suspense, useState } from 'react';
import type { PageModel } from '../../views/view';
import type { LineOfTime } from '../stage/TimeBar';

const SweepPanel = lazy(() => import('./SweepPanel'));

interface SweepUnderTime {
  /** Opens it; undefined where the model cannot be swept. */
  readonly show: (() => void) | undefined;
  /** What is under the line of time; undefined until it is first opened. */
  under(textForm: boolean): ((line: LineOfTime) => ReactNode) | undefined;
}

/** Once shown it keeps what it found, also while it is hidden. */
export function useSweepPanel({ sweep: load }: PageModel): SweepUnderTime {
  const [open, setOpen] = useState<boolean | null>(null);
  if (load === undefined) return { show: undefined, under: () => undefined };
  return {
    show: () => setOpen(true),
    under: (textForm) =>
      open === null
        ? undefined
        : (line) => (
            <Suspense fallback={null}>
              <SweepPanel
                load={load}
                open={open}
                line={line}
                textForm={textForm}
                onClose={() => setOpen(false)}
              />
            </Suspense>
          ),
  };
}
