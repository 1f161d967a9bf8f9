/** Scores of runs from frame to frame, each seen like the one before: what an animation goes through. */

import type { Frame } from '../../web/src/engine/generated/frame';
import { scoreLayout } from '../../web/src/views/cluster/score/layout';
import type { Camera, Scale } from '../../web/src/views/cluster/score/scale';
import { Run } from './run';

interface Played {
  preset: string;
  /** From when on, and so many frames of so many events. */
  fromS: number;
  frames: number;
  stride: number;
  /** Instance 2 crashes after this frame. */
  crashAt?: number;
  width?: number;
}

/** Each frame laid out as seen from the one before it. */
function through<Geometry extends { readonly scale: Scale }>(
  { preset, fromS, frames, stride, crashAt }: Played,
  lay: (frame: Frame, before: Camera | null) => Geometry,
): Geometry[] {
  const run = Run.of(preset).runTo(fromS);
  const all: Geometry[] = [];
  for (let i = 0; i < frames; i += 1) {
    all.push(lay(run.frame(), all.at(-1)?.scale.camera ?? null));
    if (i === crashAt) run.crash(1);
    run.runOn(stride);
  }
  run.free();
  return all;
}

export const played = (how: Played) =>
  through(how, (frame, before) =>
    scoreLayout(frame, { width: how.width ?? 1004, height: 400 }, 1, before),
  );

/** The same runs on a phone. */
export const playedUpright = (how: Played) =>
  through(how, (frame, before) =>
    scoreLayout(frame, { width: 360, height: 386, down: true }, 1, before),
  );

/** Slow and fast, over a crash and its recovery, with a buddy. */
export const PLAYED: Readonly<Record<string, Played>> = {
  'event by event': { preset: 'walk', fromS: 9, frames: 60, stride: 1 },
  'real time': { preset: 'walk', fromS: 2, frames: 220, stride: 3 },
  'the sandbox': { preset: 'sandbox', fromS: 9, frames: 160, stride: 4 },
  'a crash': { preset: 'walk', fromS: 9, frames: 160, stride: 3, crashAt: 20 },
  'a buddy': { preset: 'buddies', fromS: 24, frames: 200, stride: 12 },
  narrow: { preset: 'walk', fromS: 4, frames: 120, stride: 4, width: 640 },
};
