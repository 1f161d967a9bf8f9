/**
 * Which version of a block each record of the tape makes or proves to be on disk: the block that is lit. A record that
 * is late can be seen only by this. From the frame; the mover carries the labels like all others. Pure.
 */

import say from '../../../base/messages/views/score';
import { NO_BLOCK } from '../../../base/missing-values';
import { textWidth } from '../../../base/text-width';
import type { RecordKind } from '../../../engine/generated/codes';
import type { RecordsTable } from '../../../engine/generated/frame';
import type { Subject } from '../subject';
import { keyed, type Label, label } from './Labels';
import type { ScoreGeometry } from './layout';
import { spaceApart } from './place';
import type { ThreadOnScore } from './score-data';
import { RECORD_FORMS } from './tape';

/** What one record says of the block that it names. */
export interface RecordVersion {
  /** Of `frame.records`. */
  readonly row: number;
  readonly thread: number;
  readonly rba: number;
  readonly version: number;
  /** A Block Written Record: this version is on disk. Else a change, which made it. */
  readonly written: boolean;
}

/** The block that is pointed at, or else the selected one. */
export function blockOf(...subjects: readonly (Subject | null | undefined)[]): number | null {
  const block = subjects.find((subject) => subject?.kind === 'block');
  return block?.kind === 'block' ? block.block : null;
}

/**
 * The records from the tape's checkpoint on that name the block, oldest first. Empty for an undo block: a change carries
 * the version of its data block only, so that some versions of an undo block would be missing.
 */
export function versionsOnTape(
  records: RecordsTable,
  tape: ThreadOnScore,
  block: number,
): RecordVersion[] {
  const isUndo = block === NO_BLOCK || tape.rows.some((row) => records.undo_block[row] === block);
  if (isUndo) return [];
  return tape.rows.flatMap((row) => {
    const kind = (records.kind[row] ?? 0) as RecordKind;
    const form = RECORD_FORMS[kind];
    const rba = records.rba[row] ?? 0;
    const counts = (form === 'change' || form === 'written') && rba >= tape.checkpoint;
    if (!counts || records.block[row] !== block) return [];
    const version = records.version[row] ?? 0;
    return [{ row, thread: tape.thread, rba, version, written: form === 'written' }];
  });
}

/** In place of the block's number, where the tape runs down the page. */
export function versionsInMarks(
  { score, stage, records }: ScoreGeometry,
  block: number | null,
): ReadonlyMap<number, string> {
  if (block === null || !stage.down) return NO_VERSIONS;
  const shown = score.tapes.flatMap((tape) => versionsOnTape(records, tape, block));
  return new Map(shown.map(({ row, version }) => [row, say.version.short({ version })]));
}

const NO_VERSIONS: ReadonlyMap<number, string> = new Map();

const versionText = ({ version, written }: RecordVersion) =>
  written ? say.version.onDisk({ version }) : say.version.short({ version });

/** Over the tape, clear of the rings of the leaders, px. Between two labels, and right of the pole. */
const OVER = 15;
const BETWEEN = 10;
const BESIDE_POLE = 6;

/** The geometry with the versions of one block above its tape; several tapes are too close for words between them. */
export function withVersions(
  geometry: ScoreGeometry,
  records: RecordsTable,
  block: number | null,
): ScoreGeometry {
  const [stave, ...others] = geometry.tapes;
  // Down the page the records themselves say it.
  const hasRoom = stave !== undefined && others.length === 0 && !geometry.stage.down;
  if (block === null || !hasRoom) return geometry;
  const changes = versionsOnTape(records, stave.tape, block);
  if (changes.length === 0) return geometry;
  const from = Math.max(stave.from, stave.pole + BESIDE_POLE);
  const versions = inRow(
    [say.version.block({ block: String(block) }), ...changes.map(versionText)],
    changes.map(({ thread, rba }) => geometry.scale.middle(thread, rba)),
    { from, to: geometry.stage.x1 },
  );
  const labels = versions.map(({ text, x }, i): Label => {
    const version = changes[i - 1];
    return label(text, x, stave.near - OVER, {
      key: version === undefined ? 'versions' : `v${version.thread}.${version.rba}`,
      bold: version !== undefined,
      tone: version === undefined ? 'quiet' : 'ink',
    });
  });
  return { ...geometry, labels: keyed([...geometry.labels, ...labels]) };
}

/**
 * The first text before all others, which are near their targets, in order and apart; the oldest are left out where
 * there is no room for all. Left edges, px.
 */
function inRow(
  [first = '', ...texts]: readonly string[],
  targets: readonly number[],
  { from, to }: { from: number; to: number },
): { text: string; x: number }[] {
  const wide = (text: string, bold: boolean) => textWidth(text, 12, bold ? 600 : 400) + BETWEEN;
  const lead = wide(first, false);
  const widths = texts.map((text) => wide(text, true));
  let room = to - from - lead;
  let opens = texts.length;
  while (opens > 0 && room >= (widths[opens - 1] ?? 0)) {
    opens -= 1;
    room -= widths[opens] ?? 0;
  }
  const shown = texts.slice(opens);
  // Without their widths, keeping the labels apart is keeping their order.
  const before = widths.slice(opens).map((_, i) => sum(widths.slice(opens, opens + i)));
  const left = shown.map(
    (_, i) =>
      (targets[opens + i] ?? 0) - ((widths[opens + i] ?? 0) - BETWEEN) / 2 - (before[i] ?? 0),
  );
  const places = spaceApart(left, 0, from + lead, to - sum(widths.slice(opens)) + BETWEEN);
  const placed = shown.map((text, i) => ({ text, x: (places[i] ?? 0) + (before[i] ?? 0) }));
  return [{ text: first, x: (placed[0]?.x ?? from + lead) - lead }, ...placed];
}

const sum = (all: readonly number[]) => all.reduce((total, value) => total + value, 0);
