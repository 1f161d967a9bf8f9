/** A field of the scenario that is varied, and its values: boxes to tick where it is a choice, a line where it is a number. */

import say from '../../base/messages/trials';
import type { FormControls } from '../../views/controls';
import type { PageModel } from '../../views/view';
import { Boxes } from '../../widgets/Boxes';
import { Choice } from '../../widgets/Field';
import { type ParameterData, valuesIn, valuesText } from './experiment-data';
import { LineField } from './LineField';

interface ParameterFieldsProps {
  readonly label: string;
  readonly parameter: ParameterData | null;
  readonly optional?: boolean;
  /** Of the other parameter. */
  readonly taken: string | null;
  readonly model: PageModel;
  readonly form: FormControls;
  onChange: (parameter: ParameterData | null) => void;
}

const NONE = '';

export function ParameterFields(props: ParameterFieldsProps) {
  const { label, parameter, optional = false, taken, model, form, onChange } = props;
  const { fields } = model.vocabulary;
  const paths = Object.keys(fields).filter((path) => {
    const kind = fields[path]?.kind;
    const varies = kind === 'number' || kind === 'choice' || kind === 'flag';
    return varies && path !== 'seed' && path !== taken;
  });
  const field = parameter?.field ?? NONE;
  const known = field === NONE || paths.includes(field) ? paths : [field, ...paths];
  const named = known
    .map((path) => ({ value: path, label: form.words(path).label }))
    .sort((a, b) => a.label.localeCompare(b.label));
  return (
    <>
      <Choice
        label={label}
        value={field}
        options={[...(optional ? [{ value: NONE, label: say.form.none() }] : []), ...named]}
        onChange={(path) => onChange(path === NONE ? null : firstValues(path, model))}
      />
      {parameter !== null && (
        <Values key={field} parameter={parameter} form={form} onChange={onChange} />
      )}
    </>
  );
}

type ValuesProps = Pick<ParameterFieldsProps, 'form' | 'onChange'> & {
  readonly parameter: ParameterData;
};

function Values({ parameter, form, onChange }: ValuesProps) {
  const { field } = parameter;
  const { options } = form.words(field);
  if (options !== undefined && parameter.range === undefined) {
    return (
      <Boxes
        label={say.form.values()}
        options={options}
        ticked={(parameter.values ?? []).map(String)}
        onChange={(ticked) => onChange({ field, values: ticked.map(valueOfOption) })}
      />
    );
  }
  return (
    <LineField
      label={say.form.values()}
      text={valuesText(parameter)}
      hint={say.form.valuesHint()}
      wrong={say.form.valuesWrong()}
      read={valuesIn}
      onRead={(values) => onChange({ field, ...values })}
    />
  );
}

/** In a file, a flag is `true` or `false`. */
const valueOfOption = (value: string): unknown =>
  value === 'true' || value === 'false' ? value === 'true' : value;

/** Values to begin with: all of a choice, or the least of a number and twice as much. */
function firstValues(path: string, { vocabulary }: PageModel): ParameterData {
  const field = vocabulary.fields[path];
  if (field?.kind === 'choice') return { field: path, values: field.of };
  if (field?.kind !== 'number') return { field: path, values: [false, true] };
  const low = Math.max(field.min, Math.min(1, field.max));
  return { field: path, values: [low, Math.min(field.max, 2 * low), Math.min(field.max, 4 * low)] };
}
