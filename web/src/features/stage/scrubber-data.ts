/** What stands on the line of time, from a frame: commits by instance, checkpoints, crashes, brown-outs. Pure. */

import { NS_PER_S } from '../../base/time';
import { instanceName } from '../../base/words/names';
import { MarkKind } from '../../engine/generated/codes';
import type { Frame } from '../../engine/generated/frame';
import { timelineOf, wholeRun } from '../../player/timeline';
import type { ScrubberData } from '../../widgets/scrubber-layout';

/** A run at its start has a line of time too. */
const SHORTEST_LINE_S = 0.02;

/** `rings` are moments of the page's own, ns. */
export function scrubberData(frame: Frame, rings: readonly number[]): ScrubberData {
  const { nowNs, knownNs, marks, bands } = timelineOf(frame);
  const at = (kind: MarkKind) =>
    marks.filter((mark) => mark.kind === kind).map((mark) => mark.timeNs / NS_PER_S);
  const lanes = Array.from({ length: frame.instances.rows }, (_, instance) => ({
    name: instanceName(instance),
    colour: `var(--i${instance + 1})`,
    times: commitsOf(frame, instance),
  }));
  return {
    now: nowNs / NS_PER_S,
    known: knownNs / NS_PER_S,
    end: Math.max(SHORTEST_LINE_S, wholeRun(knownNs).toNs / NS_PER_S),
    lanes,
    flags: at(MarkKind.Checkpoint),
    crosses: at(MarkKind.Crash),
    rings: rings.filter((ns) => ns <= knownNs).map((ns) => ns / NS_PER_S),
    bands: bands.map(({ fromNs, toNs }) => ({
      from: fromNs / NS_PER_S,
      to: toNs === null ? null : toNs / NS_PER_S,
    })),
  };
}

function commitsOf({ commits }: Frame, instance: number): number[] {
  const times: number[] = [];
  for (let row = 0; row < commits.rows; row += 1) {
    if (commits.instance[row] === instance) times.push((commits.time_ns[row] ?? 0) / NS_PER_S);
  }
  return times;
}
