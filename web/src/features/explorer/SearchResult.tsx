/** What a search found: the verdict, the cloud of all states, and the schedule that is looked at. */

import say from '../../base/messages/explorer';
import { formatCount } from '../../base/numbers';
import type { ExplorationReport } from '../../engine/generated/control';
import { Button } from '../../widgets/Button';
import { Table } from '../../widgets/Table';
import { useSize } from '../../widgets/use-size';
import { CloudFigure, shadeClass } from './CloudFigure';
import { cloudOf, countsOf } from './cloud-layout';
import type { ExplorerStageProps } from './ExplorerStage';
import css from './explorer.module.css';
import figure from './figure.module.css';
import results from './results.module.css';
import { PartingText, ScheduleSteps } from './ScheduleSteps';
import { LEAST_SCORE_PITCH, ScoreFigure, ScoreLegend } from './ScoreFigure';
import type { Shown } from './session';
import { failureKindText, verdictText, workText } from './verdict-text';

export function SearchResult(props: ExplorerStageProps) {
  const { state, textForm, onChoose } = props;
  const { explored, shown } = state;
  if (explored === null) return null;
  const { title, detail } = verdictText(explored);
  const { report } = explored;
  return (
    <div className={css.result} data-verdict={report.verdict}>
      <div className={css.verdict} role="status">
        <h2 className={css.verdictTitle}>{title}</h2>
        <p>
          {report.failure !== null && (
            <>
              {failureKindText(report.failure)}{' '}
              {report.failure.property !== null && <code>{report.failure.property}</code>}
              {report.failure.line > 0 && ` (${say.failure.line({ line: report.failure.line })}). `}
            </>
          )}
          {detail}
        </p>
        <p className={css.work}>{workText(explored)}</p>
      </div>
      <section data-view="every-schedule" aria-label={say.cloud.title()}>
        {textForm ? (
          <LevelTable report={report} />
        ) : (
          <Figure {...{ report, shown }} onChoose={onChoose} />
        )}
      </section>
      {shown !== null && <ShownSchedule {...props} report={report} shown={shown} />}
    </div>
  );
}

interface FigureProps {
  readonly report: ExplorationReport;
  readonly shown: Shown | null;
  onChoose: (state: number) => void;
}

function Figure({ report, shown, onChoose }: FigureProps) {
  const [element, size] = useSize<HTMLDivElement>();
  const width = size?.width ?? 0;
  const fails = report.verdict === 'fails' && shown?.chosen === null;
  const pitch = width > 0 ? cloudOf(report, { width, height: 1 }).pitch : 0;
  return (
    <div ref={element} className={figure.figure} data-picture="">
      {width > 0 && (
        <>
          <CloudFigure
            {...{ report, width, onChoose }}
            way={shown?.way ?? null}
            chosen={shown?.chosen ?? null}
          />
          <CloudLegend report={report} />
          {shown !== null && pitch >= LEAST_SCORE_PITCH && shown.trace.steps.length > 0 && (
            <>
              <div translate="no">
                <ScoreFigure
                  trace={shown.trace}
                  {...{ width, pitch, fails }}
                  slots={report.lengths?.slots ?? 0}
                />
              </div>
              <ScoreLegend />
            </>
          )}
        </>
      )}
    </div>
  );
}

function CloudLegend({ report }: { readonly report: ExplorationReport }) {
  const slots = report.lengths?.slots ?? 0;
  const isGraph = report.graph !== null;
  const hasOpen = isGraph && report.progress.open > 0;
  return (
    <>
      <p className={figure.caption}>
        {say.cloud.caption()} {isGraph ? say.cloud.pick() : say.cloud.many()}
      </p>
      <ul className={figure.legend}>
        {Array.from({ length: slots }, (_, length) => (
          <li key={String(length)}>
            <svg width="14" height="14" aria-hidden="true">
              <path
                className={`${figure.dots} ${shadeClass(length, slots)}`}
                d="M7 7h0"
                strokeWidth="9"
              />
            </svg>
            {say.cloud.length({ length })}
          </li>
        ))}
        {hasOpen && (
          <li>
            <svg width="14" height="14" aria-hidden="true">
              <path className={figure.open} d="M7 7h0" strokeWidth="9" />
              <path className={figure.hollow} d="M7 7h0" strokeWidth="6.4" />
            </svg>
            {say.cloud.open()}
          </li>
        )}
      </ul>
    </>
  );
}

/** The cloud as numbers. */
function LevelTable({ report }: { readonly report: ExplorationReport }) {
  const columns = say.cloud.columns;
  const slots = report.lengths?.slots ?? 0;
  const counts = countsOf(report);
  return (
    <div className={results.scroll}>
      <Table
        caption={say.cloud.table()}
        columns={[
          columns.steps(),
          columns.states(),
          ...Array.from({ length: slots }, (_, length) => columns.length({ length })),
        ]}
        rows={report.levels.map((count, depth) => ({
          key: String(depth),
          cells: [
            String(depth),
            formatCount(count),
            ...(slots > 0 ? (counts[depth] ?? []).map(formatCount) : []),
          ],
        }))}
      />
    </div>
  );
}

interface ShownScheduleProps extends ExplorerStageProps {
  readonly report: ExplorationReport;
  readonly shown: Shown;
}

function ShownSchedule({ report, shown, onRun, onChoose }: ShownScheduleProps) {
  const { chosen, trace, original } = shown;
  const hasFound = report.path.length > 0;
  const fails = report.verdict === 'fails' && chosen === null;
  const title =
    chosen === null
      ? report.verdict === 'reachable'
        ? say.schedule.witness()
        : say.schedule.found()
      : say.schedule.state({ state: formatCount(chosen) });
  return (
    <section className={results.schedule} aria-label={title}>
      <div className={results.huntHead}>
        <h2 className={results.title}>{title}</h2>
        <Button onClick={onRun}>{say.run()}</Button>
        {chosen !== null && hasFound && (
          <Button kind="quiet" onClick={() => onChoose(null)}>
            {say.cloud.toFound()}
          </Button>
        )}
      </div>
      {trace.steps.length === 0 ? (
        <p>{say.schedule.start()}</p>
      ) : (
        <>
          {original !== null && (
            <div className={results.partingText}>
              <PartingText {...{ trace, original }} />
            </div>
          )}
          <ScheduleSteps {...{ trace, original, fails }} slots={report.lengths?.slots ?? 0} />
        </>
      )}
    </section>
  );
}
