/** The JSON Schemas that editors check lessons and courses with, from the schema that the compiler uses. */

import { toJsonSchema } from '@valibot/to-json-schema';
import type { GenericSchema } from 'valibot';
import { COURSES } from '../../web/src/lesson/courses';
import type { Names } from '../../web/src/lesson/names';
import { modelOf, scenarioSchema } from '../../web/src/lesson/scenario-schema';
import { challengeSchema, HEAD, stepSchema } from '../../web/src/lesson/schema';
import { questionSchema } from '../../web/src/lesson/schema-question';
import { MODELS } from '../../web/src/views/models';

/** The form that authors write, before the compiler transforms it. */
const written = (schema: GenericSchema) =>
  toJsonSchema(schema, { typeMode: 'input', errorMode: 'ignore' });

/** Of whichever model of the site it is. */
function ofModels(schemaOf: (names: Names) => GenericSchema) {
  const each = MODELS.map((model) => written(schemaOf({ model, models: MODELS })));
  const [only] = each;
  return each.length === 1 && only !== undefined ? only : { anyOf: each };
}

/** By file in `lessons/`. */
export function lessonSchemas(): Record<string, unknown> {
  const head = written(HEAD);
  const [step, question, challenge] = [stepSchema, questionSchema, challengeSchema].map(ofModels);
  const lesson = { ...head, title: 'The head of a lesson', $defs: { step, question, challenge } };
  const scenario = {
    ...ofModels((names) => scenarioSchema(names, modelOf([names.model]))),
    title: 'The scenario of a lesson',
  };
  const courses = { ...written(COURSES), title: 'The courses and their lessons' };
  return JSON.parse(
    JSON.stringify({
      'courses.schema.json': courses,
      'lesson.schema.json': lesson,
      'scenario.schema.json': scenario,
    }),
  ) as Record<string, unknown>;
}
