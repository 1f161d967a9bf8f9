/** The form that shapes a cluster and its workload; a rule can be broken in it on purpose. */

import { ACCESS_WORDS, FIELD_WORDS } from '../../base/words/fields';
import { MUTANT_WORDS } from '../../base/words/mutants';
import { PRESET_WORDS } from '../../base/words/presets';
import * as say from '../../base/words/ui/apps/sandbox';
import type { Access, Mutant } from '../../engine/generated/control';
import { Button } from '../../widgets/Button';
import { Choice } from '../../widgets/Field';
import { NumberOf } from '../controls/ChangeForm';
import controls from '../controls/controls.module.css';
import { type FieldGroup, GROUPS, HARDWARE, hardwareOf, WORKLOAD } from '../controls/fields';
import type { Draft } from '../controls/use-draft';
import { BuddyGroup, MembersField } from './BuddyGroup';
import css from './sandbox.module.css';

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
    <section className={css.form} aria-label={say.shapeTheCluster}>
      <Choice
        label={say.beginWith}
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
        <MembersField draft={draft} />
      </Group>
      <BuddyGroup draft={draft} />
      {GROUPS.map((group) => (
        <Group key={group.title} group={group} draft={draft} />
      ))}
      <fieldset className={controls.group}>
        <legend>{say.hardware}</legend>
        <Choice
          label={say.hardwareClass}
          value={hardware}
          options={[
            ...HARDWARE.map(({ name, label }) => ({ value: name, label })),
            ...(hardware === 'own' ? [{ value: 'own', label: say.ofThisScenario }] : []),
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
      <fieldset className={controls.group}>
        <legend>{say.breakARule}</legend>
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
        {say.startANewRun}
      </Button>
      <Button kind="quiet" onClick={draft.undo}>
        {say.undo}
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
    <fieldset className={controls.group}>
      <legend>{group.title}</legend>
      {group.fields.map((spec) => (
        <NumberOf key={spec.path} spec={spec} draft={draft} />
      ))}
      {children}
    </fieldset>
  );
}
