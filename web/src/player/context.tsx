/**
 * Provides a timeline to a part of the page, or two that move together. Several can be next to each other, each under a
 * separate provider.
 */

import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useSyncExternalStore,
} from 'react';
import { useStore } from 'zustand';
import type { Span } from '../base/span';
import type { AnyFrame, AnyScenario, AnySubject } from '../engine/messages';
import type { Move } from '../engine/protocol';
import type { Vocabulary } from '../engine/vocabulary';
import { startClock } from './clock';
import { bindKeys, type KeyVerb } from './keyboard';
import type { Need } from './needs';
import type { Pair, PairState, Side } from './pair';
import type { Player } from './player';
import type { PlayerState } from './state';
import type { TimeWindow } from './time-window';

/** A moment of a run. */
export interface RunMoment {
  readonly step: number;
  readonly timeNs: number;
}

interface Timeline {
  readonly player: Player;
  go(moment: RunMoment): void;
  /** Null while another hand moves it. */
  readonly move: ((move: Move) => void) | null;
  /** What of the time is looked at, with all that the same hand moves. */
  readonly window: TimeWindow;
}

const PlayerContext = createContext<Timeline | null>(null);

interface PlayerProviderProps {
  readonly player: Player;
  /** Driven from outside, it goes to its moments by this: it has no clock and no keys. */
  readonly led?: ((moment: RunMoment) => void) | null;
  /** Shared with other timelines; its own if left out. */
  readonly window?: TimeWindow;
  /** The verbs that have keys here; all if left out. The same object from render to render. */
  readonly keys?: readonly KeyVerb[] | null;
  readonly children: ReactNode;
}

export function PlayerProvider(props: PlayerProviderProps) {
  const { player, led = null, window: shared = player.window, keys = null, children } = props;
  const isLed = led !== null;
  useEffect(() => (isLed ? undefined : startClock(player)), [player, isLed]);
  useEffect(() => (isLed ? undefined : bindKeys(player, window, keys)), [player, isLed, keys]);
  useSlowMotion(player);
  const timeline = useMemo(
    () => ({
      player,
      go: led ?? (({ step }: RunMoment) => void player.goToStep(step)),
      move: led === null ? (move: Move) => void player.seek(move) : null,
      window: shared,
    }),
    [player, led, shared],
  );
  return <PlayerContext value={timeline}>{children}</PlayerContext>;
}

function useTimeline(): Timeline {
  const timeline = useContext(PlayerContext);
  if (timeline === null) throw new Error('no PlayerProvider above');
  return timeline;
}

export function usePlayer(): Player {
  return useTimeline().player;
}

/** How a view sends the reader to a moment: whoever moves the timeline goes there. */
export function useGo(): (moment: RunMoment) => void {
  return useTimeline().go;
}

/** How a view moves the run to a position; null where the run is driven from outside. */
export function useMove(): ((move: Move) => void) | null {
  return useTimeline().move;
}

export function useTimeWindow(): TimeWindow {
  return useTimeline().window;
}

/** What of the time is looked at, ns; null: each axis shows what it shows by itself. */
export function useShownSpan(window: TimeWindow): Span | null {
  return useStore(window.store, ({ span }) => span);
}

/** One end of a part that is being selected with keys, ns. */
export function useMarkOfPart(window: TimeWindow): number | null {
  return useStore(window.store, ({ markNs }) => markNs);
}

/** A line of time on the page says what is looked at, and leads back to the whole. */
export function useCanZoom(window: TimeWindow): boolean {
  return useStore(window.store, ({ lines }) => lines > 0);
}

/** A part of the state; renders again only when that part changes. */
export function usePlayerState<T>(select: (state: PlayerState) => T): T {
  return useStore(usePlayer().store, select);
}

/** A run at the shown moment. */
export interface FrameOfRun {
  readonly frame: AnyFrame;
  readonly scenario: AnyScenario;
  /** What can be named of its model. */
  readonly vocabulary: Vocabulary;
}

/**
 * The least time between two frames of a view while a run plays, ms: of a view that people read, of a chart over time (every
 * second frame), and of a view that nobody sees.
 */
