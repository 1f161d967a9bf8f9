/**
 * What a lesson's page does beside drawing: keeps its address, gives the page to a challenge and back, goes from step to
 * step by button and key. Knows neither the words nor the layout.
 */

import { type RefObject, useCallback, useEffect, useMemo, useState } from 'react';
import { tinykeys } from 'tinykeys';
import { prefersReducedMotion } from '../../base/reduced-motion';
import type { AnyScenario } from '../../engine/messages';
import { type Extras, type OpenedLink, type Run, useAddress } from '../../features/stage/run';
import type { Guide } from '../../lesson/guide';
import type { GuideState } from '../../lesson/guide-state';
import { usePlayer, usePlayerState } from '../../player/context';
import { meantForPage } from '../../player/keyboard';

/** Keeps the address at the step that is shown; returns a way to write it at once. */
export function useWalkAddress(
  run: Run,
  arrival: OpenedLink,
  guide: GuideState,
  textForm: boolean,
) {
  const step = String(guide.index + 1);
  // Where a lesson was opened by a link, its address says so.
  const { lesson: link } = arrival.extras;
  const extras = useMemo(
    (): Extras => (link === undefined ? { step } : { lesson: link, step }),
    [link, step],
  );
  const views = useMemo(() => (textForm ? ['text'] : []), [textForm]);
  const settled = guide.state === 'there';
  return useAddress(run, { arrival, extras, views, entry: step, settled });
}

/** The person is at another moment, on another branch or in another run than the step. */
export function useIsAway({
  state,
  lessonPosition: home,
  replacedScenario: ground,
}: GuideState): boolean {
  const at = usePlayerState((state) => (state.playing ? null : state.position?.step)) ?? null;
  const branch = usePlayerState((state) => state.branch);
  if (state !== 'there' || home === null || at === null) return false;
  return at !== home.step || branch !== home.branch || ground !== null;
}

/** The scenario that a challenge is tried on, null while none is; and how one is taken and left. */
export function useChallenge(
  onRest: (on: boolean) => void,
): [AnyScenario | null, (on: boolean) => void] {
  const player = usePlayer();
  const [trying, setTrying] = useState<AnyScenario | null>(null);
  const tryChallenge = useCallback(
    (on: boolean) => {
      player.pause();
      const { scenario } = player.state;
      setTrying(on ? scenario : null);
      onRest(on);
    },
    [player, onRest],
  );
  return [trying, tryChallenge];
}

const columnOf = (part: Element | null | undefined) => part?.closest('[data-column]') ?? null;

/**
 * Two ways to go: to the next step or the one before, and to any step, from 0. `heading` is where the text of a step begins.
 */
export function useStepMove(
  guide: Guide,
  heading: RefObject<HTMLHeadingElement | null>,
  onGo: () => void,
): [(direction: 1 | -1) => void, (step: number) => void] {
  const player = usePlayer();
  return useMemo(() => {
    const leave = () => {
      player.select(null);
      onGo();
    };
    const arrive = () => {
      heading.current?.focus({ preventScroll: true });
      // On a phone the whole column scrolls, elsewhere the words in it.
      for (let part = columnOf(heading.current); part !== null; part = columnOf(part.parentElement))
        part.scrollTo({ top: 0 });
    };
    return [
      (direction) => {
        leave();
        void (direction === 1 ? guide.next(!prefersReducedMotion()) : guide.back());
        arrive();
      },
      (step) => {
        leave();
        void guide.goTo(step, false);
        arrive();
      },
    ];
  }, [guide, player, heading, onGo]);
}

/** `n` and `p` go through the steps; a step whose command is not given yet has no next one. */
export function useStepKeys(guide: Guide, goOn: ((direction: 1 | -1) => void) | null): void {
  useEffect(() => {
    if (goOn === null) return undefined;
    const key = (direction: 1 | -1) => (event: KeyboardEvent) => {
      if (!meantForPage(event)) return;
      const { index, stepsWithCommand: done } = guide.state;
      const waits = guide.step()?.do !== undefined && !done.has(index);
      if (direction === 1 && waits) return;
      event.preventDefault();
      goOn(direction);
    };
    return tinykeys(window, { n: key(1), p: key(-1) });
  }, [guide, goOn]);
}
