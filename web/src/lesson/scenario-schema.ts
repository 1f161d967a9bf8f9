/**
 * The schema of `scenario.yaml`: the model, a preset, and the fields that differ from the preset. The model defines the fields
 * and their limits; the engine checks whether the fields fit together.
 */

import * as v from 'valibot';
import type { AnyCommand } from '../engine/messages';
import type { NumberField, ScenarioField } from '../engine/vocabulary';
import type { ScenarioDiff } from '../player/scenario-diff';
import type { PageModel } from '../views/view';
import { type Names, oncePerModel } from './names';
import { momentSchemas } from './schema-moment';
import { objectOf, oneOf, range, whole } from './schema-parts';

/** A model, one of its presets, and the differences from the preset. */
export interface LessonScenario {
  readonly model: string;
  readonly preset: string;
  readonly changes: ScenarioDiff;
}

export const modelOf = (models: readonly PageModel[]) =>
  oneOf(
    models.map(({ name }) => name),
    'model',
  );

/** A lesson that is opened from a file can omit the model: lessons did not name one while there was only one. */
export function openedModelOf(
  models: readonly PageModel[],
): v.GenericSchema<string | undefined, string> {
  const named = modelOf(models);
  const unnamed = models.find(({ ownsUnnamed }) => ownsUnnamed === true);
  return unnamed === undefined ? named : v.optional(named, unnamed.name);
}

/** A scenario of this model; `model` is the schema of its name. */
export function scenarioSchema<const S extends v.GenericSchema<unknown, string>>(
  names: Names,
  model: S,
) {
  const preset = oneOf(names.model.vocabulary.presets, 'preset');
  return v.pipe(
    objectOf({ model, preset, ...entriesOf(names) }),
    v.transform((input): LessonScenario => {
      const { model: name, preset: named, ...changes } = input as ScenarioDiff & LessonScenario;
      return { model: name, preset: named, changes };
    }),
  );
}

/** The differences from a preset, nested as in a scenario. */
export const changesSchema = oncePerModel((names) =>
  v.pipe(
    objectOf(entriesOf(names)),
    v.transform((input) => input as ScenarioDiff),
  ),
);

type Entries = Record<string, v.GenericSchema>;

/** Turns paths such as `cache.buffers` into nested maps. */
function entriesOf(names: Names): Entries {
  const fields = Object.entries(names.model.vocabulary.fields);
  return entriesBelow(
    fields.map(([path, field]) => [path.split('.'), field]),
    names,
  );
}

type Placed = readonly [path: readonly string[], field: ScenarioField];

function entriesBelow(fields: readonly Placed[], names: Names): Entries {
  const entries: Entries = {};
  const groups = new Map<string, Placed[]>();
  for (const [[first = '', ...rest], field] of fields) {
    if (rest.length === 0) entries[first] = v.optional(fieldSchema(field, names));
    else groups.set(first, [...(groups.get(first) ?? []), [rest, field]]);
  }
  for (const [group, below] of groups) {
    entries[group] = v.optional(objectOf(entriesBelow(below, names)));
  }
  return entries;
}

function fieldSchema(field: ScenarioField, names: Names): v.GenericSchema {
  switch (field.kind) {
    case 'number':
      return field.orNull === true ? v.nullable(numberSchema(field)) : numberSchema(field);
    case 'choice':
      return oneOf(field.of, 'value');
    case 'text':
      return v.pipe(v.string(), v.minLength(1));
    case 'flag':
      return v.boolean();
    case 'index':
      return v.pipe(
        momentSchemas(names).numbered,
        v.transform((value) => value - 1),
      );
    case 'list':
      return v.array(fieldSchema(field.of, names));
    case 'fields':
      return objectOf(
        Object.fromEntries(
          Object.entries(field.of).map(([name, field]) => [name, fieldSchema(field, names)]),
        ),
      );
    case 'commands':
      return v.array(
        v.pipe(
          objectOf({ at_ms: range(0, 1e9), do: momentSchemas(names).command }),
          v.transform(({ at_ms, do: command }) => ({ at_ms, ...(command as AnyCommand) })),
        ),
      );
  }
}

const numberSchema = ({ min, max, whole: isWhole }: NumberField) =>
  isWhole ? whole(min, max) : range(min, max);
