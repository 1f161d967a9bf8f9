/**
 * The positions of everything in the cluster: instances as cards, the interconnect between them, and under them the
 * shared disks with a redo thread for each and the data files. Pure: sizes in, geometry out. Knows no colours and no
 * words.
 *
 * Wide: one row of cards above one row of redo threads, so that redo falls straight down. Narrower: two rows with the
 * interconnect between them. On a phone: two columns with the interconnect as their spine.
 */

import { type Box, type CellGrid, fitCells } from '../../parts/cells';

export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface Card extends Box {
  readonly instance: number;
  /** Its buffers; null when there is no room and the card is its heading alone. */
  readonly cache: CellGrid | null;
  /** Where it meets its stub of the interconnect. */
  readonly port: Point;
  /** Where the stub meets the interconnect. */
  readonly joint: Point;
}

export interface Tape extends Box {
  readonly thread: number;
  /** Middle of its badge, where the thread is not under its card. */
  readonly badge: Point | null;
}

export interface ClusterLayout {
  readonly width: number;
  readonly height: number;
  readonly arrangement: 'row' | 'rows' | 'columns';
  readonly cards: readonly Card[];
  /** Height over the interconnect that the arcs of buddies may take. */
  readonly arcRoom: number;
  /** The interconnect; a single instance has none. */
  readonly bus: { readonly from: Point; readonly to: Point } | null;
  /** The cards and what lies between them: the ground of the brown-out. */
  readonly memory: Box;
  readonly disk: Box;
  readonly tapes: readonly Tape[];
  /** Baseline of the words over the data files. */
  readonly filesLabel: Point;
  readonly files: CellGrid;
}

export interface ClusterSize {
  readonly width: number;
  readonly height: number;
  readonly instances: number;
  /** Buffers of each instance. */
  readonly buffers: number;
  /** Blocks that the data files have room for. */
  readonly blocks: number;
  /** Buddies of each instance: their arcs need room over the cards or between them, their rails under the tapes. */
  readonly buddies?: number;
  /** It keeps to its height, and rather hides what is in the caches. */
  readonly fits?: boolean;
}

/** Under this a card's words do not fit. */
const CARD_MIN = 112;
const CARD_HEAD = 44;
const CARD_FOOT = 27;
const CARD_COMPACT = 48;
/** Where each has several buddies, the ends of their arcs need that edge to be longer. */
const CARD_SEVERAL = 60;
const CACHE_MIN = 40;
/** Where it has to keep to its height. */
const CACHE_LOW = 22;
/** Under this height a figure is a strip: headings alone. */
const SHORT = 250;
const STUB = 15;
/** Above the interconnect, the room for the arcs of buddies: for one buddy each, and for each further one. */
const [ARC_ROOM, ARC_MORE] = [26, 24];
/** From the top to the interconnect: room for its name and the brown-out's words. */
const BUS_TOP = 34;
/** Where the brown-out's ground begins, under its words. */
export const LID_TOP = 22;
/** Between memory and disk: where redo and blocks travel, and where nothing does. */
const [FALL, FALL_STILL] = [46, 24];
/** What arcs reach beyond their room, and keep clear of the disk. */
const ARC_CLEAR = 20;
const DISK_PAD = 14;
const DISK_HEAD = 26;
const TAPE_HEIGHT = 19;
/** Over a tape its pennants and ticks, under it rail and RBAs. */
const TAPE_ABOVE = 9;
const TAPE_BELOW = 25;
/** From the rail of one reader to that of the next. */
export const RAIL_PITCH = 6;
const FILES_HEAD = 22;
const [FILES_MIN, FILES_LOW] = [20, 13];
const FILES_MAX = 110;
/** So far over the data files a block on its way stops: what is under it stays legible. */
export const FILES_STOP = 34;
/** Left of a redo thread in a column, the lane in which blocks travel to the data files. */
export const LANE = 18;

/**
 * The rest of the height, once all parts are at their largest, moves memory and disks apart, up to this distance; a
 * figure that keeps to its height brings them this close.
 */
const [MOST_APART, NEAREST] = [80, 10];

