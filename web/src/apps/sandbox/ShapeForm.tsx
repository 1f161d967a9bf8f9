/** The form that shapes a cluster and its workload; a rule can be broken in it on purpose. */

import { ACCESS_WORDS, FIELD_WORDS } from '../../base/words/fields';
import { MUTANT_WORDS } from '../../base/words/mutants';
import { PRESET_WORDS } from '../../base/words/presets';
import type { Access, Mutant } from '../../engine/generated/control';
import { Button } from '../../widgets/Button';
import { Choice, NumberField, Slider } from '../../widgets/Field';
import { type FieldGroup, GROUPS, type NumberSpec, valueAt, WORKLOAD } from './fields';
import { HARDWARE, hardwareOf } from './hardware';
import css from './sandbox.module.css';
import type { Draft } from './use-draft';

const ACCESS = Object.entries(ACCESS_WORDS).map(([value, { name }]) => ({
  value: value as Access,
  label: name,
}));
const MUTANTS = Object.entries(MUTANT_WORDS).map(([value, { name }]) => ({
  value: value as Mutant,
  label: name,
}));

export function ShapeForm({ draft, presets }: { draft: Draft; presets: readonly string[] }) {
  const { scenario } = draft;
  const hardware = hardwareOf(scenario);
  return (
    <section className={css.form} aria-label="Shape the cluster">
      <Choice
        label="Begin with"
        value={draft.preset}
        options={presets.map((value) => ({ value, label: PRESET_WORDS[value]?.name ?? value }))}
        hint={PRESET_WORDS[draft.preset]?.means}
        onChange={draft.choose}
      />
      <Group group={WORKLOAD} draft={draft}>
        <Choice
          label={FIELD_WORDS['workload.access'].label}
          value={scenario.workload.access}
          options={ACCESS}
          hint={ACCESS_WORDS[scenario.workload.access].means}
          onChange={(value) => draft.set('workload.access', value)}
        />
      </Group>
      {GROUPS.map((group) => (
        <Group key={group.title} group={group} draft={draft} />
      ))}
      <fieldset className={css.group}>
        <legend>Hardware</legend>
        <Choice
          label="Class"
          value={hardware}
          options={[
            ...HARDWARE.map(({ name, label }) => ({ value: name, label })),
            ...(hardware === 'own' ? [{ value: 'own', label: 'of this scenario' }] : []),
          ]}
          hint={HARDWARE.find(({ name }) => name === hardware)?.means}
          onChange={(name) => {
            const found = HARDWARE.find((one) => one.name === name);
            if (found) {
              draft.change({ ...scenario, hardware: { ...scenario.hardware, ...found.costs } });
            }
          }}
        />
      </fieldset>
      <fieldset className={css.group}>
        <legend>Break a rule</legend>
        <Choice
          label={FIELD_WORDS.mutant.label}
          value={scenario.mutant}
          options={MUTANTS}
          hint={MUTANT_WORDS[scenario.mutant].means}
          onChange={(value) => draft.set('mutant', value)}
        />
      </fieldset>
      {draft.changed && <Begin draft={draft} />}
    </section>
  );
}

/** Stays in sight, and so do the reasons for a refusal: the field they are about may be far up or in no group. */
function Begin({ draft }: { draft: Draft }) {
  const refusals = Object.values(draft.errors);
  return (
    <div className={css.begin}>
      {refusals.length > 0 && (
        <div className={css.refused} role="alert">
          {refusals.map((refusal) => (
            <p key={refusal}>{refusal}</p>
          ))}
        </div>
      )}
      <Button kind="primary" onClick={() => void draft.start()}>
        Start a new run
      </Button>
      <Button kind="quiet" onClick={draft.undo}>
        Undo
      </Button>
    </div>
  );
}

interface GroupProps {
  readonly group: FieldGroup;
  readonly draft: Draft;
  readonly children?: React.ReactNode;
}

function Group({ group, draft, children }: GroupProps) {
  return (
    <fieldset className={css.group}>
      <legend>{group.title}</legend>
      {group.fields.map((spec) => (
        <NumberOf key={spec.path} spec={spec} draft={draft} />
      ))}
      {children}
    </fieldset>
  );
}

function NumberOf({ spec, draft }: { spec: NumberSpec; draft: Draft }) {
  const { path, min, max, whole, step } = spec;
  const { label, unit } = FIELD_WORDS[path];
  const value = Number(valueAt(draft.scenario, path));
  const error = draft.errors[path];
  const common = { label, value, min, max, step, unit, error };
  const onChange = (next: number) => draft.set(path, next);
  if (!spec.slider) return <NumberField {...common} whole={whole} onChange={onChange} />;
  return <Slider {...common} format={(one) => wordsOf(path, one, unit)} onChange={onChange} />;
}

function wordsOf(path: string, value: number, unit: string): string {
  if (path === 'cache.mttr_target_s' && value === 0) return '0, lazy';
  const text = value.toLocaleString('en-GB');
  return unit === '' || unit.startsWith('per') ? text : `${text} ${unit}`;
}
