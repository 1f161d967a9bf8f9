/** The bar of time for two runs: one transport for both, and by what they are together. */

import { useMemo } from 'react';
import { NS_PER_S } from '../../base/time';
import * as say from '../../base/words/ui/apps/twins';
import type { Model } from '../../engine/model';
import { usePair, usePairState } from '../../player/context';
import { SIDES } from '../../player/pair';
import { isStuck } from '../../player/state';
import { wholeRun } from '../../player/timeline';
import type { RunShown } from '../../views/comparison';
import { Menu } from '../../widgets/Menu';
import type { ScrubberData } from '../../widgets/scrubber-layout';
import { scrubberData, TimeBar } from '../stage/TimeBar';

interface PairBarProps {
  readonly a: RunShown | null;
  readonly b: RunShown | null;
}

export function PairBar({ a, b }: PairBarProps) {
  const pair = usePair();
  const { model } = pair.runs.a;
  const playing = usePairState((state) => state.playing);
  const stepBy = usePairState((state) => state.stepBy);
  const speed = usePairState((state) => state.speed);
  const slowMotion = usePairState((state) => state.slowMotion);
  const together = usePairState((state) => state.together);
  const lead = usePairState((state) => state.lead);
  const playheadNs = usePairState((state) => state.playheadNs);
  const knownNs = usePairState((state) => state.knownNs);
  const shown = useMemo(() => (a === null || b === null ? null : { a, b }), [a, b]);
  const data = useMemo(
    () =>
      shown === null
        ? null
        : joined(
            model,
            SIDES.filter((side) => together === 'time' || side === lead).map((side) => shown[side]),
            playheadNs / NS_PER_S,
            knownNs / NS_PER_S,
          ),
    [model, shown, together, lead, playheadNs, knownNs],
  );
  const movers = together === 'time' ? SIDES : [lead];
  const stuck = movers.every((side) => isStuck(stepBy, pair.runs[side].state.position));
  return (
    <TimeBar
      mover={pair}
      stops={model.stops}
      state={{ playing, stepBy, speed, slowMotion }}
      data={data}
      stuck={stuck}
      more={<TogetherMenu />}
    />
  );
}

const TOGETHER = [
  { value: 'time', label: say.time },
  { value: 'scn a', label: say.scnOfA },
  { value: 'scn b', label: say.scnOfB },
] as const;
type Choice = (typeof TOGETHER)[number]['value'];

/** By time, or by the work that one of them has done. */
export function TogetherMenu({ inline = false }: { inline?: boolean }) {
  const pair = usePair();
  const together = usePairState((state) => state.together);
  const lead = usePairState((state) => state.lead);
  const value: Choice = together === 'time' ? 'time' : `scn ${lead}`;
  return (
    <Menu<Choice>
      label={say.twinsBy}
      inline={inline}
      value={value}
      options={TOGETHER}
      onChange={(chosen) => {
        if (chosen === 'time') void pair.setTogether('time');
        else void pair.setTogether('scn', chosen === 'scn a' ? 'a' : 'b');
      }}
    />
  );
}

/** A lane of commits for each run whose time it is; their crashes and brown-outs, as far as they were shown. */
function joined(model: Model, runs: readonly RunShown[], now: number, known: number): ScrubberData {
  const each = runs.map(({ frame }) => scrubberData(model, frame, []));
  const lane = ({ lanes }: ScrubberData, index: number) => ({
    name: say.run(index + 1),
    colour: 'var(--ink-2)',
    times: lanes
      .flatMap(({ times }) => Array.from(times))
      .filter((at) => at <= known)
      .sort((one, next) => one - next),
  });
  const bands = each.flatMap((data) => data.bands).filter(({ from }) => from <= known);
  return {
    now,
    known,
    end: wholeRun(known * NS_PER_S).toNs / NS_PER_S,
    lanes: each.map(lane),
    flags: [],
    crosses: [...new Set(each.flatMap((data) => data.crosses))].filter((at) => at <= known),
    rings: [],
    bands: unionOf(bands).map(({ from, to }) => ({
      from,
      to: to !== null && to > known ? null : to,
    })),
  };
}

/** On one line two brown-outs that overlap are one. */
function unionOf(bands: ScrubberData['bands']): ScrubberData['bands'] {
  const joined: { from: number; to: number | null }[] = [];
  for (const { from, to } of [...bands].sort((one, other) => one.from - other.from)) {
    const last = joined[joined.length - 1];
    if (last === undefined || (last.to !== null && from > last.to)) joined.push({ from, to });
    else last.to = last.to === null || to === null ? null : Math.max(last.to, to);
  }
  return joined;
}
