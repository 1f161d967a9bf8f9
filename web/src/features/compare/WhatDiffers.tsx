/** What differs between the two runs, and its value in each. A change runs both again, at the same moment. */

import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import say from '../../base/messages/compare';
import { formatNumber } from '../../base/numbers';
import { failureText } from '../../base/words/problems';
import type { AnyScenario } from '../../engine/messages';
import { applyDiff, scenarioDiff } from '../../player/scenario-diff';
import { valueAt, withValue } from '../../player/scenario-fields';
import type { FormField, NumberPart } from '../../views/controls';
import { Choice, NumberField } from '../../widgets/Field';
import type { Changes, Difference } from './changes';
import type { ComparisonSession } from './session';
import css from './twins.module.css';

export function WhatDiffers({ session }: { session: ComparisonSession }) {
  const { twins, preset, refused } = useStore(session.store);
  const { base, change } = twins;
  const { changes, presetName } = session.compared;
  const made = changes.differenceOf(base, change);
  // A field whose values are the same in both for a while is still what was chosen.
  const [chosen, setChosen] = useState(made);
  const isMade = made.kind !== 'nothing';
  const madeKey = JSON.stringify(made);
  useEffect(() => {
    if (isMade) setChosen(JSON.parse(madeKey) as Difference);
  }, [isMade, madeKey]);
  const set = (a: AnyScenario, b: AnyScenario) =>
    void session.compose({ ...twins, base: a, change: scenarioDiff(b, a) });
  const field = chosen.kind === 'field' ? changes.field(chosen.path, base) : null;
  const hint = hintOf(chosen, field, changes);
  return (
    <section className={css.group} aria-label={say.differs.title()}>
      <h2>{say.differs.title()}</h2>
      <Choice
        label={say.differs.choose()}
        value={valueChosen(chosen)}
        options={choicesOf(chosen, changes, base)}
        {...(hint === undefined ? {} : { hint })}
        onChange={(value) => {
          const next = chosenBy(value, changes);
          if (next === null) return;
          setChosen(next);
          void session.compose({ ...twins, ...changes.begin(base, next) });
        }}
      />
      <Values {...{ chosen, changes }} a={base} b={applyDiff(base, change).scenario} onSet={set} />
      {refused !== null && (
        <p className={css.refused} role="alert">
          {failureText(refused).detail}
        </p>
      )}
      <Choice
        label={say.differs.cluster()}
        value={preset}
        options={Object.keys(session.about.presets).map((value) => ({
          value,
          label: presetName(value),
        }))}
        onChange={(name) => void session.begin(name, (fresh) => changes.begin(fresh, chosen))}
      />
      <h3 id="shared" className={css.sharedHead}>
        {say.differs.shared()}
      </h3>
      <ul className={css.shared} aria-labelledby="shared">
        {changes.sharedOf(base, change).map(({ path, words }) => (
          <li key={path}>{words}</li>
        ))}
      </ul>
      <p className={css.hint}>{say.differs.restIsSame()}</p>
    </section>
  );
}

// The list of what can differ: fields by their paths, sets of fields by their names.

const NOTHING = 'nothing';
const SEVERAL = 'several';

function valueChosen(chosen: Difference): string {
  if (chosen.kind === 'field') return chosen.path;
  return chosen.kind === 'set' ? chosen.name : chosen.kind;
}

function choicesOf(chosen: Difference, changes: Changes, base: AnyScenario) {
  const { offered, others } = changes.pathsOf(base);
  const named = (path: string) => ({
    value: path,
    label: changes.field(path, base)?.label ?? path,
  });
  return [
    ...(chosen.kind === SEVERAL
      ? [{ value: SEVERAL, label: say.differs.several({ count: chosen.paths.length }) }]
      : []),
    ...offered.map(named),
    ...changes.sets.map(({ name, label }) => ({ value: name, label })),
    { value: NOTHING, label: say.differs.nothing() },
    ...others.map(named),
  ];
}

function chosenBy(value: string, changes: Changes): Difference | null {
  if (value === NOTHING) return { kind: NOTHING };
  if (value === SEVERAL) return null;
  const set = changes.setNamed(value);
  return set === undefined ? { kind: 'field', path: value } : { kind: 'set', name: set.name };
}

function hintOf(chosen: Difference, field: FormField | null, changes: Changes) {
  if (chosen.kind === NOTHING) return say.differs.nothingHint();
  return chosen.kind === 'set' ? changes.setNamed(chosen.name)?.hint : field?.hint;
}

interface ValuesProps {
  readonly chosen: Difference;
  readonly changes: Changes;
  readonly a: AnyScenario;
  readonly b: AnyScenario;
  onSet: (a: AnyScenario, b: AnyScenario) => void;
}

/** What was chosen, as it is in each. */
function Values({ chosen, changes, a, b, onSet }: ValuesProps) {
  const runs = [
    { letter: 'A', scenario: a, onChange: (next: AnyScenario) => onSet(next, b) },
    { letter: 'B', scenario: b, onChange: (next: AnyScenario) => onSet(a, next) },
  ];
  return runs.map(({ letter, scenario, onChange }) => {
    const label = say.inRun({ side: letter });
    if (chosen.kind === 'set') {
      const choice = changes.setNamed(chosen.name)?.choice(label, scenario);
      if (choice === undefined) return null;
      const { value, options, change } = choice;
      return (
        <Choice
          key={letter}
          {...{ label, value, options }}
          onChange={(next) => onChange(change(next))}
        />
      );
    }
    if (chosen.kind !== 'field') return null;
    const field = changes.field(chosen.path, scenario);
    return field === null ? null : (
      <ValueOf key={letter} {...{ label, field, scenario, onChange }} />
    );
  });
}

interface ValueProps<Field = FormField> {
  readonly label: string;
  readonly field: Field;
  readonly scenario: AnyScenario;
  onChange: (scenario: AnyScenario) => void;
}

function ValueOf({ label, field, scenario, onChange }: ValueProps) {
  if (field.kind === 'choice') {
    const { value, options, change } = field;
    return <Choice {...{ label, value, options }} onChange={(next) => onChange(change(next))} />;
  }
  if (field.empty === undefined) return <NumberOf {...{ label, field, scenario, onChange }} />;
  const value = valueAt(scenario, field.path);
  return (
    <Choice
      label={label}
      value={value === null ? EMPTY : String(value)}
      options={[{ value: EMPTY, label: field.empty }, ...amounts(value)]}
      onChange={(next) =>
        onChange(withValue(scenario, field.path, next === EMPTY ? null : Number(next)))
      }
    />
  );
}

const EMPTY = 'empty';

/** What is typed is kept while it is out of range; only what fits makes other runs. */
function NumberOf({ label, field, scenario, onChange }: ValueProps<NumberPart>) {
  const { path, min, max, whole, unit } = field;
  const value = Number(valueAt(scenario, path));
  const [typed, setTyped] = useState(value);
  useEffect(() => setTyped(value), [value]);
  const fits = (value: number) =>
    value >= min && value <= max && (!whole || Number.isInteger(value));
  return (
    <NumberField
      {...{ label, min, max, whole, unit }}
      value={typed}
      onChange={(next) => {
        setTyped(next);
        if (fits(next)) onChange(withValue(scenario, path, next));
      }}
    />
  );
}

/** A few amounts, and the present one if it is another. */
function amounts(value: unknown): { value: string; label: string }[] {
  const offered = [1, 2, 4, 8, 16, 64, 1_000];
  const all = typeof value !== 'number' || offered.includes(value) ? offered : [...offered, value];
  return all.map((value) => ({ value: String(value), label: formatNumber(value) }));
}
