/** The form of an experiment: model, parameters, seeds, what happens in a run, its end, measures. Every change counts at once. */

import { useState } from 'react';
import sayScenarios from '../../base/messages/scenarios';
import say from '../../base/messages/trials';
import { fieldLabel } from '../../base/words/fields';
import type { PageModel } from '../../views/view';
import { Button } from '../../widgets/Button';
import { Choice, NumberField, TextField } from '../../widgets/Field';
import {
  type ExperimentData,
  type MeasureData,
  momentIn,
  momentText,
  type ParameterData,
  seedsIn,
  seedsText,
  valuesIn,
  valuesText,
} from './experiment-data';
import css from './trials.module.css';

interface ExperimentFormProps {
  readonly data: ExperimentData;
  readonly model: PageModel;
  readonly models: readonly PageModel[];
  onChange: (data: ExperimentData) => void;
  /** Another model has other fields, commands and values: the experiment begins again. */
  onModel: (name: string) => void;
}

const PRESETS: Partial<Record<string, { name(): string }>> = sayScenarios.preset;
const MODEL_NAMES: Partial<Record<string, () => string>> = say.form.models;
const NONE = '';

export function ExperimentForm({ data, model, models, onChange, onModel }: ExperimentFormProps) {
  const { scenario, parameters, measures } = data;
  const { vocabulary } = model;
  const { what } = vocabulary.numbered;
  const change = (part: Partial<ExperimentData>) => onChange({ ...data, ...part });
  const [first, second] = parameters;
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
          options={vocabulary.presets.map((name) => ({
            value: name,
            label: PRESETS[name]?.name() ?? name,
          }))}
          onChange={(preset) => change({ scenario: { ...scenario, preset } })}
        />
        <Changes data={data} />
      </fieldset>
      <fieldset>
        <legend>{say.form.vary()}</legend>
        {first !== undefined && (
          <Parameter
            label={say.form.first()}
            parameter={first}
            model={model}
            onChange={(next) => change({ parameters: [next ?? first, ...parameters.slice(1)] })}
          />
        )}
        {first !== undefined && (
          <Parameter
            label={say.form.second()}
            parameter={second ?? null}
            optional
            model={model}
            onChange={(next) => change({ parameters: next === null ? [first] : [first, next] })}
          />
        )}
        <LineField
          label={say.form.seeds()}
          text={seedsText(data.seeds)}
          hint={say.form.seedsHint()}
          wrong={say.form.seedsWrong()}
          read={seedsIn}
          onRead={(seeds) => change({ seeds })}
        />
      </fieldset>
      <fieldset>
        <legend>{say.form.happens()}</legend>
        <Fault data={data} model={model} onChange={change} />
        <LineField
          label={say.form.until()}
          text={momentText(data.until, what)}
          hint={say.form.momentHint()}
          wrong={say.form.momentWrong()}
          read={(text) => momentOrNull(text, vocabulary.occurrences, what)}
          onRead={(until) => change({ until })}
        />
      </fieldset>
      <fieldset>
        <legend>{say.form.measure()}</legend>
        {measures.map((measure, place) => (
          <Measure
            key={keyAt(measures, place)}
            measure={measure}
            onChange={(next) =>
              change({
                measures: next === null ? measures.toSpliced(place, 1) : measures.with(place, next),
              })
            }
            isOnly={measures.length === 1}
          />
        ))}
        <Button
          kind="quiet"
          onClick={() =>
            change({
              measures: [
                ...measures,
                {
                  name: say.form.newMeasure({ number: measures.length + 1 }),
                  value: firstValue(model),
                },
              ],
            })
          }
        >
          {say.form.addMeasure()}
        </Button>
      </fieldset>
    </form>
  );
}

/** Its place identifies a measure: its name is being typed. */
const keyAt = (measures: readonly MeasureData[], place: number) => `${measures.length} ${place}`;

