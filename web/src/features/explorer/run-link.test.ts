import { expect, test } from 'vitest';
import type { Model } from '../../engine/model';
import { decodeLink, encodeLink } from '../../player/permalink';
import { FIRST_CHOICES, scenarioOf } from './choices';
import { RUN_PRESET, runShared } from './run-link';

test('a link brings back the program with its schedule, at its end', () => {
  const scenario = scenarioOf({ ...FIRST_CHOICES, memory: 'pso', text: 'shared x\n' });
  const presets = { [RUN_PRESET]: { ...scenarioOf(FIRST_CHOICES) } };
  const model = { name: 'programs', commands: [{ name: 'step_thread', fields: [] }] } as object;
  const shared = runShared('programs', '1', { scenario, schedule: [0, 1, 16] });
  const link = encodeLink(shared, presets, model as Model);
  const opened = decodeLink(link, { presets, modelVersion: '1' }, model as Model);
  expect(opened.problems).toEqual([]);
  expect(opened.shared?.scenario).toEqual({ ...scenario, choices: [0, 1, 16] });
  expect(opened.shared?.branches[0]?.step).toBe(3);
});
