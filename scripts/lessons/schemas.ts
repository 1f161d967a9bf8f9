/** The JSON Schemas that editors check lessons and courses with, from the schema that the compiler uses. */

import { toJsonSchema } from '@valibot/to-json-schema';
import type { GenericSchema } from 'valibot';
import { COURSES } from '../../web/src/lesson/courses';
import { SCENARIO } from '../../web/src/lesson/scenario-schema';
import { CHALLENGE, HEAD, stepSchema } from '../../web/src/lesson/schema';
import { QUESTION } from '../../web/src/lesson/schema-question';
import { everyView } from '../../web/src/views/models';

/** As they are written: what is made of it is the compiler's. */
const written = (schema: GenericSchema) =>
  toJsonSchema(schema, { typeMode: 'input', errorMode: 'ignore' });

/** By file in `lessons/`. */
export function lessonSchemas(): Record<string, unknown> {
  const [head, step, question, challenge] = [
    HEAD,
    stepSchema(everyView()),
    QUESTION,
    CHALLENGE,
  ].map(written);
  const lesson = { ...head, title: 'The head of a lesson', $defs: { step, question, challenge } };
  const scenario = { ...written(SCENARIO), title: 'The scenario of a lesson' };
  const courses = { ...written(COURSES), title: 'The courses and their lessons' };
  return JSON.parse(
    JSON.stringify({
      'courses.schema.json': courses,
      'lesson.schema.json': lesson,
      'scenario.schema.json': scenario,
    }),
  ) as Record<string, unknown>;
}
