/**
 * The margin of the score: whose memory, which disk, who recovers. Names and brackets beside the staves, or names over them
 * where redo runs down the page, which has room for fewer words. Pure layout.
 */

import { shortened } from '../../../base/text-width';
import type { Frame } from '../../../engine/generated/frame';
import { type Label, label } from './Labels';
import { diskNames, lowerNames, type Names, upperNames } from './margin-names';
import { pointAt } from './orient';
import type { Score } from './score-data';
import type { ScoreMeasures } from './stage';
import { EDGE } from './upright';

/** Beside the staves of a wide stage. */
export interface Brackets {
  /** Their middle. */
  x: number;
  upper: { top: number; bottom: number };
  disk: { top: number; bottom: number };
  lower: { top: number; bottom: number } | null;
  /** From the protected instance down to its buddy, beside the brackets. */
  arc: { x: number; from: number; to: number } | null;
}

interface PlacedBadge {
  instance: number;
  x: number;
  y: number;
  failed: boolean;
  diameter: number;
}

interface MarginRoom {
  /** Where names begin. */
  names: number;
  brackets: Brackets | null;
  /** Where the disk is: what is written goes there. */
  disk: { x: number; y: number };
  badges: PlacedBadge[];
}

export interface Margin extends MarginRoom {
  labels: Label[];
}

/** Where a name is; from its baseline to the line under it, and from line to line, px. */
interface NamePlace extends Pick<Label, 'x' | 'y' | 'anchor' | 'size'> {
  under: number;
  pitch: number;
}

/** Who is where: an instance and its memory, the disk, who reads. */
type Places = Record<'upper' | 'disk' | 'lower', NamePlace>;

const NAMES = 60;
/** Between a name and the tape, px. */
const GAP = 10;

export function marginOf(frame: Frame, score: Score, stage: ScoreMeasures): Margin {
  const { down } = stage;
  const { places, badges, ...room } = (down ? overStaves : besideStaves)(score, stage);
  const disk = namesAt(places.disk, diskNames(score, down));
  return {
    ...room,
    badges: [...badges, ...onTapes(score, stage)],
    labels: [
      ...namesAt(places.upper, upperNames(frame, score, down)),
      ...(down ? disk : disk.map((name) => besideTape(name, stage))),
      ...namesAt(places.lower, lowerNames(score, down)),
    ],
  };
}

function besideStaves(score: Score, stage: ScoreMeasures): MarginRoom & { places: Places } {
  const { tapes, lower: owner } = score;
  const top = stage.tapes[0] ?? 0;
  const x = 36;
  const upper = { top: stage.queue - 2, bottom: top - 22 };
  const disk = { top: top - 4, bottom: stage.foot + 4 };
  const lower = { top: stage.rail - 4, bottom: stage.end };
  const [apart, diameter] = tapes.length > 2 ? [23, 20] : [30, 26];
  const memory = upper.top + 12;
  const place = (y: number, pitch: number) =>
    ({ x: NAMES, y, anchor: 'start', size: 14, under: 17, pitch }) as const;
  return {
    names: NAMES,
    brackets: {
      ...{ x, upper, disk },
      lower: owner === null ? null : lower,
      arc: arcOf(score, x - 15, memory, lower.top + 16),
    },
    disk: { x, y: top + stage.tape / 2 },
    badges: [
      ...tapes.map(({ thread, failed }, i) => ({
        ...{ instance: thread, x, y: memory + i * apart, failed, diameter },
      })),
      ...badgeOf(owner, x, lower.top + 16, 26),
    ],
    places: {
      upper: place(upper.top + 11, 16),
      disk: place(disk.top + 15, tapes.length > 1 ? 15 : 16),
      lower: place(lower.top + 15, 16),
    },
  };
}

/** In three columns: a badge at either edge, and no brackets. */
function overStaves(
  { tapes, lower }: Score,
  { width, tapes: [left = 0], foot }: ScoreMeasures,
): MarginRoom & { places: Places } {
  const middle = (left + foot) / 2;
  const [first] = tapes;
  const place = (x: number, anchor: Label['anchor']) =>
    ({ x, y: 15, anchor, size: 12, under: 14, pitch: 14 }) as const;
  return {
    names: EDGE,
    brackets: null,
    // Under its name.
    disk: { x: middle, y: 24 },
    badges: [
      ...badgeOf(first?.thread ?? null, 27, 18, 22, first?.failed),
      ...badgeOf(lower, width - 27, 18, 22),
    ],
    places: {
      upper: place(EDGE + 28, 'start'),
      // Over a lone tape and its ruler.
      disk: place(middle + (tapes.length > 1 ? 0 : 12), 'middle'),
      lower: place(width - EDGE - (lower === null ? 0 : 28), 'end'),
    },
  };
}

const badgeOf = (
  instance: number | null,
  x: number,
  y: number,
  diameter: number,
  failed = false,
): PlacedBadge[] => (instance === null ? [] : [{ instance, x, y, failed, diameter }]);

/** Whose each of several tapes is. */
function onTapes({ tapes }: Score, { down, x0, tapes: edges, tape: thick }: ScoreMeasures) {
  if (tapes.length < 2) return [];
  return tapes.flatMap(({ thread }, i) => {
    const { x, y } = pointAt(down, down ? 44 : x0, (edges[i] ?? 0) + thick / 2);
    return badgeOf(thread, x, y, 18);
  });
}

/** While the one below is the buddy of the one above; with several above, whose it is the words say. */
function arcOf({ tapes, lower }: Score, x: number, from: number, to: number): Brackets['arc'] {
  const [tape] = tapes;
  const guards = tapes.length === 1 && tape?.guard != null && tape.guard.buddy === lower;
  return guards ? { x, from, to } : null;
}

function namesAt({ x, y, anchor, size, under, pitch }: NamePlace, names: Names | null): Label[] {
  if (names === null) return [];
  const [name, ...lines] = names;
  return [
    label(name, x, y, { anchor, size, bold: true }),
    ...lines.map(({ text, key = text, tone = 'quiet' }, i) =>
      label(text, x, y + under + i * pitch, { key, anchor, tone }),
    ),
  ];
}

/** Shortened where the tape begins. */
function besideTape(name: Label, { x0 }: ScoreMeasures): Label {
  const room = x0 - NAMES - GAP;
  return { ...name, text: shortened(name.text, room, name.size, name.bold ? 600 : 400) };
}
