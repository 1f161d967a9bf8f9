/**
 * What one can let differ: a few single changes worth making, each with the value it begins with, sets of fields, and any
 * field by its name, as the model declares them. Pure; a change is a difference of scenarios, whatever made it.
 */

import say from '../../base/messages/compare';
import { formatNumber } from '../../base/numbers';
import type { AnyScenario } from '../../engine/messages';
import type { Vocabulary } from '../../engine/vocabulary';
import { applyDiff, type ScenarioDiff, scenarioDiff } from '../../player/scenario-diff';
import { valueAt, withValue } from '../../player/scenario-fields';
import type { Comparison, FieldSet } from '../../views/comparison';
import type { FormControls, FormField } from '../../views/controls';

/** What differs: nothing, one field, a set of fields, or more than the page has a form for. */
export type Difference =
  | { readonly kind: 'nothing' }
  | { readonly kind: 'set'; readonly name: string }
  | { readonly kind: 'field'; readonly path: string }
  | { readonly kind: 'several'; readonly paths: readonly string[] };

export class Changes {
  readonly #form: FormControls;
  readonly #comparison: Comparison;
  readonly #paths: readonly string[];

  constructor(form: FormControls, comparison: Comparison, { fields }: Vocabulary) {
    this.#form = form;
    this.#comparison = comparison;
    this.#paths = Object.keys(fields);
  }

  get sets(): readonly FieldSet[] {
    return this.#comparison.sets;
  }

  /** A field as a form has it; null for one that no form can change. */
  field(path: string, scenario: AnyScenario): FormField | null {
    return this.#form.field(path, scenario);
  }

  /** Paths of all fields that can differ: those that make the clearest pairs, and the others by their names. */
  pathsOf(base: AnyScenario): { readonly offered: readonly string[]; readonly others: string[] } {
    const offered = this.#comparison.offers.map(({ path }) => path);
    const label = (path: string) => this.field(path, base)?.label ?? '';
    const others = this.#paths
      .filter((path) => !offered.includes(path) && this.field(path, base) !== null)
      .sort((a, b) => label(a).localeCompare(label(b)));
    return { offered, others };
  }

  differenceOf(base: AnyScenario, change: ScenarioDiff): Difference {
    const paths = pathsIn(change);
    const [first] = paths;
    if (first === undefined) return { kind: 'nothing' };
    if (paths.length === 1 && this.field(first, base) !== null) {
      return { kind: 'field', path: first };
    }
    const changed = applyDiff(base, change).scenario;
    const set = this.sets.find((set) => paths.every(set.has) && set.named(changed) !== null);
    return set === undefined ? { kind: 'several', paths } : { kind: 'set', name: set.name };
  }

  /** The change that a choice of the list begins with. */
  firstChange(base: AnyScenario, difference: Difference): ScenarioDiff {
    if (difference.kind === 'set') {
      const set = this.setNamed(difference.name);
      return set === undefined ? {} : scenarioDiff(set.other(base), base);
    }
    if (difference.kind !== 'field') return {};
    const { path } = difference;
    const offer = this.#comparison.offers.find((offer) => offer.path === path);
    const value = offer?.other(base) ?? this.#otherValue(base, path);
    return scenarioDiff(withValue(base, path, value), base);
  }

  /** The two runs that a choice of the list begins with: only what was chosen differs, and nothing hides what it does. */
  begin(base: AnyScenario, difference: Difference): { base: AnyScenario; change: ScenarioDiff } {
    const ground = this.#comparison.neutralBase(base, (path) => this.#differs(path, difference));
    return { base: ground, change: this.firstChange(ground, difference) };
  }

  #differs(path: string, difference: Difference): boolean {
    if (difference.kind === 'set') return this.setNamed(difference.name)?.has(path) ?? false;
    if (difference.kind === 'several') return difference.paths.includes(path);
    return difference.kind === 'field' && difference.path === path;
  }

  /** What is the same in both, as far as it is worth saying. */
  sharedOf(base: AnyScenario, change: ScenarioDiff): { path: string; words: string }[] {
    const differing = pathsIn(change);
    return this.#comparison.shared
      .filter((path) => !differing.includes(path) && this.field(path, base) !== null)
      .map((path) => ({ path, words: this.#captionOf(path, base) }));
  }

  setNamed(name: string): FieldSet | undefined {
    return this.sets.find((set) => set.name === name);
  }

  /** Of a field that nobody thought of: something else that is likely to be in its range. */
  #otherValue(base: AnyScenario, path: string): unknown {
    const value = valueAt(base, path);
    const field = this.field(path, base);
    if (field?.kind === 'choice') {
      return field.options.find((option) => option.value !== value)?.value ?? value;
    }
    if (field === null || typeof value !== 'number') return value;
    const more = value + (value >= 10 ? Math.round(value / 2) : 1);
    return more <= field.max ? more : Math.floor(value / 2);
  }

  /** The same field of two runs, or their sets of fields, in a few words each. */
  captionsOf(base: AnyScenario, change: ScenarioDiff): { a: string; b: string } {
    const difference = this.differenceOf(base, change);
    const changed = applyDiff(base, change).scenario;
    switch (difference.kind) {
      case 'nothing':
        return { a: say.caption.unchanged(), b: say.caption.same() };
      case 'set': {
        const set = this.setNamed(difference.name);
        return {
          a: set?.caption(base) ?? say.caption.unchanged(),
          b: set?.caption(changed) ?? say.caption.unchanged(),
        };
      }
      case 'field': {
        const { path } = difference;
        return { a: this.#captionOf(path, base), b: this.#captionOf(path, changed) };
      }
      case 'several':
        return {
          a: say.caption.unchanged(),
          b: say.caption.fieldsDiffer({ count: difference.paths.length }),
        };
    }
  }

  #captionOf(path: string, scenario: AnyScenario): string {
    const value = valueAt(scenario, path);
    const field = this.field(path, scenario);
    const own = this.#comparison.caption(path, value);
    return own ?? `${field?.label ?? path} ${valueText(field, value)}`;
  }
}

/** The fields that a change names, with dots. */
function pathsIn(change: ScenarioDiff, prefix = ''): string[] {
  return Object.entries(change).flatMap(([name, value]) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? pathsIn(value as ScenarioDiff, `${prefix}${name}.`)
      : [prefix + name],
  );
}

function valueText(field: FormField | null, value: unknown): string {
  if (field?.kind === 'choice') {
    return field.options.find((option) => option.value === value)?.label ?? String(value);
  }
  if (value === null) return field?.empty ?? say.caption.empty();
  if (typeof value !== 'number') return String(value);
  const unit = field?.unit ?? '';
  const text = formatNumber(value, { maximumFractionDigits: 6 });
  return unit === '' ? text : `${text} ${unit}`;
}
