/** Everything on the page of every crash below its bar: the text, the choices, the landscape, the way into a run. */

import { ArrowRight } from 'lucide';
import { useMemo, useState } from 'react';
import say from '../../base/messages/crashes';
import sweepMessages from '../../base/messages/sweep';
import { prefersReducedMotion } from '../../base/reduced-motion';
import { victimsOf } from '../../base/words/names';
import { failureText } from '../../base/words/problems';
import type { SweepPoint } from '../../engine/generated/control';
import type { LandscapeSweep } from '../../views/sweep';
import { Button } from '../../widgets/Button';
import page from '../../widgets/FigurePage.module.css';
import { Icon } from '../../widgets/Icon';
import type { CrossPlace } from '../../widgets/landscape/cross-place';
import type { SideName } from '../../widgets/landscape/layout';
import { Message } from '../../widgets/Message';
import { SweepTable } from '../sweep/SweepStrips';
import { NO_RESULTS, type SweptRun } from '../sweep/sweep-results';
import type { SweepState } from '../sweep/sweeper';
import { CrashChoices } from './CrashChoices';
import { CrashesFigure } from './CrashesFigure';
import type { Choices } from './choices';
import css from './crashes.module.css';
import { type Ghost, type Totals, totalsOf } from './landscape-of';
import { summaryText, targetText } from './summary';

interface CrashesStageProps {
  readonly choices: Choices;
  readonly counts: readonly number[];
  readonly sweep: LandscapeSweep;
  readonly state: SweepState<SweepPoint>;
  readonly ghost: Ghost | null;
  readonly cross: CrossPlace;
  /** Where the cross came to rest. */
  readonly place: number;
  readonly side: SideName;
  readonly textForm: boolean;
  onChange: (change: Partial<Choices>) => void;
  onPreset: (preset: string) => void;
  onRest: (place: number) => void;
  onEnter: (place: number, side: SideName) => void;
  onStop: () => void;
  onAgain: () => void;
}

export function CrashesStage(props: CrashesStageProps) {
  const { run } = props.state;
  return run === null ? null : <Swept {...props} run={run} />;
}

function Swept(props: CrashesStageProps & { readonly run: SweptRun }) {
  const { choices, counts, sweep, state, run, ghost, cross, place, side, textForm } = props;
  const { doing, results } = state;
  const { target } = sweep.landscape;
  const [aim, setAim] = useState<SideName | 'out' | null>(null);
  const isHeld = doing !== null && prefersReducedMotion();
  const seen = useMemo(
    () => ({ run, results: isHeld ? NO_RESULTS : results }),
    [run, results, isHeld],
  );
  const totals = useMemo(() => totalsOf({ run, results }), [run, results]);
  const summary = summaryOf(state, run, totals);
  const hint =
    run.victims.length === 0 ? `${say.drag()} ${sweepMessages.result.started()}` : say.drag();
  return (
    <main className={page.page}>
      <header className={`${page.head} ${css.head}`}>
        <h1>{say.heading()}</h1>
        <p role="status" aria-busy={doing !== null}>
          {summary}
        </p>
      </header>
      <div className={css.progress}>
        <progress
          value={doing?.done ?? 0}
          max={doing?.all ?? 1}
          aria-label={say.progress()}
          hidden={doing === null}
        />
      </div>
      {state.failure !== null && <Failed state={state} onAgain={props.onAgain} />}
      <section data-view="every-crash" aria-label={say.title()}>
        {textForm ? (
          <div className={css.table}>
            <SweepTable
              sweep={sweep}
              run={run}
              results={state.results}
              onOpen={(index) => props.onEnter(index, 'above')}
            />
          </div>
        ) : (
          <div data-picture>
            <CrashesFigure
              {...{ sweep, seen, ghost, totals, cross, side, aim }}
              which={whichRun(run, target.read(run.scenario))}
              onRest={props.onRest}
              onEnter={props.onEnter}
              onAim={setAim}
            />
          </div>
        )}
      </section>
      <div className={css.foot}>
        <p className={css.hint} data-aiming={aim === null ? undefined : ''}>
          {aim === null ? hint : say.aim[aim]()}
        </p>
        <WaysIn {...{ state, run, place }} onEnter={props.onEnter} />
      </div>
      <CrashChoices
        {...{ choices, counts, sweep }}
        instances={sweep.measuredBy(run.scenario).instances}
        isDoing={doing !== null}
        onChange={props.onChange}
        onPreset={props.onPreset}
        onStop={props.onStop}
        onAgain={props.onAgain}
      />
    </main>
  );
}

/** What the figure is of. */
const whichRun = ({ victims, scenario }: SweptRun, targetS: number) =>
  say.legend.run({
    ...victimsOf(victims),
    target: targetText(targetS),
    seed: String(scenario.seed),
  });

function summaryOf(
  { doing, tookMs, results }: SweepState<SweepPoint>,
  run: SweptRun,
  totals: Totals,
): string {
  const variants = run.isCompared ? 2 : 1;
  const isDoing = doing !== null;
  const summary = summaryText({ count: run.count, variants, ...totals, tookMs, isDoing });
  if (isDoing || tookMs !== null) return summary;
  const known = [...results.without, ...results.with].filter((point) => point !== undefined);
  return `${summary} ${say.summary.stopped({ done: known.length, all: run.count * variants })}`;
}

function Failed({ state, onAgain }: { state: SweepState<SweepPoint>; onAgain: () => void }) {
  const { title, detail } = state.failure === null ? NO_FAILURE : failureText(state.failure);
  return (
    <Message
      failure
      title={say.failed()}
      actions={<Button onClick={onAgain}>{say.choices.again()}</Button>}
    >
      <p>{`${title}. ${detail}`}</p>
    </Message>
  );
}

const NO_FAILURE = { title: '', detail: '' };

interface WaysInProps {
  readonly state: SweepState<SweepPoint>;
  readonly run: SweptRun;
  readonly place: number;
  onEnter: (place: number, side: SideName) => void;
}

/** Into the crash under the cross, with no buddy or with one. */
function WaysIn({ state, run, place, onEnter }: WaysInProps) {
  const { without, with: withBuddy } = state.results;
  return (
    <>
      <Button
        kind="primary"
        unavailable={obstacle(without[place])}
        onClick={() => onEnter(place, 'above')}
      >
        {say.stepIn.without()}
        <Icon of={ArrowRight} />
      </Button>
      {run.isCompared && (
        <Button unavailable={obstacle(withBuddy[place])} onClick={() => onEnter(place, 'below')}>
          {say.stepIn.withBuddy()}
        </Button>
      )}
    </>
  );
}

export function obstacle(point: SweepPoint | undefined): string | undefined {
  if (point === undefined) return say.obstacle.notMeasured();
  return point.outcome === 'not_up' ? say.obstacle.notUp() : undefined;
}
