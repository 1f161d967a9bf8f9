/** The form of an experiment: model, parameters, seeds, what happens in a run, its end, measures. Every change counts at once. */

import say from '../../base/messages/trials';
import type { FormControls } from '../../views/controls';
import type { PageModel } from '../../views/view';
import { Button } from '../../widgets/Button';
import { Choice } from '../../widgets/Field';
import { type ExperimentData, type MeasureData, seedsIn, seedsText } from './experiment-data';
import { FaultFields } from './FaultFields';
import { LineField } from './LineField';
import { MeasureFields } from './MeasureFields';
import { MomentField } from './MomentField';
import { ParameterFields } from './ParameterFields';
import css from './trials.module.css';

interface ExperimentFormProps {
  readonly data: ExperimentData;
  readonly model: PageModel;
  readonly form: FormControls;
  readonly models: readonly PageModel[];
  onChange: (data: ExperimentData) => void;
  /** Another model has other fields, commands and values: the experiment begins again. */
  onModel: (name: string) => void;
}

const MODEL_NAMES: Partial<Record<string, () => string>> = say.form.models;

export function ExperimentForm(props: ExperimentFormProps) {
  const { data, model, form, models, onChange, onModel } = props;
  const { scenario } = data;
  const change = (part: Partial<ExperimentData>) => onChange({ ...data, ...part });
  return (
    <form className={css.form} onSubmit={(event) => event.preventDefault()}>
      <fieldset>
        <legend>{say.form.system()}</legend>
        <Choice
          label={say.form.model()}
          value={scenario.model}
          options={models.map(({ name }) => ({
            value: name,
            label: MODEL_NAMES[name]?.() ?? name,
          }))}
          onChange={onModel}
        />
        <Choice
          label={say.form.preset()}
          value={scenario.preset}
          options={model.vocabulary.presets.map((name) => ({
            value: name,
            label: form.presets[name]?.name() ?? name,
          }))}
          hint={form.presets[scenario.preset]?.meaning()}
          onChange={(preset) => change({ scenario: { ...scenario, preset } })}
        />
        <Changes data={data} form={form} />
      </fieldset>
      <Parameters data={data} model={model} form={form} onChange={change} />
      <fieldset>
        <legend>{say.form.happens()}</legend>
        <FaultFields data={data} model={model} onChange={change} />
        <MomentField
          label={say.form.until()}
          moment={data.until}
          model={model}
          onChange={(until) => change({ until })}
        />
      </fieldset>
      <Measures data={data} model={model} onChange={change} />
    </form>
  );
}

type PartProps = Pick<ExperimentFormProps, 'data' | 'model'> & {
  onChange: (part: Partial<ExperimentData>) => void;
};

/** Names the changes that the file makes to the preset: they stay. */
function Changes({ data, form }: Pick<ExperimentFormProps, 'data' | 'form'>) {
  const { model: _, preset: __, ...changes } = data.scenario;
  const names = pathsIn(changes).map((path) => form.words(path).label);
  if (names.length === 0) return null;
  return <p className={css.note}>{say.form.changes({ fields: names.join(', ') })}</p>;
}

/** `cache.buffers` of `{ cache: { buffers: 100 } }`. */
const pathsIn = (fields: Readonly<Record<string, unknown>>, before = ''): string[] =>
  Object.entries(fields).flatMap(([name, value]) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? pathsIn(value as Readonly<Record<string, unknown>>, `${before}${name}.`)
      : [before + name],
  );

function Parameters({ data, model, form, onChange }: PartProps & { readonly form: FormControls }) {
  const [first, second] = data.parameters;
  if (first === undefined) return null;
  return (
    <fieldset>
      <legend>{say.form.vary()}</legend>
      <ParameterFields
        label={say.form.first()}
        parameter={first}
        taken={second?.field ?? null}
        model={model}
        form={form}
        onChange={(next) => onChange({ parameters: [next ?? first, ...data.parameters.slice(1)] })}
      />
      <ParameterFields
        label={say.form.second()}
        parameter={second ?? null}
        optional
        taken={first.field}
        model={model}
        form={form}
        onChange={(next) => onChange({ parameters: next === null ? [first] : [first, next] })}
      />
      <LineField
        label={say.form.seeds()}
        text={seedsText(data.seeds)}
        hint={say.form.seedsHint()}
        wrong={say.form.seedsWrong()}
        read={seedsIn}
        onRead={(seeds) => onChange({ seeds })}
      />
    </fieldset>
  );
}

function Measures({ data: { measures }, model, onChange }: PartProps) {
  const { values } = model.vocabulary;
  const plain = Object.keys(values).filter((name) => values[name]?.per !== 'one');
  const add = () => {
    const name = say.form.newMeasure({ number: measures.length + 1 });
    onChange({ measures: [...measures, { name, value: plain[0] ?? '' }] });
  };
  return (
    <fieldset>
      <legend>{say.form.measure()}</legend>
      {measures.map((measure, place) => (
        <MeasureFields
          key={keyAt(measures, place)}
          measure={measure}
          values={plain}
          isOnly={measures.length === 1}
          onChange={(next) =>
            onChange({
              measures: next === null ? measures.toSpliced(place, 1) : measures.with(place, next),
            })
          }
        />
      ))}
      <Button kind="quiet" onClick={add}>
        {say.form.addMeasure()}
      </Button>
    </fieldset>
  );
}

/** Its place identifies a measure: its name is being typed. */
const keyAt = (measures: readonly MeasureData[], place: number) => `${measures.length} ${place}`;
