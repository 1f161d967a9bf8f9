/**
 * The crash at every moment of the run, as strips under the timeline: point to read, click to open. Starts to sweep at
 * once; results stay while the run stays the same.
 */

import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import say from '../../base/messages/sweep';
import { failureText } from '../../base/words/problems';
import type { SweptPoint } from '../../engine/sweep';
import { usePlayer, usePlayerState } from '../../player/context';
import type { Player } from '../../player/player';
import type { Sweep } from '../../views/sweep';
import { useFetched } from '../../views/use-model';
import type { LineOfTime } from '../stage/TimeBar';
import { SweepHead } from './SweepHead';
import { SweepStrips, SweepTable } from './SweepStrips';
import css from './sweep.module.css';
import { lineageOf, type RunHistory, type SweptRun, sweptRun } from './sweep-results';
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
    const point = (run.isSecond ? results.with : results.without)[index];
    if (point !== undefined) void openCrash(player, sweep, run, point);
  };
  const head = (
    <SweepHead
      sweep={sweep}
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
  const summary = <SweepSummary sweep={sweep} state={state} run={run} lineage={lineage} />;
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
          <SweepTable sweep={sweep} run={run} results={results} onOpen={goTo} />
        </div>
      ) : (
        <SweepStrips
          sweep={sweep}
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
  const [sweeper] = useState(() => new Sweeper(sweep));
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

/** Goes to the moment in the run that was swept, makes it fail as the sweep did, and makes known what follows. */
async function openCrash(
  player: Player,
  sweep: Sweep,
  { branch, scenario, victims, untilNs }: SweptRun,
  point: SweptPoint,
): Promise<void> {
  if (player.state.branch !== branch) await player.switchBranch(branch);
  await player.goToTime(point.moment_ns);
  if (point.outcome === 'not_up') return;
  for (const command of sweep.crash(victims, scenario)) await player.command(command);
  const failedAt = player.state.position?.step;
  for (const { step, command } of sweep.continued(point)) {
    await player.goToStep(step);
    await player.command(command);
  }
  if (failedAt !== undefined) await player.goToStep(failedAt);
  await player.runAhead(Math.max(untilNs, point.moment_ns + 1.1 * point.total_ns));
}

// Under the strips of a sweep: its progress, what it proves, and what prevents it.

interface SweepSaidProps {
  readonly sweep: Sweep;
  readonly state: SweepState;
  readonly run: SweptRun;
  readonly lineage: RunHistory;
}

function SweepSummary({ sweep, state, run, lineage }: SweepSaidProps) {
  const failed = state.failure === null ? null : failureText(state.failure);
  return (
    <p className={css.said} role="status">
      {failed === null ? (
        textOf(sweep, state, run, lineage)
      ) : (
        <span className={css.failed}>{`${failed.title}. ${failed.detail}`}</span>
      )}
    </p>
  );
}

function textOf(
  sweep: Sweep,
  { doing, results }: SweepState,
  run: SweptRun,
  lineage: RunHistory,
): string {
  if (lineage === 'gone') return say.result.gone();
  const branchWords =
    lineage === 'branch' ? say.result.otherBranch({ branch: run.branchName }) : '';
  if (doing !== null) return `${branchWords} ${say.progress.count(doing)}`.trim();
  const points = [...results.without, ...results.with].filter((point) => point !== undefined);
  const result = points.length > 0 ? resultText(sweep, points) : '';
  const notes = sweep.notes({ scenario: run.scenario, victims: run.victims, ...results });
  return [branchWords, result, ...notes].filter((sentence) => sentence !== '').join(' ');
}

/** Whether every failure was survived. */
function resultText({ words }: Sweep, points: readonly SweptPoint[]): string {
  const crashes = points.filter((point) => point.outcome !== 'not_up');
  const failed = crashes.filter((point) => point.checks_failed > 0 || point.outcome === 'endless');
  if (crashes.length === 0) return words.none();
  return failed.length === 0
    ? words.held(crashes.length)
    : say.result.failed({ crashes: crashes.length, failed: failed.length });
}
