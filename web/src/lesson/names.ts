/**
 * What an author may name in a lesson of one model, and what is said where a name is none: for the compiler. Knows the
 * vocabulary of the lesson's model, and those of the others so far that it can say whose a foreign name is.
 */

import say from '../base/messages/lesson-schema';
import { sentences } from '../base/sentences';
import type { PageModel } from '../views/view';
import { bareName, nameFault, OTHER_NAMES } from './named-values';
import { suggestion } from './nearest';

export interface Names {
  readonly model: PageModel;
  /** All that there are. */
  readonly models: readonly PageModel[];
}

/** Makes something of a lesson's names once for each model. */
export function oncePerModel<T>(make: (names: Names) => T): (names: Names) => T {
  const made = new WeakMap<readonly PageModel[], Map<string, T>>();
  return (names) => {
    const known = made.get(names.models) ?? new Map<string, T>();
    made.set(names.models, known);
    const named = known.get(names.model.name) ?? make(names);
    known.set(names.model.name, named);
    return named;
  };
}

/** Models that a step of any lesson may show as its figure: the lesson names their numbers too. */
const ofFigures = ({ model, models }: Names) =>
  models.filter((candidate) => candidate.inFigures === true && candidate.name !== model.name);

const allNames = (names: Names): readonly string[] => [
  ...[names.model, ...ofFigures(names)].flatMap(({ vocabulary }) => Object.keys(vocabulary.values)),
  ...OTHER_NAMES.keys(),
];

/** Every name as it may be written, those of one thing with a number. */
export function exampleNames(names: Names): string[] {
  const { values } = names.model.vocabulary;
  return allNames(names).map((name) => (values[name]?.per === 'one' ? `${name}.1` : name));
}

/** The name that was probably meant; with the number that was written, where it takes one. */
function suggested(name: string, names: Names): string {
  const number = name.slice(bareName(name).length);
  const { values } = names.model.vocabulary;
  const written = allNames(names).map((name) =>
    values[name] === undefined || values[name].per === 'run' ? name : name + number,
  );
  return suggestion(name, written);
}

/** What is wrong with the name of a number, or null. */
export function nameProblem(name: string, names: Names): string | null {
  const { vocabulary } = names.model;
  const isOfFigure = ofFigures(names).some((model) => nameFault(name, model.vocabulary) === null);
  if (isOfFigure) return null;
  const { what, most } = vocabulary.numbered;
  const bare = bareName(name);
  switch (nameFault(name, vocabulary)) {
    case null:
      return null;
    case 'needs_number':
      return say.name.needsNumber({
        name,
        part: what,
        most,
        example: `${bare}.${Math.min(most, 2)}`,
      });
    case 'has_number':
      return say.name.hasNumber({ name: bare });
    case 'unknown': {
      const owner = names.models.find((model) => Object.hasOwn(model.vocabulary.values, bare));
      return owner === undefined
        ? sentences(say.name.unknown({ name }), suggested(name, names))
        : say.name.otherModel({ name, otherModel: owner.name, model: names.model.name });
    }
  }
}
