/**
 * The crash at every moment of the run, as strips under the timeline: point to read, click to open. Starts to sweep at
 * once; results stay while the run stays the same.
 */

import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import say from '../../base/messages/sweep';
import { failureText } from '../../base/words/problems';
import type { SweepPoint } from '../../engine/generated/control';
import { usePlayer, usePlayerState } from '../../player/context';
import type { Player } from '../../player/player';
import type { Sweep } from '../../views/sweep';
import { useFetched } from '../../views/use-model';
import type { LineOfTime } from '../stage/TimeBar';
import { SweepHead } from './SweepHead';
import { SweepStrips, SweepTable } from './SweepStrips';
import css from './sweep.module.css';
import { buddiesIdle, lineageOf, type RunHistory, type SweptRun, sweptRun } from './sweep-results';
import { Sweeper, type SweepState } from './sweeper';

interface SweepPanelProps {
  /** What the model brings to it. The same function from render to render. */
  readonly load: () => Promise<Sweep>;
  /** When it is not, what was found is kept for when it is again. */
  readonly open: boolean;
  readonly line: LineOfTime;
  readonly textForm: boolean;
  onClose: () => void;
}

/** Who crashes, and at how many moments. */
type How = Pick<SweptRun, 'victims' | 'count'>;

const FIRST_COUNT = 300;

export default function SweepPanel({ load, open, line, textForm, onClose }: SweepPanelProps) {
  const player = usePlayer();
  const sweep = useFetched(load);
  const sweeper = useSweeper(player, sweep);
  const state = useStore(sweeper.state);
  const [chosen, setChosen] = useState<number | null>(null);
  const lineage = usePlayerState(({ branch, branches }) =>
    lineageOf(state.run, branch, branches, (id) => player.recipe(id)),
  );
  if (!open || state.run === null) return null;
  const { run, results } = state;
  const goTo = (index: number) => {
    const point = (run.buddies > 0 ? results.with : results.without)[index];
    if (point !== undefined) void openCrash(player, sweep, run, point);
  };
  const head = (
    <SweepHead
      state={state}
      run={run}
      lineage={lineage}
      chosen={chosen}
      onSweep={(how) => {
        setChosen(null);
        begin(player, sweeper, sweep, { victims: run.victims, count: run.count, ...how });
      }}
      onStop={() => sweeper.stop()}
      onOpen={goTo}
      onClose={() => {
        sweeper.stop();
        onClose();
      }}
    />
  );
  const summary = <SweepSummary state={state} run={run} lineage={lineage} />;
  if (lineage === 'gone') {
    return (
      <>
        {head}
        {summary}
      </>
    );
  }
  return (
    <>
      {head}
      {textForm ? (
        <div className={css.table}>
          <SweepTable run={run} results={results} onOpen={goTo} />
        </div>
      ) : (
        <SweepStrips
          run={run}
          results={results}
          line={line}
          chosen={chosen}
          onChoose={setChosen}
          onOpen={goTo}
        />
      )}
      {summary}
    </>
  );
}

/** Sweeps the run on the stage at once. */
function useSweeper(player: Player, sweep: Sweep): Sweeper {
  const [sweeper] = useState(() => new Sweeper(sweep.spawn));
  useEffect(() => {
    const { scenario } = player.state;
    const victims = [scenario === null ? 0 : sweep.firstVictim(scenario)];
    const giveUp = begin(player, sweeper, sweep, { victims, count: FIRST_COUNT });
    return () => {
      giveUp();
      sweeper.close();
    };
  }, [player, sweeper, sweep]);
  return sweeper;
}

/** Sweeps the run on the stage, or the one that is being opened as soon as it is there; what it returns gives that up. */
function begin(player: Player, sweeper: Sweeper, sweep: Sweep, how: How): () => void {
  const { branch: shown, branches, position } = player.state;
  const branch = branches.find((branch) => branch.id === shown);
  const recipe = player.recipe(shown);
  if (branch !== undefined && recipe !== null && position !== null) {
    void sweeper.sweep(sweptRun(branch, recipe, position, how, sweep));
    return () => undefined;
  }
  const giveUp = player.store.subscribe((state) => {
    if (state.position === null) return;
    giveUp();
    begin(player, sweeper, sweep, how);
  });
  return giveUp;
}

/** Goes to the moment in the run that was swept, crashes there, and makes known what follows, to be looked at. */
async function openCrash(
  player: Player,
  sweep: Sweep,
  { branch, victims, untilNs }: SweptRun,
  point: { readonly moment_ns: number; readonly outcome: string; readonly total_ns: number },
): Promise<void> {
  if (player.state.branch !== branch) await player.switchBranch(branch);
  await player.goToTime(point.moment_ns);
  if (point.outcome === 'not_up') return;
  for (const command of sweep.crash(victims)) await player.command(command);
  await player.runAhead(Math.max(untilNs, point.moment_ns + 1.1 * point.total_ns));
}

// Under the strips of a sweep: its progress, what it proves, and what prevents it.

interface SweepSaidProps {
  readonly state: SweepState;
  readonly run: SweptRun;
  readonly lineage: RunHistory;
}

function SweepSummary({ state, run, lineage }: SweepSaidProps) {
  const failed = state.failure === null ? null : failureText(state.failure);
  return (
    <p className={css.said} role="status">
      {failed === null ? (
        textOf(state, run, lineage)
      ) : (
        <span className={css.failed}>{`${failed.title}. ${failed.detail}`}</span>
      )}
    </p>
  );
}

function textOf({ doing, results }: SweepState, run: SweptRun, lineage: RunHistory): string {
  if (lineage === 'gone') return say.result.gone();
  const branchWords =
    lineage === 'branch' ? say.result.otherBranch({ branch: run.branchName }) : '';
  if (doing !== null) return `${branchWords} ${say.progress.count(doing)}`.trim();
  const points = [...results.without, ...results.with].filter((point) => point !== undefined);
  const result = points.length > 0 ? resultText(points) : '';
  const idle = buddiesIdle(results) ? say.result.buddyIdle({ threshold: run.thresholdS }) : '';
  const started = run.victims.length === 0 || run.instances === 1 ? say.result.started() : '';
  return [branchWords, result, started, idle].filter((sentence) => sentence !== '').join(' ');
}

/** Whether every crash was survived. */
function resultText(points: readonly SweepPoint[]): string {
  const crashes = points.filter((point) => point.outcome !== 'not_up');
  const failed = crashes.filter((point) => point.checks_failed > 0 || point.outcome === 'endless');
  if (crashes.length === 0) return say.result.none();
  return failed.length === 0
    ? say.result.held({ crashes: crashes.length })
    : say.result.failed({ crashes: crashes.length, failed: failed.length });
}
