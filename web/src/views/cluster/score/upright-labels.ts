/**
 * The words of the score on a narrow stage, which has room for fewer: names over it, and what its markers are. Pure
 * layout.
 */

import say from '../../../base/messages/views/score';
import { formatRba } from '../../../base/rba';
import { textWidth } from '../../../base/text-width';
import type { Frame } from '../../../engine/generated/frame';
import { endsOf } from './cells';
import { type Label, label, onOneLine } from './Labels';
import type { ScoreParts } from './layout';
import type { Margin } from './margin';
import { rbaText } from './queue';
import { furthest, type ScanProgressGeometry, startText, unreadText } from './scan-progress';
import type { Score } from './score-data';
import type { ScoreMeasures } from './stage';
import { EDGE } from './upright';

/** Whose memory at the left, who recovers at the right; over each of several tapes whose it is. No brackets. */
export function uprightMargin(frame: Frame, score: Score, stage: ScoreMeasures): Margin {
  const { width, foot } = stage;
  const [first] = score.tapes;
  const badge = (instance: number, x: number, y: number, diameter: number, failed = false) => ({
    ...{ instance, x, y, diameter, failed },
  });
  return {
    badges: [
      ...(first === undefined ? [] : [badge(first.thread, 27, 18, 22, first.failed)]),
      ...(score.lower === null ? [] : [badge(score.lower, width - 27, 18, 22)]),
      ...(score.tapes.length < 2
        ? []
        : score.tapes.map(({ thread }, i) =>
            badge(thread, (stage.tapes[i] ?? 0) + stage.tape / 2, 44, 18),
          )),
    ],
    // Under its name.
    disk: { x: ((stage.tapes[0] ?? 0) + foot) / 2, y: 24 },
    brackets: null,
    names: EDGE,
    labels: names(frame, score, stage),
  };
}

function names(frame: Frame, score: Score, { width, tapes, foot }: ScoreMeasures): Label[] {
  const [first] = score.tapes;
  if (first === undefined) return [];
  const many = score.tapes.length > 1;
  const instances = score.tapes.map((tape) => tape.thread + 1).join(', ');
  // Over the tape and its ruler.
  const middle = ((tapes[0] ?? 0) + foot) / 2 + (many ? 0 : 12);
  const dirty = say.instance.dirty({ dirty: frame.instances.dirty[first.thread] ?? 0 });
  const labels = [
    label(say.instance.short({ count: score.tapes.length, numbers: instances }), EDGE + 28, 15, {
      bold: true,
    }),
    label(first.failed ? say.instance.failed() : dirty, EDGE + 28, 29, {
      key: 'dirty',
      tone: first.failed ? 'failed' : 'quiet',
    }),
    label(say.disk.title(), middle, 15, { anchor: 'middle', bold: true }),
    label(many ? say.disk.merged() : say.disk.thread({ thread: first.thread + 1 }), middle, 29, {
      anchor: 'middle',
      tone: 'quiet',
    }),
  ];
  if (first.failed) {
    const count = score.queue.length;
    labels.push(
      label(
        many ? say.instance.lost({ count }) : say.instance.buffersLost({ count }),
        EDGE + 28,
        43,
        { key: 'lost', tone: 'quiet' },
      ),
    );
  }
  const x = width - EDGE - (score.lower === null ? 0 : 28);
  const end = { anchor: 'end' as const };
  if (score.lower === null) {
    labels.push(label(say.set.title(), x, 15, { ...end, bold: true }));
    labels.push(label(say.set.empty(), x, 29, { ...end, tone: 'quiet' }));
  } else {
    const does = score.reader === null ? say.reader.buddyOf : say.reader.recovers;
    labels.push(
      label(say.reader.title({ instance: score.lower + 1 }), x, 15, { ...end, bold: true }),
    );
    labels.push(label(does({ instances }), x, 29, { ...end, tone: 'quiet' }));
    const count = score.set.reduce((sum, { state }) => sum + (state === 'gone' ? 0 : 1), 0);
    labels.push(label(say.reader.inSet({ count }), x, 43, { ...end, key: 'set', tone: 'quiet' }));
  }
  return labels;
}

