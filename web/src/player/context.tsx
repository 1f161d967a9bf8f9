/** Gives a part of the page its timeline. Several may stand side by side, each under its own provider. */

import {
  createContext,
  type ReactNode,
  useContext,
  useEffect,
  useMemo,
  useSyncExternalStore,
} from 'react';
import { useStore } from 'zustand';
import type { Subject } from '../base/subject';
import type { Scenario } from '../engine/generated/control';
import type { Frame } from '../engine/generated/frame';
import { startClock } from './clock';
import { bindKeys } from './keyboard';
import type { Need } from './needs';
import type { Player } from './player';
import { cuts, paceOf } from './speed';
import type { PlayerState } from './state';

const PlayerContext = createContext<Player | null>(null);

interface PlayerProviderProps {
  readonly player: Player;
  /** Another hand moves it: it has neither a clock nor keys of its own. */
  readonly led?: boolean;
  readonly children: ReactNode;
}

export function PlayerProvider({ player, led = false, children }: PlayerProviderProps) {
  useEffect(() => (led ? undefined : startClock(player)), [player, led]);
  useEffect(() => (led ? undefined : bindKeys(player, window)), [player, led]);
  useSlowMotion(player);
  return <PlayerContext value={player}>{children}</PlayerContext>;
}

export function usePlayer(): Player {
  const player = useContext(PlayerContext);
  if (player === null) throw new Error('no PlayerProvider above');
  return player;
}

/** A part of the state; renders again only when that part changes. */
export function usePlayerState<T>(select: (state: PlayerState) => T): T {
  return useStore(usePlayer().store, select);
}

/**
 * What a view draws: null until a frame is there that was asked for all it needs. `need` must be the same object from
 * render to render.
 */
export function useFrame(need: Need): { frame: Frame; scenario: Scenario } | null {
  const player = usePlayer();
  useEffect(() => player.need(need), [player, need]);
  const frame = usePlayerState(({ frame, tables }) =>
    need.tables.every((table) => tables.has(table)) ? frame : null,
  );
  const scenario = usePlayerState((state) => state.scenario);
  return useMemo(
    () => (frame === null || scenario === null ? null : { frame, scenario }),
    [frame, scenario],
  );
}

export interface Selection {
  readonly lit: Subject | null;
  readonly selected: Subject | null;
  onLight(subject: Subject | null): void;
  onSelect(subject: Subject | null): void;
}

/** What is pointed at and selected, the same in every view, and how to change it. */
export function useSelection(): Selection {
  const player = usePlayer();
  const lit = usePlayerState((state) => state.lit);
  const selected = usePlayerState((state) => state.selected);
  return useMemo(
    () => ({
      lit,
      selected,
      onLight: (subject) => player.light(subject),
      onSelect: (subject) => player.select(subject),
    }),
    [player, lit, selected],
  );
}

/** Motion within a step takes so much longer, on the whole page: the tokens' times follow `--slow`. */
function useSlowMotion(player: Player): void {
  const slow = useStore(player.store, (state) => state.slowMotion);
  useEffect(() => {
    const { style } = document.documentElement;
    style.setProperty('--slow', String(slow));
    return () => {
      style.removeProperty('--slow');
    };
  }, [slow]);
}

const REDUCED = '(prefers-reduced-motion: reduce)';

function onReducedMotion(listener: () => void): () => void {
  const query = matchMedia(REDUCED);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

/** Cuts in place of motion: by the reader's wish, or because events come too fast to follow. */
export function useReducedMotion(): boolean {
  const wished = useSyncExternalStore(onReducedMotion, () => matchMedia(REDUCED).matches);
  const fast = usePlayerState((state) => cuts(state.playing, paceOf(state.speed)));
  return wished || fast;
}
