/**
 * Volumes over time: the redo, the DATA volumes with their writes and the cut of the chosen copies, and the RECO volumes. One axis
 * of time for all, so that a gap is a cut left of where the redo begins. Pure.
 */

import { formatMoment, NS_PER_S } from '../../../base/time';
import { FactKind } from '../../../engine/generated/snapshots-codes';
import type { SnapshotsFrame } from '../../../engine/generated/snapshots-frame';
import { type Axis, timeAxis } from '../../../widgets/chart/axis';
import { cell, rowsOf, setName } from '../types';

export interface VolumeRow {
  readonly volume: number;
  readonly y: number;
  /** Writes that the copy has, that it lacks, and those between the cut and the beginning of redo, as one path each. */
  readonly kept: string;
  readonly later: string;
  readonly missed: string;
  /** The instant of its copy; null if it is not in the chosen set. */
  readonly cut: number | null;
  /** From the cut to the beginning of the redo that recovery reads, where the cut is earlier. */
  readonly gap: { readonly from: number; readonly to: number } | null;
}

interface RecoRow {
  readonly volume: number;
  readonly y: number;
  readonly cut: number | null;
}

interface SetLabel {
  readonly set: number;
  readonly name: string;
  readonly x: number;
  /** Where it began and ended. */
  readonly from: number;
  readonly to: number;
  readonly chosen: boolean;
}

interface RedoBin {
  readonly x: number;
  readonly width: number;
  /** Height of all redo of the bin, and of its images, px. */
  readonly all: number;
  readonly images: number;
}

export interface VolumesLayout {
  readonly width: number;
  readonly height: number;
  readonly narrow: boolean;
  readonly x0: number;
  readonly x1: number;
  readonly axis: Axis;
  readonly redo: { readonly top: number; readonly foot: number; readonly bins: readonly RedoBin[] };
  /** The redo that recovery reads, and the end of the redo on RECO. */
  readonly reads: { readonly y: number; readonly from: number; readonly to: number } | null;
  /** Where the redo of the chosen RECO ends. */
  readonly end: number | null;
  /** Spans in which some data file was in backup mode. */
  readonly backups: readonly { readonly from: number; readonly to: number }[];
  readonly sets: readonly SetLabel[];
  readonly data: readonly VolumeRow[];
  /** Heights of a row, px. */
  readonly dataRow: number;
  readonly recoRow: number;
  readonly reco: readonly RecoRow[];
  /** The cut through all DATA volumes, a stepped line; empty without a choice. */
  readonly cut: string;
  readonly now: number;
  readonly nowWords: string;
  readonly chosen: { readonly data: string; readonly reco: string } | null;
}

const [LEFT, RIGHT] = [120, 16];
const [NARROW_LEFT, NARROW_RIGHT] = [30, 8];
/** Labels of sets, the redo, and the bracket under it, px. */
const [TOP, READS] = [34, 30];
const [BETWEEN, FOOT, AXIS] = [22, 6, 28];
/** The redo and a row of each group where there is as much room as usual; less and more room scales them within these limits. */
const [REDO, DATA_ROW, RECO_ROW] = [34, 18, 12];
const [LEAST_SCALE, MOST_SCALE] = [0.55, 2.2];
/** As much room as usual, for the article's volumes, px. */
const NATURAL = TOP + REDO + READS + 9 * DATA_ROW + BETWEEN + 4 * RECO_ROW + FOOT + AXIS;
/** A mark of a write, px. */
const [MARK, TALL] = [3, 8];

