/** What is done to each run: nothing, or a command with its numbers and its moment. Further commands of a file stay. */

import say from '../../base/messages/trials';
import { fieldLabel } from '../../base/words/fields';
import type { PageModel } from '../../views/view';
import { Choice, NumberField } from '../../widgets/Field';
import type { ExperimentData } from './experiment-data';
import { commandIn, firstNumbers, givenIn } from './given-command';
import { MomentField } from './MomentField';
import css from './trials.module.css';

interface FaultFieldsProps {
  readonly data: ExperimentData;
  readonly model: PageModel;
  onChange: (part: Pick<ExperimentData, 'do'>) => void;
}

const NONE = '';
/** Of a command that has just been chosen, s. */
const FIRST_MOMENT = 20;

export function FaultFields({ data, model, onChange }: FaultFieldsProps) {
  const [fault, ...further] = data.do ?? [];
  const given = commandIn(fault?.give, model.commands);
  const set = (next: { at: unknown; give: unknown } | null) =>
    onChange({ do: next === null ? [] : [next, ...further] });
  return (
    <>
      <Choice
        label={say.form.fault()}
        value={given?.declared.name ?? NONE}
        options={[
          { value: NONE, label: say.form.performance() },
          ...model.commands.map((declared) => ({
            value: declared.name,
            label: model.commandLabel({
              do: declared.name,
              ...(declared === given?.declared ? given.numbers : firstNumbers(declared)),
            }),
          })),
        ]}
        onChange={(name) => {
          const declared = model.commands.find((command) => command.name === name);
          if (declared === undefined) set(null);
          else {
            const give = givenIn(declared, firstNumbers(declared));
            set({ at: fault?.at ?? FIRST_MOMENT, give });
          }
        }}
      />
      {fault !== undefined &&
        given?.declared.fields.map(({ name, min, max, isIndex }) => {
          const from = isIndex ? 1 : 0;
          return (
            <NumberField
              key={name}
              label={fieldLabel(name)}
              value={(given.numbers[name] ?? min) + from}
              min={min + from}
              max={max + from}
              whole
              onChange={(value) => {
                const numbers = { ...given.numbers, [name]: value - from };
                set({ at: fault.at, give: givenIn(given.declared, numbers) });
              }}
            />
          );
        })}
      {fault !== undefined && (
        <MomentField
          label={say.form.at()}
          moment={fault.at}
          model={model}
          onChange={(at) => set({ at, give: fault.give })}
        />
      )}
      {further.length > 0 && (
        <p className={css.note}>{say.form.further({ commands: further.length })}</p>
      )}
    </>
  );
}
