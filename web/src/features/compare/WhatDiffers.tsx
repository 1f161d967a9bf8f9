/** What differs between the two runs, and its value in each. A change runs both again, at the same moment. */

import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { FIELD_WORDS, type FieldPath } from '../../base/words/fields';
import { PRESET_WORDS } from '../../base/words/presets';
import { failureText } from '../../base/words/problems';
import * as say from '../../base/words/ui/apps/twins';
import type { Scenario } from '../../engine/generated/control';
import { LIMITS, type LimitedField } from '../../engine/generated/limits';
import { patched, scenarioDiff } from '../../player/scenario-diff';
import { valueAt, withValue } from '../../player/scenario-fields';
import { choicesOf } from '../../views/cluster/controls/form';
import { HARDWARE, hardwareOf } from '../../views/cluster/controls/hardware';
import { clusterScenario } from '../../views/cluster/types';
import { Choice, NumberField } from '../../widgets/Field';
import {
  type Difference,
  differenceOf,
  emptyMeans,
  firstChange,
  OFFERS,
  OTHER_FIELDS,
  withHardware,
} from './changes';
import type { Session } from './session';
import css from './twins.module.css';

const OFFERED: readonly { value: string; label: string }[] = [
  ...OFFERS.map(({ path }) => ({ value: path, label: FIELD_WORDS[path].label })),
  { value: 'hardware', label: say.classOfHardware },
  { value: 'nothing', label: say.nothing },
  ...OTHER_FIELDS.map((value) => ({ value, label: FIELD_WORDS[value].label })),
];

export function WhatDiffers({ session }: { session: Session }) {
  const { twins, preset, refused } = useStore(session.store);
  const { change } = twins;
  const base = clusterScenario(twins.base);
  const made = differenceOf(base, change);
  // A field whose values are the same in both for a while is still what was chosen.
  const [chosen, setChosen] = useState(made);
  const isMade = made.kind !== 'nothing';
  const madeKey = JSON.stringify(made);
  useEffect(() => {
    if (isMade) setChosen(JSON.parse(madeKey) as Difference);
  }, [isMade, madeKey]);
  const other = patched(base, change).scenario;
  const set = (a: Scenario, b: Scenario) =>
    void session.compose({ ...twins, base: a, change: scenarioDiff(b, a) });
  return (
    <section className={css.group} aria-label={say.whatDiffers}>
      <h2>{say.whatDiffers}</h2>
      <Choice
        label={say.oneThing}
        value={chosen.kind === 'field' ? chosen.path : chosen.kind}
        options={
          chosen.kind === 'several'
            ? [{ value: 'several', label: say.fields(chosen.paths.length) }, ...OFFERED]
            : OFFERED
        }
        hint={chosen.kind === 'field' ? FIELD_WORDS[chosen.path].hint : hintOf(chosen)}
        onChange={(value) => {
          const next = chosenBy(value);
          if (next === null) return;
          setChosen(next);
          void session.compose({ ...twins, change: firstChange(base, next) });
        }}
      />
      {chosen.kind === 'field' && (
        <Values
          path={chosen.path}
          a={base}
          b={other}
          onA={(value) => set(withValue(base, chosen.path, value), other)}
          onB={(value) => set(base, withValue(other, chosen.path, value))}
        />
      )}
      {chosen.kind === 'hardware' && (
        <>
          <HardwareOf letter="A" scenario={base} onChange={(scenario) => set(scenario, other)} />
          <HardwareOf letter="B" scenario={other} onChange={(scenario) => set(base, scenario)} />
        </>
      )}
      {refused !== null && (
        <p className={css.refused} role="alert">
          {failureText(refused).detail}
        </p>
      )}
      <Choice
        label={say.cluster}
        value={preset}
        options={Object.keys(session.about.presets).map((value) => ({
          value,
          label: PRESET_WORDS[value]?.name ?? value,
        }))}
        hint={say.everythingElseIsTheSame}
        onChange={(name) => void session.begin(name, (fresh) => firstChange(fresh, chosen))}
      />
    </section>
  );
}

function hintOf({ kind }: Difference): string | undefined {
  if (kind === 'nothing') return say.theSameScenarioTwiceThe;
  return kind === 'hardware' ? say.whatDisksAndInterconnectCost : undefined;
}

function chosenBy(value: string): Difference | null {
  if (value === 'nothing' || value === 'hardware') return { kind: value };
  return value === 'several' ? null : { kind: 'field', path: value as FieldPath };
}

interface ValuesProps {
  readonly path: FieldPath;
  readonly a: Scenario;
  readonly b: Scenario;
  onA: (value: unknown) => void;
  onB: (value: unknown) => void;
}

function Values({ path, a, b, onA, onB }: ValuesProps) {
  return (
    <>
      <ValueOf letter="A" path={path} value={valueAt(a, path)} onChange={onA} />
      <ValueOf letter="B" path={path} value={valueAt(b, path)} onChange={onB} />
    </>
  );
}

interface ValueProps {
  readonly letter: string;
  readonly path: FieldPath;
  readonly value: unknown;
  onChange: (value: unknown) => void;
}

function ValueOf({ letter, path, value, onChange }: ValueProps) {
  const choices = choicesOf(path);
  if (choices !== null) {
    return (
      <Choice
        label={say.inSide(letter)}
        value={String(value)}
        options={choices}
        onChange={onChange}
      />
    );
  }
  const empty = emptyMeans(path);
  if (empty !== null) {
    return (
      <Choice
        label={say.inSide(letter)}
        value={value === null ? 'empty' : String(value)}
        options={[{ value: 'empty', label: empty }, ...amounts(value)]}
        onChange={(chosen) => onChange(chosen === 'empty' ? null : Number(chosen))}
      />
    );
  }
  return <NumberOf letter={letter} path={path} value={Number(value)} onChange={onChange} />;
}

interface NumberProps extends Omit<ValueProps, 'value'> {
  readonly value: number;
}

/** What is typed is kept while it is out of range; only what fits makes other runs. */
function NumberOf({ letter, path, value, onChange }: NumberProps) {
  const [typed, setTyped] = useState(value);
  useEffect(() => setTyped(value), [value]);
  const limits = LIMITS[path as LimitedField];
  const fits = (one: number) =>
    one >= limits.min && one <= limits.max && (!limits.whole || Number.isInteger(one));
  return (
    <NumberField
      label={say.inSide(letter)}
      value={typed}
      {...limits}
      unit={FIELD_WORDS[path].unit}
      onChange={(next) => {
        setTyped(next);
        if (fits(next)) onChange(next);
      }}
    />
  );
}

/** A few amounts, and the present one if it is another. */
function amounts(value: unknown): { value: string; label: string }[] {
  const offered = [1, 2, 4, 8, 16, 64, 1_000];
  const all = typeof value !== 'number' || offered.includes(value) ? offered : [...offered, value];
  return all.map((one) => ({ value: String(one), label: one.toLocaleString('en-GB') }));
}

interface HardwareProps {
  readonly letter: string;
  readonly scenario: Scenario;
  onChange: (scenario: Scenario) => void;
}

function HardwareOf({ letter, scenario, onChange }: HardwareProps) {
  const name = hardwareOf(scenario);
  return (
    <Choice
      label={say.inSide(letter)}
      value={name}
      options={[
        ...(name === 'own' ? [{ value: 'own', label: say.ofThisScenario }] : []),
        ...HARDWARE.map((one) => ({ value: one.name, label: one.label })),
      ]}
      onChange={(chosen) => onChange(withHardware(scenario, chosen))}
    />
  );
}
