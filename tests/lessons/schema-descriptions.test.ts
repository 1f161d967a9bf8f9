// Editors show a description of each field that an author types: none is missing, and none describes a field that is gone.

import { describe, expect, it } from 'vitest';
import {
  CHALLENGE_DESCRIPTIONS,
  COURSES_DESCRIPTIONS,
  HEAD_DESCRIPTIONS,
  QUESTION_DESCRIPTIONS,
  SCENARIO_DESCRIPTIONS,
  STEP_DESCRIPTIONS,
} from '../../scripts/lessons/schema-descriptions';
import { lessonSchemas } from '../../scripts/lessons/schemas';

type Json = Readonly<Record<string, unknown>>;

/** Every field of a schema by its path, and whether it has a description. */
function fieldsOf(schema: unknown, path = ''): [path: string, isDescribed: boolean][] {
  if (Array.isArray(schema)) return schema.flatMap((form) => fieldsOf(form, path));
  if (typeof schema !== 'object' || schema === null) return [];
  const { anyOf, oneOf, items, properties = {} } = schema as Json;
  const own = Object.entries(properties as Json).flatMap(([name, field]) => {
    const place = path === '' ? name : `${path}.${name}`;
    const isDescribed = 'description' in (field as Json);
    return [[place, isDescribed] as [string, boolean], ...fieldsOf(field, place)];
  });
  return [...own, ...[anyOf, oneOf, items].flatMap((below) => fieldsOf(below, path))];
}

const schemas = lessonSchemas();
const lesson = schemas['lesson.schema.json'] as { readonly $defs: Json };

describe.each([
  ['the head', lesson, HEAD_DESCRIPTIONS],
  ['a step', lesson.$defs.step, STEP_DESCRIPTIONS],
  ['a question', lesson.$defs.question, QUESTION_DESCRIPTIONS],
  ['a challenge', lesson.$defs.challenge, CHALLENGE_DESCRIPTIONS],
  ['the courses', schemas['courses.schema.json'], COURSES_DESCRIPTIONS],
] as const)('the schema of %s', (_, schema, descriptions) => {
  const fields = fieldsOf(schema);

  it('describes each of its fields', () => {
    const bare = fields.filter(([path, isDescribed]) => !path.includes('.') && !isDescribed);
    expect(bare.map(([path]) => path)).toEqual([]);
  });

  it('describes no field that it does not have', () => {
    const known = new Set(fields.map(([path]) => path));
    expect(Object.keys(descriptions).filter((path) => !known.has(path))).toEqual([]);
  });
});

it('describes the model and the preset of a scenario', () => {
  const described = new Map(fieldsOf(schemas['scenario.schema.json']));
  for (const name of Object.keys(SCENARIO_DESCRIPTIONS)) expect(described.get(name)).toBe(true);
});
