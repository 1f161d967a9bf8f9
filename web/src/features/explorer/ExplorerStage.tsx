/** Everything on the page of every schedule below its bar. */

import type { EngineFailure } from '../../base/failure';
import say from '../../base/messages/explorer';
import { formatCount, formatNumber } from '../../base/numbers';
import { failureText } from '../../base/words/problems';
import { Button } from '../../widgets/Button';
import page from '../../widgets/FigurePage.module.css';
import { Message } from '../../widgets/Message';
import type { Choices } from './choices';
import { ConditionForm, ExplorerForm } from './ExplorerForm';
import css from './explorer.module.css';
import { CellVerdict, MutantTable } from './MutantTable';
import { ProgramListing } from './ProgramListing';
import { problemText } from './problem-text';
import { SearchResult } from './SearchResult';
import { type ExplorerState, sizesOf } from './session';
import { textOf } from './versions';

export interface ExplorerStageProps {
  readonly choices: Choices;
  readonly state: ExplorerState;
  readonly textForm: boolean;
  onChange: (change: Partial<Choices>) => void;
  /** Opens the schedule that is shown as a run. */
  onRun: () => void;
  onStop: () => void;
  onAgain: () => void;
  onChoose: (state: number | null) => void;
  onFill: () => void;
  onStopFilling: () => void;
}

export function ExplorerStage(props: ExplorerStageProps) {
  const { choices, state, onChange } = props;
  const { failure } = state;
  const cells = state.cellsOf === sizesOf(choices) ? state.cells : [];
  const errors = failure?.kind === 'refused' ? failure.errors : [];
  const verdictOf = (mutant: string) => {
    const cell = cells.find(
      (candidate) => candidate.mutant === mutant && candidate.memory === choices.memory,
    );
    return cell === undefined ? null : <CellVerdict cell={cell} />;
  };
  return (
    <main className={`${page.page} ${css.page}`}>
      <header className={page.head}>
        <h1>{say.heading()}</h1>
        <p>{say.lead()}</p>
      </header>
      <div className={css.columns}>
        <ExplorerForm {...{ choices, verdictOf, onChange }} />
        <div className={css.main}>
          <Progress {...props} />
          {failure !== null && <Refused failure={failure} hasResult={state.explored !== null} />}
          <SearchResult {...props} />
          <ConditionForm
            condition={choices.condition}
            onLook={(condition) => onChange({ condition })}
          />
          <MutantTable
            {...{ choices, cells }}
            isFilling={state.isFilling}
            onFill={props.onFill}
            onStop={props.onStopFilling}
            onOpen={(mutant, memory) => onChange({ mutant, memory, text: '', condition: '' })}
          />
          <ProgramListing
            {...{ choices, errors }}
            text={textOf(choices.program, choices.mutant)}
            original={textOf(choices.program, '')}
            onChange={(text) => onChange({ text })}
          />
        </div>
      </div>
    </main>
  );
}

function Progress({ state, onStop, onAgain }: ExplorerStageProps) {
  const { doing, isRunning } = state;
  return (
    <div className={css.progress}>
      {isRunning && <progress aria-label={say.doing.starting()} />}
      <p role="status" aria-busy={isRunning}>
        {isRunning &&
          (doing === null
            ? say.doing.starting()
            : say.doing.running({
                states: formatCount(doing.progress.states),
                open: formatCount(doing.progress.open),
                depth: doing.progress.depth,
                rate: formatNumber(doing.statesPerSecond, { maximumSignificantDigits: 3 }),
              }))}
        {isRunning && doing !== null && state.explored !== null && ` ${say.doing.before()}`}
      </p>
      <Button kind="quiet" onClick={isRunning ? onStop : onAgain}>
        {isRunning ? say.choices.stop() : say.choices.again()}
      </Button>
    </div>
  );
}

interface RefusedProps {
  readonly failure: EngineFailure;
  readonly hasResult: boolean;
}

function Refused({ failure, hasResult }: RefusedProps) {
  const isRefused = failure.kind === 'refused';
  const { title, detail } = failureText(failure);
  return (
    <Message failure title={isRefused ? say.problem.title() : say.problem.failed()}>
      {isRefused ? (
        failure.errors.map((error) => <p key={problemText(error)}>{problemText(error)}</p>)
      ) : (
        <p>{`${title}. ${detail}`}</p>
      )}
      {hasResult && <p>{say.problem.kept()}</p>}
    </Message>
  );
}
