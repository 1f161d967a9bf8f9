/**
 * The numbers of a step's text: read at the step's own moment, from a run that nobody sees and in which the step's command
 * is not given. So they stay as they were, whatever the person does on the stage.
 */

import type { EngineClient } from '../engine/client';
import type { Input, Recipe } from '../engine/messages';
import type { GuideState } from './guide-state';
import { withHiddenRun } from './hidden-run';
import { commandsGiven, type Lesson } from './lesson';
import { type ModelMoment, modelText } from './named-values';

export interface StepMoment {
  /** Of the step, from 0. */
  readonly index: number;
  readonly moment: ModelMoment;
}

/** A number as the step's text has it; an ellipsis until the step's moment is reached and read. */
export function stepNumberText(
  name: string,
  { index, state, stepMoment: own, log }: GuideState,
): string {
  if (state === 'going' || own?.index !== index) return '…';
  return modelText(name, { ...own.moment, log });
}

/** What was done to a run before the step's own command. */
export function inputsBefore(
  { steps }: Lesson,
  index: number,
  inputs: readonly Input[],
): readonly Input[] {
  const own = commandsGiven(steps, inputs).get(index);
  return own === undefined ? inputs : inputs.slice(0, own);
}

/** The run at a time, ns, with every number that the lesson's text names; null if the engine cannot tell. */
export async function momentAt(
  client: EngineClient,
  recipe: Recipe,
  timeNs: number,
  values: readonly string[],
): Promise<ModelMoment | null> {
  const seen = await withHiddenRun(client, recipe, (run) => run.look(timeNs, { values }));
  if (!seen.ok) return null;
  const { frame, vocabulary } = seen.value;
  return { frame, vocabulary, scenario: recipe.scenario };
}
