/**
 * The geometry of a course drawn as a tape of redo: a lesson is a stretch of it, a step a record, and arcs lead from a
 * lesson to those that build on it. On a phone it is turned a quarter, as the score is. Data in, geometry out.
 */

import type { LessonEntry } from '../../lesson/entry';
import { numberOf, type Standing } from './plan';

/** Along the tape and across it; across grows away from the arcs. */
type Point = readonly [along: number, across: number];

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface Cell {
  readonly box: Box;
  readonly seen: boolean;
  /** Middle of the cell where the mark of its question stands; null where nothing is asked. */
  readonly mark: { readonly x: number; readonly y: number } | null;
  readonly outcome: Standing['outcomes'][number];
}

interface Stretch {
  readonly slug: string;
  readonly cells: readonly Cell[];
  /** The bar before it. */
  readonly bar: string;
}

interface Arc {
  readonly from: string;
  readonly to: string;
  readonly path: string;
  readonly ring: { readonly x: number; readonly y: number };
  readonly dot: { readonly x: number; readonly y: number };
}

/** A lesson of another course that one builds on: its number, over a short stem. */
interface Stub {
  readonly from: string;
  readonly to: string;
  readonly path: string;
  readonly dot: { readonly x: number; readonly y: number };
  readonly label: { readonly x: number; readonly y: number };
  readonly number: number;
}

export interface CourseMap {
  readonly width: number;
  readonly height: number;
  readonly stretches: readonly Stretch[];
  readonly arcs: readonly Arc[];
  readonly stubs: readonly Stub[];
  /** The final bar: a thin line and a strong one. */
  readonly end: readonly [string, string];
  /** Where to go on: points along the tape; null where that is not in this course. */
  readonly here: string | null;
}

interface Given {
  readonly entries: readonly LessonEntry[];
  readonly standings: ReadonlyMap<string, Standing>;
  /** What one lesson takes along the tape, px. */
  readonly pitch: number;
  readonly turned: boolean;
  /** The lesson to go on with. */
  readonly next: string | null;
}

export const TAPE = 26;
/** Room for the arcs. */
export const SKY = 62;
export const TURNED_SKY = 46;
const OVER = 4;
/** The final bar stands out by so much. */
const END = 6;
const ASIDE = 7;

export function courseMap({ entries, standings, pitch, turned, next }: Given): CourseMap {
  const sky = turned ? TURNED_SKY : SKY;
  const at = ([along, across]: Point) =>
    turned ? { x: sky + across, y: along } : { x: along, y: sky + across };
  const text = (point: Point) => `${round(at(point).x)} ${round(at(point).y)}`;
  const line = (...points: Point[]) => `M${points.map(text).join('L')}`;
  const rank = new Map(entries.map(({ slug }, index) => [slug, index]));
  const middle = (index: number) => (index + 0.5) * pitch;

  const boxOf = (from: number, extent: number): Box =>
    turned
      ? { x: sky, y: from, width: TAPE, height: extent }
      : { x: from, y: sky, width: extent, height: TAPE };

  const stretches = entries.map(({ slug, steps }, index): Stretch => {
    const standing = standings.get(slug);
    const start = index * pitch + 5;
    const one = (pitch - 8) / Math.max(1, steps.length);
    return {
      slug,
      bar: line([index * pitch, -OVER], [index * pitch, TAPE + OVER]),
      cells: steps.map((_, step) => {
        const outcome = standing?.outcomes[step] ?? null;
        return {
          box: boxOf(start + step * one, one - 2),
          seen: standing?.seen[step] ?? false,
          mark: outcome === null ? null : at([start + (step + 0.5) * one - 1, TAPE / 2]),
          outcome,
        };
      }),
    };
  });

  const arcs: Arc[] = [];
  const stubs: Stub[] = [];
  for (const [index, entry] of entries.entries()) {
    const others = entry.buildsOn.filter((slug) => !rank.has(slug) && numberOf(slug) > 0);
    for (const from of entry.buildsOn) {
      const earlier = rank.get(from);
      if (earlier === undefined || earlier >= index) continue;
      const [a, b] = [middle(earlier) + ASIDE, middle(index) - ASIDE];
      const high = heightOf(index - earlier, sky);
      const foot = -OVER - 5;
      arcs.push({
        from,
        to: entry.slug,
        path: `M${text([a, foot])}C${text([a, foot - high])} ${text([b, foot - high])} ${text([b, foot])}`,
        ring: at([a, foot]),
        dot: at([b, foot]),
      });
    }
    for (const [place, from] of others.entries()) {
      const along = middle(index) + ASIDE + 14 + place * 20;
      stubs.push({
        from,
        to: entry.slug,
        path: line([along, -OVER - 5], [along, -22]),
        dot: at([along, -OVER - 5]),
        label: at([along, -30]),
        number: numberOf(from),
      });
    }
  }

  const length = entries.length * pitch;
  const nextAt = next === null ? undefined : rank.get(next);
  return {
    width: turned ? sky + TAPE + END : length + 8,
    height: turned ? length + 8 : sky + TAPE + 22,
    stretches,
    arcs,
    stubs,
    end: [
      line([length, -OVER], [length, TAPE + OVER]),
      line([length + 4, -2 * OVER], [length + 4, TAPE + END]),
    ],
    here: nextAt === undefined ? null : scanMark(nextAt),
  };

  /** The hollow triangle of a scan position, at the step to go on with, pointing along the tape. */
  function scanMark(index: number): string {
    const entry = entries[index];
    const standing = entry === undefined ? undefined : standings.get(entry.slug);
    const one = (pitch - 8) / Math.max(1, entry?.steps.length ?? 1);
    const along = index * pitch + 5 + (standing?.at ?? 0) * one;
    const across = TAPE + 12;
    return `${line([along, across - 6], [along + 11, across], [along, across + 6])}Z`;
  }
}

/** Longer arcs rise higher, within the room that there is. */
function heightOf(distance: number, sky: number): number {
  // A cubic reaches three quarters of its handles' height.
  return Math.min((sky - OVER - 8) / 0.75, 12 + 9 * distance);
}

const round = (value: number) => Math.round(value * 10) / 10;