export function layoutCluster(size: ClusterSize): ClusterLayout {
  const layout = fitted(size, false);
  const isTight = size.fits === true && layout.height > size.height;
  return isTight ? fitted(size, true) : layout;
}

function fitted(size: ClusterSize, tight: boolean): ClusterLayout {
  const natural = laidOut(size, 0, tight);
  const spare = Math.floor(Math.min(MOST_APART, size.height - natural.height));
  return spare > 0 || (spare < 0 && size.fits) ? laidOut(size, spare, tight) : natural;
}

/** Tight: what keeps to its height and would not fit moves closer together on a phone, and has its tapes beside each other. */
function laidOut(size: ClusterSize, apart: number, tight: boolean): ClusterLayout {
  const gap = size.width < 560 ? 8 : 16;
  const single = size.instances * (CARD_MIN + gap) - gap <= size.width;
  const arrangement = single ? 'row' : size.width < 560 ? 'columns' : 'rows';
  const columns = single
    ? size.instances
    : arrangement === 'columns'
      ? 2
      : Math.ceil(size.instances / 2);
  const lines = Math.ceil(size.instances / columns);
  const buddies = size.buddies ?? 0;
  const gutter = arrangement === 'columns' ? gutterFor(size.instances * buddies) : gap;
  const cardWidth = (size.width - (columns - 1) * gutter) / columns;
  const arcRoom = ARC_ROOM + Math.min(2, Math.max(0, buddies - 1)) * ARC_MORE;
  const arcs = buddies > 0 && arrangement !== 'columns' ? arcRoom : 0;
  const top =
    (size.instances === 1 || arrangement !== 'row' ? LID_TOP + 10 : BUS_TOP + STUB) + arcs;
  const closer = tight && arrangement === 'columns';
  const between = arrangement === 'rows' ? 2 * STUB + 10 : closer ? gap / 2 : gap;
  // On a phone that keeps to its height many tapes are two in a line.
  const oneInLine = size.width < 560 && !(size.fits && size.instances > 3);
  const inLine = oneInLine ? 1 : closer ? 3 : 2;
  const tapeColumns = arrangement === 'row' ? size.instances : inLine;
  const tapeLines = Math.ceil(size.instances / tapeColumns);
  const tapePitch = TAPE_ABOVE + TAPE_HEIGHT + TAPE_BELOW + (buddies > 1 ? RAIL_PITCH : 0);
  const diskFixed = DISK_HEAD + tapeLines * tapePitch + FILES_HEAD + DISK_PAD;

  // Of two rows the lower one has its arcs under it.
  const still = arrangement === 'rows' && arcs > 0 ? arcs + ARC_CLEAR : FALL_STILL;
  const fall = Math.max(NEAREST, (arrangement === 'row' ? FALL : still) + apart);
  const filesMin = closer ? FILES_LOW : FILES_MIN;
  // What is left of the height goes to the caches first, then to the data files.
  const fixed = top + (lines - 1) * between + fall + diskFixed + filesMin;
  const left = (size.height - fixed) / lines - CARD_HEAD - CARD_FOOT;
  // A row of cards, or the two lines of a phone, rather grows past its height than hides what is in the caches.
  const grows = !size.fits && (single || (arrangement === 'columns' && lines <= 2));
  const least = size.fits ? CACHE_LOW : CACHE_MIN;
  const room = grows && size.height >= SHORT ? Math.max(least, left) : left;
  const cacheBox = { x: 0, y: 0, width: cardWidth - 22, height: Math.max(least, room) };
  const cacheFit = room >= least ? fitCells(size.buffers, cacheBox) : null;
  const several = arrangement === 'columns' && buddies > 1 && !closer;
  const compact = several ? CARD_SEVERAL : CARD_COMPACT;
  const cardHeight = cacheFit ? CARD_HEAD + cacheFit.height + CARD_FOOT : compact;

  const place = { arrangement, columns, gutter, cardWidth, cardHeight, top, between } as const;
  const cards = Array.from({ length: size.instances }, (_, instance) =>
    card(instance, place, size, cacheFit),
  );
  const memoryBottom = top + lines * cardHeight + (lines - 1) * between;
  const diskTop = memoryBottom + fall;
  const rows = { columns: tapeColumns, pitch: tapePitch, top: diskTop };
  const tapes = cards.map((box) => tape(box, arrangement, rows, size.width));
  const filesTop = diskTop + DISK_HEAD + tapeLines * tapePitch + FILES_HEAD;
  const filesRoom = Math.max(filesMin, size.height - filesTop - DISK_PAD);
  const files = fitCells(size.blocks, {
    x: DISK_PAD,
    y: filesTop,
    width: size.width - 2 * DISK_PAD,
    height: Math.min(FILES_MAX, filesRoom),
  });
  const diskHeight = filesTop + files.height + DISK_PAD - diskTop;
  return {
    width: size.width,
    height: diskTop + diskHeight,
    arrangement,
    cards,
    arcRoom,
    bus: busOf(cards, place, size),
    memory: { x: 0, y: top, width: size.width, height: memoryBottom - top },
    disk: { x: 0, y: diskTop, width: size.width, height: diskHeight },
    tapes,
    filesLabel: { x: DISK_PAD, y: filesTop - 9 },
    files,
  };
}