export function volumesLayout(
  frame: SnapshotsFrame,
  { width, height = NATURAL }: { readonly width: number; readonly height?: number },
): VolumesLayout {
  const { clock, volumes, start, copies } = frame;
  const narrow = width < 520;
  const x0 = narrow ? NARROW_LEFT : LEFT;
  const x1 = Math.max(x0 + 60, width - (narrow ? NARROW_RIGHT : RIGHT));
  const nowNs = cell(clock.time_ns);
  const toNs = Math.max(NS_PER_S, cell(clock.known_time_ns), nowNs);
  const axis = timeAxis(0, toNs / NS_PER_S, x0, x1, narrow ? 56 : 90);
  const place = (ns: number) => Math.min(x1, Math.max(x0, axis.scale(ns / NS_PER_S)));
  const began = start.rows > 0 && start.began[0] === 1;
  const fromNs = began ? cell(start.from_ns) : null;
  const dataSet = start.rows > 0 ? cell(start.data) : null;
  const recoSet = start.rows > 0 ? cell(start.reco) : null;
  const cutOf = cutsOf(frame);
  const rows = rowsOf(volumes);
  const dataVolumes = rows.filter((row) => volumes.reco[row] === 0);
  const recoVolumes = rows.filter((row) => volumes.reco[row] === 1);
  const scale = scaleFor(height, dataVolumes.length, recoVolumes.length);
  const [redoHeight, dataRow, recoRow] = [REDO * scale, DATA_ROW * scale, RECO_ROW * scale];
  const redoTop = TOP;
  const readsY = redoTop + redoHeight + 16;
  const firstRow = redoTop + redoHeight + READS;
  const writes = writesBy(frame);
  const data = dataVolumes.map((volume, index): VolumeRow => {
    const y = firstRow + index * dataRow + dataRow / 2;
    const cutNs = dataSet === null ? undefined : cutOf(dataSet, volume);
    const missed = (time: number) =>
      cutNs !== undefined && fromNs !== null && time > cutNs && time < fromNs;
    const later = (time: number) => cutNs !== undefined && time > cutNs;
    const times = writes.get(volume) ?? [];
    return {
      volume,
      y,
      kept: marks(times.filter((time) => !later(time)).map(place), y),
      later: marks(times.filter((time) => later(time) && !missed(time)).map(place), y),
      missed: marks(times.filter(missed).map(place), y),
      cut: cutNs === undefined ? null : place(cutNs),
      gap:
        cutNs !== undefined && fromNs !== null && cutNs < fromNs
          ? { from: place(cutNs), to: place(fromNs) }
          : null,
    };
  });
  const firstReco = firstRow + data.length * dataRow + BETWEEN;
  const reco = recoVolumes.map((volume, index): RecoRow => {
    const cutNs = recoSet === null ? undefined : cutOf(recoSet, volume);
    return {
      volume,
      y: firstReco + index * recoRow + recoRow / 2,
      cut: cutNs === undefined ? null : place(cutNs),
    };
  });
  const foot = firstReco + reco.length * recoRow + FOOT;
  return {
    width,
    height: foot + AXIS,
    narrow,
    x0,
    x1,
    axis,
    redo: {
      top: redoTop,
      foot: redoTop + redoHeight,
      bins: binsOf(frame, axis, x0, x1, redoHeight),
    },
    dataRow,
    recoRow,
    reads:
      fromNs === null ? null : { y: readsY, from: place(fromNs), to: place(cell(start.to_ns)) },
    end: start.rows > 0 ? place(cell(start.end_ns)) : null,
    backups: backupsOf(frame, nowNs).map(({ from, to }) => ({ from: place(from), to: place(to) })),
    sets: rowsOf(copies).map((set): SetLabel => {
      const from = cell(copies.began_ns, set);
      const ended = cell(copies.ended_ns, set);
      const to = Number.isNaN(ended) ? nowNs : ended;
      return {
        set,
        name: setName(set),
        x: place((from + to) / 2),
        from: place(from),
        to: place(to),
        chosen: set === dataSet || set === recoSet,
      };
    }),
    data,
    reco,
    cut: stepped(data, dataRow),
    now: place(nowNs),
    nowWords: formatMoment(nowNs, 1),
    chosen:
      dataSet === null || recoSet === null
        ? null
        : { data: setName(dataSet), reco: setName(recoSet) },
  };
}

