/** Buddies in the form: how many, how they are chosen, the two parameters, and the failures that are on record. Pure. */

import say from '../../../base/messages/controls';
import hints from '../../../base/messages/field-hints';
import sayHistories from '../../../base/messages/histories';
import { fieldLabel } from '../../../base/words/fields';
import type { BuddyChoice, Failure, Scenario, SetMerge } from '../../../engine/generated/control';
import { withValue } from '../../../player/scenario-fields';
import type { ChoicePart, FormGroup, FormPart } from '../../controls';
import { typed } from './typed';

const CHOOSE: readonly BuddyChoice[] = ['ring', 'history'];
const MERGE: readonly SetMerge[] = ['union', 'exact'];
const BUFFERS = 'buddy.num_read_buffers';

export function buddyGroup(scenario: Scenario): FormGroup {
  const { buddy, instances } = scenario;
  const most = Math.max(0, instances - 1);
  const on = buddy.buddies > 0;
  const count: FormPart =
    most === 0 && !on
      ? { kind: 'hint', words: say.buddy.alone() }
      : {
          ...typed('buddy.buddies'),
          min: 0,
          max: Math.max(most, 1),
          slider: (buddies) => (buddies === 0 ? say.buddy.noBuddies() : String(buddies)),
        };
  const rest: FormPart[] = most > 0 ? [{ kind: 'hint', words: say.buddy.none() }] : [];
  return { title: say.groups.buddies(), parts: [count, ...(on ? fieldsOf(scenario) : rest)] };
}

function fieldsOf(scenario: Scenario): FormPart[] {
  const { buddy } = scenario;
  const follows = buddy.num_read_buffers === null;
  return [
    ...(buddy.buddies > 1 ? [{ kind: 'hint', words: say.buddy.several() } as const] : []),
    chosen(scenario),
    hinted('buddy.scan_phase_threshold_s', 0.1),
    hinted('buddy.interval_s', 0.1),
    hinted('buddy.read_buffer_bytes', 1_024),
    {
      kind: 'switch',
      label: say.buddy.buffersAsNeeded(),
      on: follows,
      change: (on) => withValue(scenario, BUFFERS, on ? null : typed(BUFFERS).min),
    },
    ...(follows ? [] : [{ ...typed(BUFFERS), long: true }]),
    {
      kind: 'choice',
      label: fieldLabel('buddy.merge'),
      value: buddy.merge,
      options: MERGE.map((value) => ({ value, label: say.buddy.merge[value].name() })),
      hint: say.buddy.merge[buddy.merge].meaning(),
      change: (value) => withValue(scenario, 'buddy.merge', value),
    },
    historyChoice(scenario),
  ];
}

/** A parameter whose name does not say what it does. */
const hinted = (path: Parameters<typeof typed>[0], step: number): FormPart => ({
  ...typed(path, step),
  hint: hints[path](),
  long: true,
});

function chosen(scenario: Scenario): ChoicePart {
  const { buddy } = scenario;
  return {
    kind: 'choice',
    label: fieldLabel('buddy.choose'),
    value: buddy.choose,
    options: CHOOSE.map((value) => ({ value, label: say.buddy.choose[value].name() })),
    hint: buddy.map.length > 0 ? say.buddy.ownMap() : say.buddy.choose[buddy.choose].meaning(),
    change: (value) => withValue(scenario, 'buddy.choose', value),
  };
}

function historyChoice(scenario: Scenario): ChoicePart {
  const { buddy, instances } = scenario;
  const history = historyOf(scenario);
  return {
    kind: 'choice',
    label: say.buddy.failuresBefore(),
    value: history,
    options: [...HISTORIES, ...(history === 'own' ? (['own'] as const) : [])].map((value) => ({
      value,
      label: sayHistories[value].name(),
    })),
    hint: sayHistories[history].meaning(),
    change: (value) => {
      const name = HISTORIES.find((historyName) => historyName === value);
      if (name === undefined) return scenario;
      return { ...scenario, buddy: { ...buddy, history: historyNamed(name, instances) } };
    },
  };
}

// Ready histories of failures, for clusters of any size.

type HistoryName = 'none' | 'racks' | 'flaky';

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
  const written = JSON.stringify(buddy.history);
  const same = (name: HistoryName) => JSON.stringify(historyNamed(name, instances)) === written;
  return HISTORIES.find(same) ?? 'own';
}
