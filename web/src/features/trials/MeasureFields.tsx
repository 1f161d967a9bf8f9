/** What is measured: a name, a value or a formula, and whether more or less of it is better. */

import say from '../../base/messages/trials';
import { Button } from '../../widgets/Button';
import { Choice, TextField } from '../../widgets/Field';
import type { MeasureData } from './experiment-data';
import css from './trials.module.css';

interface MeasureFieldsProps {
  readonly measure: MeasureData;
  /** The values of the model. */
  readonly values: readonly string[];
  readonly isOnly: boolean;
  onChange: (measure: MeasureData | null) => void;
}

const NONE = '';

export function MeasureFields({ measure, values, isOnly, onChange }: MeasureFieldsProps) {
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
        names={values}
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
