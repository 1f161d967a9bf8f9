/** What a compiled lesson is: plain data, with no HTML and no code. Its types come from the schema. */

import type * as v from 'valibot';
import type { AnyCommand, AnySubject, Input } from '../engine/messages';
import type { Vocabulary } from '../engine/vocabulary';
import { type ModelMoment, valueByName, valuesOfName } from './named-values';
import type { Prose } from './prose';
import type { LessonScenario } from './scenario-schema';
import type { challengeSchema, HEAD, stepSchema } from './schema';
import type { Question } from './schema-question';

export type { Question };
export type Challenge = v.InferOutput<ReturnType<typeof challengeSchema>>;

export interface Step extends v.InferOutput<ReturnType<typeof stepSchema>> {
  readonly title: string;
  readonly prose: Prose;
  readonly question: Question | null;
  readonly challenge: Challenge | null;
}

type Head = v.InferOutput<typeof HEAD>;

/** What a course map and a glossary tell of a lesson: its source, its terms and what it builds on. */
export type About = Omit<Head, 'title' | 'language'>;

export interface Lesson {
  readonly title: string;
  /** Of its text, where it is not English. */
  readonly language?: string;
  /** Its run: a model, a preset of the engine's and what differs from it. */
  readonly scenario: LessonScenario;
  /** The problem that it begins with. */
  readonly opening: Prose;
  readonly steps: readonly Step[];
  readonly summary: Prose;
  /** Names of its live numbers. */
  readonly values: readonly string[];
}

// Tells which steps of a lesson have had their command, from the commands that a run was given.

/** By step, the place of its command among those given: each counts for one step, the earliest that asks for it. */
export function commandsGiven(
  steps: readonly Pick<Step, 'do'>[],
  inputs: readonly Input[],
): ReadonlyMap<number, number> {
  const givenCommands: (string | null)[] = inputs.map(({ command }) => sameCommand(command));
  const places = new Map<number, number>();
  for (const [index, step] of steps.entries()) {
    const at = step.do === undefined ? -1 : givenCommands.indexOf(sameCommand(step.do));
    if (at < 0) continue;
    givenCommands[at] = null;
    places.set(index, at);
  }
  return places;
}

/** The steps whose command has been given. */
export const stepsGiven = (
  steps: readonly Pick<Step, 'do'>[],
  inputs: readonly Input[],
): ReadonlySet<number> => new Set(commandsGiven(steps, inputs).keys());

/** A text that is the same for the same command, whatever the order of its fields. */
function sameCommand(command: AnyCommand): string {
  return Object.entries(command)
    .map(([field, value]) => `${field} ${value}`)
    .sort()
    .join();
}

// What a step lights: a thing by its number, or by a number of the model, so that it is the right one for any seed.

/** The thing whose number a name of the model gives. */
interface Named {
  readonly kind: 'named';
  readonly of: string;
  /** The subject's field that the number is. */
  readonly field: string;
  readonly isIndex: boolean;
  readonly name: string;
}

export type Light = AnySubject | Named;

/** Null where the model has no such number at that moment. */
export function litBy(light: Light | undefined, at: ModelMoment | null): AnySubject | null {
  if (light === undefined) return null;
  if (!isNamed(light)) return light;
  const number = at === null ? null : valueByName(light.name, at);
  return number === null
    ? null
    : { kind: light.of, [light.field]: light.isIndex ? number - 1 : number };
}

const isNamed = (light: Light): light is Named => light.kind === 'named';

/** What is lit by its number, for views of one thing; null where only the run says which it is. */
export const pointedAt = (light: Light | undefined): AnySubject | null =>
  light === undefined || isNamed(light) ? null : light;

export function valuesOfLight(light: Light, vocabulary: Vocabulary): readonly string[] {
  return isNamed(light) ? valuesOfName(light.name, vocabulary) : [];
}