const firstValue = ({ vocabulary }: PageModel) =>
  Object.entries(vocabulary.values).find(([, { per }]) => per !== 'one')?.[0] ?? '';

function momentOrNull(text: string, events: readonly string[], what: string): unknown {
  return text.trim() === '' ? null : momentIn(text, events, what);
}

/** Names the changes that the file makes to the preset: they stay. */
function Changes({ data }: { data: ExperimentData }) {
  const { model: _, preset: __, ...changes } = data.scenario;
  const names = Object.keys(changes);
  if (names.length === 0) return null;
  return <p className={css.note}>{say.form.changes({ fields: names.join(', ') })}</p>;
}

interface LineFieldProps<Value> {
  readonly label: string;
  readonly text: string;
  readonly hint: string;
  /** What to write where the text cannot be read. */
  readonly wrong: string;
  /** Null where it cannot be read. */
  read: (text: string) => Value | null;
  onRead: (value: Value) => void;
}

/** A line in a small language: what is typed stays, even while it cannot be read. */
function LineField<Value>({ label, text, hint, wrong, read, onRead }: LineFieldProps<Value>) {
  const [draft, setDraft] = useState<string | null>(null);
  return (
    <TextField
      label={label}
      value={draft ?? text}
      hint={hint}
      error={draft !== null && read(draft) === null ? wrong : undefined}
      onChange={(typed) => {
        setDraft(typed);
        const value = read(typed);
        if (value !== null) onRead(value);
      }}
    />
  );
}

interface ParameterProps {
  readonly label: string;
  readonly parameter: ParameterData | null;
  readonly optional?: boolean;
  readonly model: PageModel;
  onChange: (parameter: ParameterData | null) => void;
}

function Parameter({ label, parameter, optional = false, model, onChange }: ParameterProps) {
  const { fields } = model.vocabulary;
  const paths = Object.keys(fields).filter((path) => {
    const kind = fields[path]?.kind;
    return path !== 'seed' && (kind === 'number' || kind === 'choice' || kind === 'flag');
  });
  const field = parameter?.field ?? NONE;
  const known = field === NONE || paths.includes(field) ? paths : [field, ...paths];
  return (
    <>
      <Choice
        label={label}
        value={field}
        options={[
          ...(optional ? [{ value: NONE, label: say.form.none() }] : []),
          ...known.map((path) => ({ value: path, label: fieldLabel(path) })),
        ]}
        onChange={(path) => onChange(path === NONE ? null : firstValues(path, model))}
      />
      {parameter !== null && (
        <LineField
          key={field}
          label={say.form.values()}
          text={valuesText(parameter)}
          hint={say.form.valuesHint()}
          wrong={say.form.valuesWrong()}
          read={valuesIn}
          onRead={(values) => onChange({ field, ...values })}
        />
      )}
    </>
  );
}

/** Values to begin with: all of a choice, or the least of a number and twice as much. */
function firstValues(path: string, { vocabulary }: PageModel): ParameterData {
  const field = vocabulary.fields[path];
  if (field?.kind === 'choice') return { field: path, values: field.of };
  if (field?.kind !== 'number') return { field: path, values: [false, true] };
  const low = Math.max(field.min, Math.min(1, field.max));
  return { field: path, values: [low, Math.min(field.max, 2 * low), Math.min(field.max, 4 * low)] };
}

const commandLabel = (name: string) => name.replaceAll('_', ' ');

interface FaultProps {
  readonly data: ExperimentData;
  readonly model: PageModel;
  onChange: (part: Partial<ExperimentData>) => void;
}

