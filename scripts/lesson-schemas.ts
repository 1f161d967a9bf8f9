/** The JSON Schemas that editors check lessons with, from the schema that the compiler uses. */

import { toJsonSchema } from '@valibot/to-json-schema';
import type { GenericSchema } from 'valibot';
import { SCENARIO } from '../web/src/lesson/scenario-schema';
import { HEAD, QUESTION, STEP } from '../web/src/lesson/schema';

/** As they are written: what is made of it is the compiler's. */
const written = (schema: GenericSchema) =>
  toJsonSchema(schema, { typeMode: 'input', errorMode: 'ignore' });

/** By file in `lessons/`. */
export function lessonSchemas(): Record<string, unknown> {
  const [head, step, question] = [HEAD, STEP, QUESTION].map(written);
  const lesson = { ...head, title: 'The head of a lesson', $defs: { step, question } };
  const scenario = { ...written(SCENARIO), title: 'The scenario of a lesson' };
  return JSON.parse(
    JSON.stringify({ 'lesson.schema.json': lesson, 'scenario.schema.json': scenario }),
  ) as Record<string, unknown>;
}
