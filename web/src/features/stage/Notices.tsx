/**
 * What went wrong on a page with a run: a failure of the engine, a link that does not open as it was, a run of the
 * maximum length. Covers the stage.
 */

import { lazy, Suspense } from 'react';
import type { EngineFailure } from '../../base/failure';
import { usePlayer, usePlayerState } from '../../player/context';
import type { LinkProblem } from '../../player/permalink';

const failures = () => import('./failures');
const NoticeList = lazy(async () => ({ default: (await failures()).NoticeList }));
/** In the place of a page: why it has no run. */
export const RunFailure = lazy(async () => ({ default: (await failures()).RunFailure }));

interface NoticesProps {
  readonly problems: readonly LinkProblem[];
  onDismiss: () => void;
  /** A failure of the page's own, beside the player's. */
  failure?: EngineFailure | null;
}

export function Notices({ problems, onDismiss, failure = null }: NoticesProps) {
  const player = usePlayer();
  const error = usePlayerState((state) => state.error) ?? failure;
  const mostEvents = usePlayerState(({ position }) => (position?.full ? position.step : null));
  if (error === null && problems.length === 0 && mostEvents === null) return null;
  return (
    <Suspense fallback={null}>
      <NoticeList
        problems={problems}
        error={error}
        mostEvents={mostEvents}
        onDismissProblems={onDismiss}
        onDismissError={() => player.dismissError()}
      />
    </Suspense>
  );
}
