/** Fields of a scenario as its model declares them: each with its words, its range, and what is wrong with it. */

import { valueAt } from '../../player/scenario-fields';
import type { FormPart, NumberPart, PartsPart, TextPart } from '../../views/controls';
import { Badge } from '../../views/marks/small-marks';
import { Choice, NumberField, Slider, Switch, TextField } from '../../widgets/Field';
import css from './controls.module.css';
import type { Draft } from './use-draft';

interface FormPartsProps {
  readonly parts: readonly FormPart[];
  readonly draft: Draft;
}

export function FormParts({ parts, draft }: FormPartsProps) {
  return parts.map((part) => <PartOf key={keyOf(part)} part={part} draft={draft} />);
}

function keyOf(part: FormPart): string {
  if (part.kind === 'number' || part.kind === 'text') return part.path;
  if (part.kind === 'hint') return part.words;
  return part.kind === 'parts' ? part.title : part.label;
}

function PartOf({ part, draft }: { part: FormPart; draft: Draft }) {
  switch (part.kind) {
    case 'number':
      return <NumberOf part={part} draft={draft} />;
    case 'choice':
      return <Choice {...part} onChange={(value) => draft.change(part.change(value))} />;
    case 'text':
      return <TextOf part={part} draft={draft} />;
    case 'switch':
      return (
        <Switch label={part.label} on={part.on} onChange={(on) => draft.change(part.change(on))} />
      );
    case 'parts':
      return <PartsOf part={part} draft={draft} />;
    case 'hint':
      return <p className={css.hint}>{part.words}</p>;
  }
}

function TextOf({ part: { path, label, hint }, draft }: { part: TextPart; draft: Draft }) {
  return (
    <TextField
      label={label}
      value={String(valueAt(draft.scenario, path))}
      hint={hint}
      error={draft.errors[path]}
      onChange={(text) => draft.set(path, text)}
    />
  );
}

function NumberOf({ part, draft }: { part: NumberPart; draft: Draft }) {
  const { path, label, unit, hint, min, max, step, whole, long = false, slider } = part;
  const value = Number(valueAt(draft.scenario, path));
  const error = draft.errors[path];
  const common = { label, value, min, max, step, unit, error };
  const onChange = (next: number) => draft.set(path, next);
  if (slider !== undefined) return <Slider {...common} format={slider} onChange={onChange} />;
  return (
    <div className={long ? css.parameter : undefined}>
      <NumberField {...common} whole={whole} onChange={onChange} />
      {hint !== undefined && <p className={css.hint}>{hint}</p>}
    </div>
  );
}

/** Numbered parts of the system, each of which is in or out. */
function PartsOf({ part, draft }: { part: PartsPart; draft: Draft }) {
  const error = draft.errors[part.path];
  return (
    <fieldset className={css.partsField}>
      <legend>{part.title}</legend>
      <div className={css.parts}>
        {part.parts.map(({ part: number, label, on }) => (
          <button
            key={number}
            type="button"
            className={on ? css.part : css.missing}
            aria-pressed={on}
            aria-label={label}
            onClick={() => draft.change(part.change(number))}
          >
            <svg
              className={on ? undefined : css.absent}
              width="26"
              height="26"
              viewBox="0 0 26 26"
              aria-hidden="true"
            >
              <Badge x={13} y={13} instance={number} diameter={24} />
            </svg>
          </button>
        ))}
      </div>
      {error !== undefined && <p className={css.problem}>{error}</p>}
    </fieldset>
  );
}