/** A performance run, or the first command; further commands of a file stay. */
function Fault({ data, model, onChange }: FaultProps) {
  const { what } = model.vocabulary.numbered;
  const [fault, ...further] = data.do ?? [];
  const given = fault?.give;
  const name = typeof given === 'string' ? given : (Object.keys(given ?? {})[0] ?? NONE);
  const declared = model.commands.find((command) => command.name === name);
  const numbers = numbersOf(given, name, declared?.fields ?? []);
  const give = (next: string, values: Readonly<Record<string, number>>) => {
    const fields = model.commands.find((command) => command.name === next)?.fields ?? [];
    const number = (field: (typeof fields)[number]) =>
      values[field.name] ?? Math.max(field.min, field.isIndex ? 0 : 1) + (field.isIndex ? 1 : 0);
    const [only] = fields;
    if (only === undefined) return next;
    const named = Object.fromEntries(fields.map((field) => [field.name, number(field)]));
    return { [next]: fields.length === 1 ? number(only) : named };
  };
  const set = (next: { at: unknown; give: unknown } | null) =>
    onChange({ do: next === null ? [] : [next, ...further] });
  return (
    <>
      <Choice
        label={say.form.fault()}
        value={name}
        options={[
          { value: NONE, label: say.form.performance() },
          ...model.commands.map((command) => ({
            value: command.name,
            label: commandLabel(command.name),
          })),
        ]}
        onChange={(next) =>
          set(next === NONE ? null : { at: fault?.at ?? 20, give: give(next, {}) })
        }
      />
      {fault !== undefined &&
        (declared?.fields ?? []).map(({ name: field, min, max, isIndex }) => (
          <NumberField
            key={field}
            label={field.replaceAll('_', ' ')}
            value={numbers[field] ?? min}
            min={min + (isIndex ? 1 : 0)}
            max={max + (isIndex ? 1 : 0)}
            whole
            onChange={(value) =>
              set({ at: fault.at, give: give(name, { ...numbers, [field]: value }) })
            }
          />
        ))}
      {fault !== undefined && (
        <LineField
          label={say.form.at()}
          text={momentText(fault.at, what)}
          hint={say.form.momentHint()}
          wrong={say.form.momentWrong()}
          read={(text) => momentOrNull(text, model.vocabulary.occurrences, what)}
          onRead={(at) => set({ at, give: fault.give })}
        />
      )}
      {further.length > 0 && (
        <p className={css.note}>{say.form.further({ commands: further.length })}</p>
      )}
    </>
  );
}

function numbersOf(
  given: unknown,
  name: string,
  fields: readonly { readonly name: string }[],
): Readonly<Record<string, number>> {
  const value = (given as Readonly<Record<string, unknown>> | undefined)?.[name];
  const [only] = fields;
  if (typeof value === 'number' && only !== undefined) return { [only.name]: value };
  return typeof value === 'object' && value !== null
    ? (value as Readonly<Record<string, number>>)
    : {};
}

interface MeasureProps {
  readonly measure: MeasureData;
  readonly isOnly: boolean;
  onChange: (measure: MeasureData | null) => void;
}

function Measure({ measure, isOnly, onChange }: MeasureProps) {
  const { name, value, better } = measure;
  return (
    <div className={css.measure}>
      <TextField
        label={say.form.name()}
        value={name}
        hint={say.form.nameHint()}
        error={name.trim() === '' ? say.form.nameWrong() : undefined}
        onChange={(next) => onChange({ ...measure, name: next })}
      />
      <TextField
        label={say.form.value()}
        value={value}
        hint={say.form.valueHint()}
        error={value.trim() === '' ? say.form.valueWrong() : undefined}
        onChange={(next) => onChange({ ...measure, value: next })}
      />
      <Choice
        label={say.form.better()}
        value={better ?? NONE}
        options={[
          { value: NONE, label: say.form.neither() },
          { value: 'more', label: say.form.more() },
          { value: 'less', label: say.form.less() },
        ]}
        onChange={(next) => {
          const { better: __, ...rest } = measure;
          onChange(next === 'more' || next === 'less' ? { ...rest, better: next } : rest);
        }}
      />
      {!isOnly && (
        <Button kind="quiet" onClick={() => onChange(null)}>
          {say.form.remove({ name })}
        </Button>
      )}
    </div>
  );
}
