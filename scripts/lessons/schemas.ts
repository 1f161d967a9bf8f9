/** The JSON Schemas that editors check lessons, courses and experiments with, from the schema that the compiler uses. */

import { toJsonSchema } from '@valibot/to-json-schema';
import type { GenericSchema } from 'valibot';
import { COURSES } from '../../web/src/lesson/courses';
import type { Names } from '../../web/src/lesson/names';
import { modelOf, scenarioSchema } from '../../web/src/lesson/scenario-schema';
import { challengeSchema, HEAD, stepSchema } from '../../web/src/lesson/schema';
import { experimentSchema } from '../../web/src/lesson/schema-experiment';
import { questionSchema } from '../../web/src/lesson/schema-question';
import { MODELS } from '../../web/src/views/models';
import {
  CHALLENGE_DESCRIPTIONS,
  COURSES_DESCRIPTIONS,
  described,
  EXPERIMENT_DESCRIPTIONS,
  HEAD_DESCRIPTIONS,
  QUESTION_DESCRIPTIONS,
  SCENARIO_DESCRIPTIONS,
  STEP_DESCRIPTIONS,
} from './schema-descriptions';

/** The schema of the text that an author writes, before the compiler transforms it. */
const written = (schema: GenericSchema) =>
  toJsonSchema(schema, { typeMode: 'input', errorMode: 'ignore' });

/** The schema for every model of the site. */
function ofModels(schemaOf: (names: Names) => GenericSchema) {
  const each = MODELS.map((model) => written(schemaOf({ model, models: MODELS })));
  const [only] = each;
  return each.length === 1 && only !== undefined ? only : { anyOf: each };
}

const titled = (title: string, schema: unknown) => ({ title, ...(schema as object) });

/** By file in `lessons/`. */
export function lessonSchemas(): Record<string, unknown> {
  const $defs = {
    step: described(ofModels(stepSchema), STEP_DESCRIPTIONS),
    question: described(ofModels(questionSchema), QUESTION_DESCRIPTIONS),
    challenge: described(ofModels(challengeSchema), CHALLENGE_DESCRIPTIONS),
  };
  const lesson = titled('The head of a lesson', described(written(HEAD), HEAD_DESCRIPTIONS));
  const ofScenario = ofModels((names) => scenarioSchema(names, modelOf([names.model])));
  const scenario = described(ofScenario, SCENARIO_DESCRIPTIONS);
  const experiment = described(ofModels(experimentSchema), EXPERIMENT_DESCRIPTIONS);
  const courses = described(written(COURSES), COURSES_DESCRIPTIONS);
  return JSON.parse(
    JSON.stringify({
      'courses.schema.json': titled('The courses and their lessons', courses),
      'experiment.schema.json': titled('An experiment', experiment),
      'lesson.schema.json': { ...lesson, $defs },
      'scenario.schema.json': titled('The scenario of a lesson', scenario),
    }),
  ) as Record<string, unknown>;
}
