/**
 * Moments of runs of the real engine, each found by what happens at it: what tests and plates of views look at.
 * A moment is recorded when it is first asked for, and shared: nobody may change its frame.
 */

import { FactKind, Phase } from '../../web/src/engine/generated/codes';
import type { Scenario } from '../../web/src/engine/generated/control';
import type { Frame } from '../../web/src/engine/generated/frame';
import { Run } from './run';

export interface Moment {
  readonly scenario: Scenario;
  readonly frame: Frame;
}

/** Each run continues until its recovery has ended. The crashes are placed so that the moments below are rich. */
const RUNS = {
  /** Instance 2 of two crashes. */
  oneFails: () => Run.of('walk').runTo(9).crash(1).runTo(20),
  /** Instance 2 of four crashes, and instance 3 while the redo of the first is read. */
  twoFail: () => Run.of('sandbox').runTo(10).crash(1).runTo(11).crash(2).runTo(25),
  /** Each of three instances has a buddy. Instance 2 crashes. */
  buddies: () => Run.of('buddies').runTo(31.5).crash(1).runTo(45),
};

/** Finds the step of a moment in the facts of a whole run. */
type Find = (run: Run) => number | undefined;

const first =
  (kind: FactKind): Find =>
  (run) =>
    run.stepsOf(kind)[0];

const middle =
  (kind: FactKind): Find =>
  (run) => {
    const steps = run.stepsOf(kind);
    return steps[Math.floor(steps.length / 2)];
  };

const lastBeforeCrash =
  (kind: FactKind): Find =>
  (run) => {
    const crash = run.stepsOf(FactKind.InstanceCrashed)[0] ?? 0;
    return run.stepsOf(kind).findLast((step) => step < crash);
  };

const began =
  (phase: Phase): Find =>
  (run) => {
    const { step, value } = run.facts({ kinds: [FactKind.PhaseBegan] });
    return step[value.indexOf(phase)];
  };

const MOMENTS = {
  /** Both instances work; a block is on its way to one, and the other keeps its past image. */
  running: ['oneFails', lastBeforeCrash(FactKind.PastImageKept)],
  beforeCrash: ['oneFails', (run) => (run.stepsOf(FactKind.InstanceCrashed)[0] ?? 0) - 1],
  /** The survivor does not know it yet. */
  crashed: ['oneFails', first(FactKind.InstanceCrashed)],
  /** The brown-out begins. */
  detected: ['oneFails', first(FactKind.FailureDetected)],
  firstPassHalf: ['oneFails', middle(FactKind.SetEntryAdded)],
  /** The brown-out ends; no block is recovered yet. */
  opened: ['oneFails', first(FactKind.DatabaseOpened)],
  secondPassHalf: ['oneFails', middle(FactKind.BlockRecovered)],
  rollback: ['oneFails', first(FactKind.DeadTxnFound)],
  recovered: ['oneFails', first(FactKind.RecoveryEnded)],
  logSwitch: ['oneFails', first(FactKind.LogSwitched)],
  /** Two failed threads are read together. */
  twoFailures: ['twoFail', middle(FactKind.SetEntryAdded)],
  twoSecondPassHalf: ['twoFail', middle(FactKind.BlockRecovered)],
  /** A buddy reads ahead while all instances run. */
  buddyScanning: ['buddies', lastBeforeCrash(FactKind.BuddyScanBegan)],
  /** The buddy is asked to recover, and prunes its set. */
  handshake: ['buddies', began(Phase.Handshake)],
} satisfies Record<string, readonly [keyof typeof RUNS, Find]>;

export type MomentName = keyof typeof MOMENTS;

const runs = new Map<string, Run>();
const recorded = new Map<MomentName, Moment>();

export function momentOf(name: MomentName): Moment {
  const moment = recorded.get(name) ?? record(name);
  recorded.set(name, moment);
  return moment;
}

export const frameAt = (name: MomentName): Frame => momentOf(name).frame;

export function everyMoment(): [MomentName, Moment][] {
  return (Object.keys(MOMENTS) as MomentName[]).map((name) => [name, momentOf(name)]);
}

function record(name: MomentName): Moment {
  const [runName, find]: readonly [keyof typeof RUNS, Find] = MOMENTS[name];
  const run = runs.get(runName) ?? RUNS[runName]();
  runs.set(runName, run);
  // A run reports only events up to its present moment.
  const step = find(run.goToEnd());
  if (step === undefined) throw new Error(`the run “${runName}” has no moment “${name}”`);
  return {
    scenario: run.scenario,
    frame: run.goTo(step).frame({ about: { kind: 'block', block: blockOf(run) } }),
  };
}

/** The block whose copies are shown: one that has a past image, else one of the recovery set, else any dirty one. */
function blockOf(run: Run): number {
  const { queue, set } = run.frame({ tables: ['queue', 'set'] });
  const pastImage = queue.block[queue.past_image.indexOf(1)];
  return pastImage ?? set.block[0] ?? queue.block[0] ?? 0;
}