/** What is said beside pole, end of log, start and scan position. */
export function uprightMarkers(parts: ScoreParts): Label[] {
  const { score, stage, tapes, queue, set } = parts;
  const { rail } = set;
  const [first] = score.tapes;
  if (first === undefined) return [];
  const isSingle = score.tapes.length === 1;
  const poleEnd = { anchor: 'end' as const };
  const left = stage.tapes[0] ?? 0;
  const middle = (left + stage.foot) / 2;
  const pole = Math.min(...tapes.map((tape) => tape.pole), stage.x1);
  const end = Math.max(...tapes.map((tape) => tape.to), stage.x0);
  const name = say.tape.checkpoint({ count: score.tapes.length });
  const labels = [label(name, left - stage.poleReach - 7, pole - 12, { ...poleEnd, bold: true })];
  const rba = formatRba(first.checkpoint, score.logFileBytes);
  // Where the queue is piled nothing else says it.
  if (isSingle && queue.pile !== null)
    labels.push(label(rba, left - 8, pole + 15, { ...poleEnd, key: 'checkpoint' }));
  const ends = formatRba(first.end, score.logFileBytes);
  if (first.failed) {
    const last = tapes.reduce((best, tape) => (tape.to > best.to ? tape : best));
    const words = isSingle ? say.tape.endAt({ rba: ends }) : say.tape.end();
    labels.push(
      label(words, last.near + last.thick / 2, end + 25, {
        key: 'end',
        anchor: 'middle',
        bold: true,
      }),
    );
  } else {
    labels.push(
      label(say.tape.newestAt({ rba: ends }), middle, end + 17, {
        key: 'newest',
        anchor: 'middle',
        tone: 'quiet',
      }),
    );
  }
  if (rail === null) return labels;
  // A log that begins at the top would put it on the names over the figure.
  const start = { x: stage.rail + 16, y: Math.max(rail.from - 2, 43 + 14) };
  return [
    ...labels,
    label(startText(score), start.x, start.y, { key: 'start', bold: true }),
    ...scanLabels(parts, rail, end),
  ];
}

/** Next to the triangle while the log is read; under the log's end when the triangle is there. */
function scanLabels(
  { score, scale, stage, set }: ScoreParts,
  rail: ScanProgressGeometry,
  end: number,
): Label[] {
  const { rail: railX, width } = stage;
  const under = { x: railX + 24, y: end + 25 };
  if (rail.scan === null)
    return [label(say.scan.allRead(), under.x, under.y, { key: 'scan', bold: true })];
  const second = score.pass === 'second';
  const tape = furthest(score.tapes, scale, second);
  const rba = rbaText({ thread: tape.thread, rba: second ? tape.apply : tape.scan }, score);
  const name = second ? say.scan.appliedShort({ rba }) : say.scan.short({ rba });
  const lines = unreadText(score);
  const unread = onOneLine(lines);
  const last = endsOf(set)[1];
  const hung =
    (score.byThread && score.tapes.length > 1) ||
    (last !== undefined && last.middle > rail.scan - 5.9);
  if (second) return [label(name, under.x, under.y, { key: 'scan', bold: true })];
  if (hung || rail.scan > end - 52) {
    return [
      label(name, under.x, end + 15, { key: 'scan', bold: true }),
      label(unread, Math.min(under.x, width - 2 - textWidth(unread, 12)), end + 29, {
        key: 'unread',
        tone: 'quiet',
      }),
    ];
  }
  const x = railX + 18;
  const y = rail.scan + 34;
  const fits = x + textWidth(unread, 12) < width - 2;
  return [
    label(name, x, rail.scan + 19, { key: 'scan', bold: true }),
    ...(fits ? [unread] : lines.split('\n')).map((line, i) =>
      label(line, x, y + i * 15, { key: `unread ${i}`, tone: 'quiet' }),
    ),
  ];
}
