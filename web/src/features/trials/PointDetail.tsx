/** The chosen point: its medians and ranges, and a link to each of its runs at the moment of the fault. */

import say from '../../base/messages/trials';
import type { ExperimentSpec } from '../../lesson/schema-experiment';
import type { PageModel } from '../../views/view';
import { Button, LinkButton } from '../../widgets/Button';
import { measureName } from './measure-name';
import type { ParameterWords } from './parameter-words';
import { spreadText } from './ResultsTable';
import { type Point, typicalRun } from './spreads';
import css from './trials.module.css';

interface PointDetailProps {
  readonly spec: ExperimentSpec;
  readonly model: PageModel;
  readonly parameters: readonly ParameterWords[];
  readonly point: Point;
  onOpen: (run: Point['runs'][number]) => void;
}

/** Why a run has no numbers. */
const OUTCOMES: Partial<Record<string, (of: { seed: string }) => string>> = say.point.outcome;
/** So many links of runs help; the rest is in the table of the file. */
const MOST_LINKS = 40;

export function PointDetail({ spec, model, parameters, point, onOpen }: PointDetailProps) {
  const { order, measures } = spec;
  const typical = typicalRun(point, 0);
  const seedOf = (run: Point['runs'][number]) => String(order.seeds[run.seed] ?? '');
  const hasFault = order.commands.length > 0;
  const odd = point.runs.filter(({ result }) => result.outcome !== 'measured');
  return (
    <section className={css.detail} aria-label={say.point.label()}>
      <h2>
        {parameters.map(({ field, label, value }, axis) => (
          <span key={field}>
            {say.point.value({ field: label, value: value(point.values[axis]) })}
          </span>
        ))}
      </h2>
      <dl>
        {measures.map((measure, place) => (
          <div key={measure.name}>
            <dt>{measureName(measure, model.vocabulary)}</dt>
            <dd>{spreadText(point.spreads[place] ?? null)}</dd>
          </div>
        ))}
      </dl>
      {odd.map((run) => (
        <p key={run.seed}>{OUTCOMES[run.result.outcome]?.({ seed: seedOf(run) })}</p>
      ))}
      {typical !== null && (
        <Button onClick={() => onOpen(typical)}>
          {hasFault ? say.point.openFault() : say.point.openRun()}
        </Button>
      )}
      <p className={css.seeds}>
        <span>{say.point.seeds()}</span>
        {point.runs.slice(0, MOST_LINKS).map((run) => (
          <LinkButton
            key={run.seed}
            aria-label={say.point.seed({ seed: seedOf(run) })}
            onClick={() => onOpen(run)}
          >
            {seedOf(run)}
          </LinkButton>
        ))}
      </p>
    </section>
  );
}
