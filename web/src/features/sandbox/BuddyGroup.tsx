/** Buddies in the form: how many, how they are chosen, the two parameters, and the failures that are on record. */

import { BUDDY_CHOICE_WORDS, FIELD_WORDS, SET_MERGE_WORDS } from '../../base/words/fields';
import { HISTORY_WORDS, type HistoryName } from '../../base/words/histories';
import { instanceName, sentence } from '../../base/words/names';
import * as say from '../../base/words/ui/apps/sandbox';
import type { BuddyChoice, Failure, Scenario, SetMerge } from '../../engine/generated/control';
import { Badge } from '../../views/marks/small-marks';
import { Choice, NumberField, Slider, Switch } from '../../widgets/Field';
import { NumberOf } from '../controls/ChangeForm';
import controls from '../controls/controls.module.css';
import { type NumberSpec, typed } from '../controls/fields';
import type { Draft } from '../controls/use-draft';
import css from './sandbox.module.css';

const CHOOSE: readonly { value: BuddyChoice; label: string; means: string }[] = [
  { value: 'ring', label: BUDDY_CHOICE_WORDS.ring, means: say.eachIsTheBuddyOf },
  {
    value: 'history',
    label: BUDDY_CHOICE_WORDS.history,
    means: say.asTheAdvisorRecommendsThose,
  },
];
const MERGE: readonly { value: SetMerge; label: string; means: string }[] = [
  {
    value: 'union',
    label: SET_MERGE_WORDS.union,
    means: say.safeAndAtTimesLarger,
  },
  {
    value: 'exact',
    label: SET_MERGE_WORDS.exact,
    means: say.anExtensionOfOursSets,
  },
];
const PARAMETERS: readonly NumberSpec[] = [
  typed('buddy.scan_phase_threshold_s', 0.1),
  typed('buddy.interval_s', 0.1),
  typed('buddy.read_buffer_bytes', 1_024),
];
const BUFFERS = 'buddy.num_read_buffers';

export function BuddyGroup({ draft }: { draft: Draft }) {
  const { buddy, instances } = draft.scenario;
  const most = Math.max(0, instances - 1);
  const on = buddy.buddies > 0;
  return (
    <fieldset className={controls.group}>
      <legend>{say.buddies}</legend>
      {most === 0 && !on ? (
        <p className={controls.hint}>{say.anInstanceThatIsAlone}</p>
      ) : (
        <Slider
          label={FIELD_WORDS['buddy.buddies'].label}
          value={buddy.buddies}
          min={0}
          max={Math.max(most, 1)}
          format={(count) => (count === 0 ? say.none : String(count))}
          error={draft.errors['buddy.buddies']}
          onChange={(count) => draft.set('buddy.buddies', count)}
        />
      )}
      {on && <BuddyFields draft={draft} />}
      {!on && most > 0 && <p className={controls.hint}>{say.withABuddyAnotherInstance}</p>}
    </fieldset>
  );
}

function BuddyFields({ draft }: { draft: Draft }) {
  const { scenario } = draft;
  const { buddy } = scenario;
  const history = historyOf(scenario);
  const { min, max } = typed(BUFFERS);
  return (
    <>
      {buddy.buddies > 1 && <p className={controls.hint}>{say.moreThanOneIsWhat}</p>}
      <Choice
        label={FIELD_WORDS['buddy.choose'].label}
        value={buddy.choose}
        options={CHOOSE}
        hint={
          buddy.map.length > 0
            ? say.thisScenarioHasAMap
            : CHOOSE.find(({ value }) => value === buddy.choose)?.means
        }
        onChange={(value) => draft.set('buddy.choose', value)}
      />
      {PARAMETERS.map((spec) => (
        <NumberOf key={spec.path} spec={spec} draft={draft} hint />
      ))}
      <Switch
        label={say.readAsManyBuffersAs}
        on={buddy.num_read_buffers === null}
        onChange={(follows) => draft.set(BUFFERS, follows ? null : min)}
      />
      {buddy.num_read_buffers !== null && (
        <div className={controls.parameter}>
          <NumberField
            label={FIELD_WORDS[BUFFERS].label}
            unit={FIELD_WORDS[BUFFERS].unit}
            value={buddy.num_read_buffers}
            {...{ min, max }}
            whole
            error={draft.errors[BUFFERS]}
            onChange={(count) => draft.set(BUFFERS, count)}
          />
        </div>
      )}
      <Choice
        label={FIELD_WORDS['buddy.merge'].label}
        value={buddy.merge}
        options={MERGE}
        hint={MERGE.find(({ value }) => value === buddy.merge)?.means}
        onChange={(value) => draft.set('buddy.merge', value)}
      />
      <Choice
        label={say.failuresBeforeThisRun}
        value={history}
        options={[...HISTORIES, ...(history === 'own' ? (['own'] as const) : [])].map((value) => ({
          value,
          label: HISTORY_WORDS[value].name,
        }))}
        hint={HISTORY_WORDS[history].means}
        onChange={(name) => {
          if (name === 'own') return;
          const failures = historyNamed(name, scenario.instances);
          draft.change({ ...scenario, buddy: { ...buddy, history: failures } });
        }}
      />
    </>
  );
}

/** Which instances are in the cluster when a run begins; the others can join later. */
export function MembersField({ draft }: { draft: Draft }) {
  const { instances, absent } = draft.scenario;
  const numbers = Array.from({ length: instances }, (_, instance) => instance);
  const toggle = (instance: number) =>
    draft.change({
      ...draft.scenario,
      absent: absent.includes(instance)
        ? absent.filter((one) => one !== instance)
        : [...absent, instance].sort((a, b) => a - b),
    });
  return (
    <fieldset className={css.membersField}>
      <legend>{say.inTheClusterAtFirst}</legend>
      <div className={css.members}>
        {numbers.map((instance) => {
          const here = !absent.includes(instance);
          return (
            <button
              key={instance}
              type="button"
              className={here ? css.member : css.missing}
              aria-pressed={here}
              aria-label={sentence(instanceName(instance))}
              onClick={() => toggle(instance)}
            >
              <svg
                className={here ? undefined : controls.absent}
                width="26"
                height="26"
                viewBox="0 0 26 26"
                aria-hidden="true"
              >
                <Badge x={13} y={13} instance={instance} diameter={24} />
              </svg>
            </button>
          );
        })}
      </div>
      {draft.errors.absent !== undefined && <p className={css.problem}>{draft.errors.absent}</p>}
    </fieldset>
  );
}

// Ready histories of failures, for clusters of any size. Pure.

const HISTORIES: readonly HistoryName[] = ['none', 'racks', 'flaky'];

/** Failures of a cluster of so many instances, all of them members. */
function historyNamed(name: HistoryName, instances: number): Failure[] {
  const members = Array.from({ length: instances }, (_, i) => i);
  const fell = (failed: number[], times: number): Failure => ({ members, failed, times });
  const alone = members.map((instance) => fell([instance], 1));
  switch (name) {
    case 'none':
      return [];
    case 'racks': {
      const racks = members.filter((i) => i % 2 === 0 && i + 1 < instances);
      return [...racks.map((first) => fell([first, first + 1], 6)), ...alone];
    }
    case 'flaky':
      return instances < 2 ? alone : [fell([0, instances - 1], 9), ...alone];
  }
}

/** Which of the ready histories a scenario has. */
function historyOf({ buddy, instances }: Scenario): HistoryName | 'own' {
  const given = JSON.stringify(buddy.history);
  const same = (name: HistoryName) => JSON.stringify(historyNamed(name, instances)) === given;
  return HISTORIES.find(same) ?? 'own';
}