/** Between the two columns of a phone: the interconnect, and lanes for the arcs of so many pairs. */
function gutterFor(pairs: number): number {
  return Math.min(78, Math.max(36, 22 + pairs * 6));
}

interface Places {
  readonly arrangement: ClusterLayout['arrangement'];
  readonly columns: number;
  readonly gutter: number;
  readonly cardWidth: number;
  readonly cardHeight: number;
  readonly top: number;
  readonly between: number;
}

function card(instance: number, place: Places, size: ClusterSize, fit: CellGrid | null): Card {
  const { arrangement, columns, cardWidth, cardHeight, top } = place;
  const column = instance % columns;
  const line = Math.floor(instance / columns);
  const x = column * (cardWidth + place.gutter);
  const y = top + line * (cardHeight + place.between);
  const middle = x + cardWidth / 2;
  const box = { instance, x, y, width: cardWidth, height: cardHeight };
  const cache = fit && { ...fit, x: x + 11, y: y + CARD_HEAD };
  if (arrangement === 'columns') {
    const port = { x: column === 0 ? x + cardWidth : x, y: y + cardHeight / 2 };
    return { ...box, cache, port, joint: { x: size.width / 2, y: port.y } };
  }
  if (arrangement === 'rows') {
    const port = { x: middle, y: line === 0 ? y + cardHeight : y };
    return { ...box, cache, port, joint: { x: middle, y: top + cardHeight + place.between / 2 } };
  }
  return { ...box, cache, port: { x: middle, y }, joint: { x: middle, y: top - STUB } };
}

/** From the first joint to the last: the interconnect ends where nobody is left to talk to. */
function busOf(cards: readonly Card[], place: Places, size: ClusterSize): ClusterLayout['bus'] {
  if (size.instances < 2) return null;
  const joints = cards.map((each) => each.joint);
  const along = place.arrangement === 'columns' ? 'y' : 'x';
  const sorted = joints.toSorted((a, b) => a[along] - b[along]);
  return { from: sorted[0] as Point, to: sorted[sorted.length - 1] as Point };
}

function tape(
  under: Card,
  arrangement: ClusterLayout['arrangement'],
  { columns, pitch, top }: { columns: number; pitch: number; top: number },
  width: number,
): Tape {
  const line = arrangement === 'row' ? 0 : Math.floor(under.instance / columns);
  const y = top + DISK_HEAD + TAPE_ABOVE + line * pitch;
  const base = { thread: under.instance, y, height: TAPE_HEIGHT };
  if (arrangement === 'row') {
    const left = Math.max(DISK_PAD, under.x + 11) + LANE;
    const right = Math.min(width - DISK_PAD, under.x + under.width - 6);
    return { ...base, x: left, width: right - left - 12, badge: null };
  }
  const column = (width - 2 * DISK_PAD + 24) / columns;
  const left = DISK_PAD + (under.instance % columns) * column;
  const badge = { x: left + 10, y: y + TAPE_HEIGHT / 2 };
  return { ...base, x: left + 30, width: column - 24 - 30 - 12, badge };
}
