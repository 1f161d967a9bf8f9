/**
 * The visible range of a run's time: one range for the timeline and every chart over time, so that they agree. It is
 * not part of links or answers; it belongs to the run. Times are simulated nanoseconds.
 */

import { createStore, type StoreApi } from 'zustand/vanilla';
import {
  clamped,
  contains,
  type Limits,
  type Span,
  scaled,
  shifted,
  spanFollowing,
} from '../base/span';
import { limitsOf } from './timeline';

/** What is known of the run, or of two that move together. */
interface Known {
  readonly nowNs: number;
  readonly knownNs: number;
  readonly events: number;
  readonly playing: boolean;
}

/** Of the span, a key moves it so far. */
const PAGE = 0.5;

interface Looked {
  /** Null: the whole run on the line of time, and on a chart whatever it shows by itself. */
  readonly span: Span | null;
  /** One end of a part that is being selected with keys; the moment is the other. */
  readonly markNs: number | null;
  /** How many lines of time show it. Without one there is no way back: then nothing is zoomed. */
  readonly lines: number;
}

export class TimeWindow {
  readonly store: StoreApi<Looked> = createStore(() => ({
    span: null,
    markNs: null,
    lines: 0,
  }));
  readonly #known: () => Known;
  #seenNs = 0;

  /** `changes` tells when the moment may have moved. */
  constructor(known: () => Known, changes: { subscribe(listener: () => void): () => void }) {
    this.#known = known;
    changes.subscribe(() => this.#follow());
  }

  get span(): Span | null {
    return this.store.getState().span;
  }

  get limits(): Limits {
    const { knownNs, events } = this.#known();
    return limitsOf(knownNs, events);
  }

  /** A line of time shows it from now on; call what it returns when the line is gone. */
  onLine(): () => void {
    const add = (more: 1 | -1) => this.store.setState(({ lines }) => ({ lines: lines + more }));
    add(1);
    return () => {
      add(-1);
      if (this.store.getState().lines > 0) return;
      this.clearMark();
      this.show(null);
    };
  }

  /** `endNs`: as far as a chart shows by itself, which may be beyond the run. */
  show(span: Span | null, endNs = 0): void {
    const isLost = span === null || this.store.getState().lines === 0;
    const shown = isLost ? null : clamped(span, this.#upTo(endNs));
    const before = this.span;
    if (shown?.from === before?.from && shown?.to === before?.to) return;
    this.store.setState({ span: shown });
  }

  /** So many times as near, around the moment if it is in sight. */
  zoom(factor: number): void {
    const limits = this.#upTo(this.span?.to ?? 0);
    const shown = this.span ?? limits.whole;
    const { nowNs } = this.#known();
    const at = contains(shown, nowNs) ? nowNs : (shown.from + shown.to) / 2;
    this.show(scaled(shown, factor, at, limits), shown.to);
  }

  pan(direction: 1 | -1): void {
    const { span } = this;
    if (span !== null) this.show(shifted(span, direction * PAGE, this.#upTo(span.to)), span.to);
  }

  /** Marks the moment as one end of a part; the second time, shows the part between that mark and the moment. */
  selectPart(): void {
    const { markNs, lines } = this.store.getState();
    const { nowNs } = this.#known();
    if (lines === 0) return;
    this.store.setState({ markNs: markNs === null ? nowNs : null });
    if (markNs === null || markNs === nowNs) return;
    this.show({ from: Math.min(markNs, nowNs), to: Math.max(markNs, nowNs) });
  }

  /** False if there is no mark. */
  clearMark(): boolean {
    const { markNs } = this.store.getState();
    this.store.setState({ markNs: null });
    return markNs !== null;
  }

  #upTo(endNs: number): Limits {
    const { whole, least } = this.limits;
    return { least, whole: { from: whole.from, to: Math.max(whole.to, endNs) } };
  }

  /** After the moment: of one that plays only if it was in sight, so that one can look elsewhere meanwhile. */
  #follow(): void {
    const { nowNs, playing } = this.#known();
    const before = this.#seenNs;
    this.#seenNs = nowNs;
    const { span } = this;
    if (span === null || nowNs === before || contains(span, nowNs)) return;
    if (playing && !contains(span, before)) return;
    this.show(spanFollowing(span, nowNs, this.#upTo(span.to)), span.to);
  }
}