/** How much higher than usual the redo and the rows are, in a room of this height. */
function scaleFor(height: number, data: number, reco: number): number {
  const fixed = TOP + READS + BETWEEN + FOOT + AXIS;
  const scale = (height - fixed) / (REDO + data * DATA_ROW + reco * RECO_ROW);
  return Math.min(MOST_SCALE, Math.max(LEAST_SCALE, scale));
}

/** The instants of a set's copies, by volume. */
function cutsOf({ cuts }: SnapshotsFrame) {
  const times = new Map<number, number>();
  for (const row of rowsOf(cuts)) {
    times.set(cell(cuts.copy, row) * 256 + cell(cuts.volume, row), cell(cuts.time_ns, row));
  }
  return (set: number, volume: number) => times.get(set * 256 + volume);
}

function writesBy({ writes }: SnapshotsFrame): Map<number, number[]> {
  const by = new Map<number, number[]>();
  for (const row of rowsOf(writes)) {
    const volume = cell(writes.volume, row);
    const times = by.get(volume) ?? [];
    times.push(cell(writes.time_ns, row));
    by.set(volume, times);
  }
  return by;
}

/** Small upright marks, one for each pixel at most. */
function marks(places: readonly number[], y: number): string {
  const columns = new Set(places.map((x) => Math.round(x)));
  return [...columns]
    .map((x) => `M${x - MARK / 2} ${y - TALL / 2}h${MARK}v${TALL}h${-MARK}z`)
    .join('');
}

/** One line through all volumes, in steps where they were copied at different instants. */
function stepped(rows: readonly VolumeRow[], dataRow: number): string {
  let path = '';
  for (const { cut, y } of rows) {
    if (cut === null) continue;
    const [top, foot] = [y - dataRow / 2, y + dataRow / 2];
    path += path === '' ? `M${cut} ${top - 8}V${foot}` : `H${cut}V${foot}`;
  }
  return path;
}

/** Bins of some pixels: how much redo was written in each, the highest to the full height. */
function binsOf(
  { redo }: SnapshotsFrame,
  axis: Axis,
  x0: number,
  x1: number,
  height: number,
): RedoBin[] {
  const width = 3;
  const count = Math.max(1, Math.floor((x1 - x0) / width));
  const all = new Array<number>(count).fill(0);
  const images = new Array<number>(count).fill(0);
  for (const row of rowsOf(redo)) {
    if (row === 0) continue;
    const x = axis.scale(cell(redo.time_ns, row) / NS_PER_S);
    const bin = Math.min(count - 1, Math.max(0, Math.floor((x - x0) / width)));
    all[bin] = (all[bin] ?? 0) + cell(redo.bytes, row) - cell(redo.bytes, row - 1);
    images[bin] =
      (images[bin] ?? 0) + cell(redo.image_bytes, row) - cell(redo.image_bytes, row - 1);
  }
  const most = Math.max(1, ...all);
  return all.flatMap((bytes, bin) =>
    bytes === 0
      ? []
      : [
          {
            x: x0 + bin * width,
            width: width - 0.6,
            all: (bytes / most) * height,
            images: ((images[bin] ?? 0) / most) * height,
          },
        ],
  );
}

function backupsOf({ marks: facts }: SnapshotsFrame, nowNs: number) {
  const spans: { from: number; to: number }[] = [];
  let active = 0;
  for (const row of rowsOf(facts)) {
    const at = cell(facts.time_ns, row);
    if (at > nowNs) break;
    if (facts.kind[row] === FactKind.BackupBegan) {
      if (active === 0) spans.push({ from: at, to: nowNs });
      active += 1;
    } else if (facts.kind[row] === FactKind.BackupEnded && active > 0) {
      active -= 1;
      const last = spans.at(-1);
      if (active === 0 && last !== undefined) last.to = at;
    }
  }
  return spans;
}