export const READ_MS = 100;
export const CHART_MS = 30;
export const UNSEEN_MS = Number.POSITIVE_INFINITY;

/**
 * What a view draws: null until a frame is there that was asked for all it needs. `need` must be the same object from
 * render to render. While the run plays a frame stays for so long; one that rests is always the newest.
 */
export function useFrame(need: Need, leastMs = 0): FrameOfRun | null {
  const player = usePlayer();
  useEffect(() => player.need(need), [player, need]);
  const frame = usePaced(
    ({ frame, tables }) => (need.tables.every((table) => tables.has(table)) ? frame : null),
    leastMs,
  );
  const scenario = usePlayerState((state) => state.scenario);
  return useMemo(
    () =>
      frame === null || scenario === null
        ? null
        : { frame, scenario, vocabulary: player.model.vocabulary },
    [frame, scenario, player],
  );
}

/** What a paced part of the page took last. */
interface Taken<T> {
  value: T;
  branch: number;
  atMs: number;
}

/** The paced part that was drawn last, and for which frame of the run. */
const turns = new WeakMap<Player, { readonly frame: AnyFrame | null; readonly part: object }>();

/**
 * A value that is kept for some time while the run plays. Such parts take turns, so that no frame has to draw several of
 * them; one that has waited for twice its time is due in any case.
 */
function usePaced<T>(select: (state: PlayerState) => T, leastMs: number): T {
  const player = usePlayer();
  const taken = useRef<Taken<T> | null>(null);
  return usePlayerState((state) => {
    const { playing, branch, frame } = state;
    const now = performance.now();
    const last = taken.current;
    const isPaced = playing && last !== null && last.branch === branch && last.value !== null;
    const passedMs = isPaced ? now - last.atMs : 0;
    if (isPaced && passedMs < leastMs) return last.value;
    const value = select(state);
    if (last?.value === value) return value;
    if (isPaced && leastMs > 0) {
      const turn = turns.get(player);
      const isTaken = turn?.frame === frame && turn.part !== taken;
      if (isTaken && passedMs < 2 * leastMs) return last.value;
      turns.set(player, { frame, part: taken });
    }
    taken.current = { value, branch, atMs: now };
    return value;
  });
}

export interface Selection {
  readonly lit: AnySubject | null;
  readonly selected: AnySubject | null;
  onLight(subject: AnySubject | null): void;
  onSelect(subject: AnySubject | null): void;
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

let reduced: MediaQueryList | null = null;

/** One for the page: making one for each drawing of each view takes part of every frame. */
function reducedMotion(): MediaQueryList {
  reduced ??= matchMedia('(prefers-reduced-motion: reduce)');
  return reduced;
}

function onReducedMotion(listener: () => void): () => void {
  const query = reducedMotion();
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

/** The reader wishes cuts in place of motion. */
export function useReducedMotion(): boolean {
  return useSyncExternalStore(onReducedMotion, () => reducedMotion().matches);
}

// Gives a part of the page two timelines that move together: one clock and one set of keys for both.

const PairContext = createContext<Pair | null>(null);

export function PairProvider({ pair, children }: { pair: Pair; children: ReactNode }) {
  useEffect(() => startClock(pair), [pair]);
  useEffect(() => bindKeys(pair, window), [pair]);
  return <PairContext value={pair}>{children}</PairContext>;
}

export function usePair(): Pair {
  const pair = useContext(PairContext);
  if (pair === null) throw new Error('no PairProvider above');
  return pair;
}

/** A part of the state; renders again only when that part changes. */
export function usePairState<T>(select: (state: PairState) => T): T {
  return useStore(usePair().store, select);
}

/** What is inside belongs to one of the two. */
export function SideProvider({ side, children }: { side: Side; children: ReactNode }) {
  const pair = usePair();
  const go = useCallback(
    ({ timeNs }: RunMoment) => void pair.goToMomentOf(side, timeNs),
    [pair, side],
  );
  return (
    <PlayerProvider player={pair.runs[side]} led={go} window={pair.window}>
      {children}
    </PlayerProvider>
  );
}
