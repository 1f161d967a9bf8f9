/**
 * What one can let differ: a few single changes worth making, each with the value it begins with, and any field by its
 * name. Pure; a change is a difference of scenarios, whatever made it.
 */

import { FIELD_WORDS, type FieldPath } from '../../base/words/fields';
import * as say from '../../base/words/ui/apps/twins';
import { FACT_KIND_NAMES, FactKind } from '../../engine/generated/codes';
import type { Access, Scenario } from '../../engine/generated/control';
import { LIMITS, type LimitedField } from '../../engine/generated/limits';
import { patched, type ScenarioDiff, scenarioDiff } from '../../player/scenario-diff';
import { valueAt, withValue } from '../../player/scenario-fields';
import { choicesOf } from '../../views/cluster/controls/form';
import { HARDWARE, hardwareOf } from '../../views/cluster/controls/hardware';

/** What differs: nothing, a class of hardware, one field, or more than the page has a form for. */
export type Difference =
  | { readonly kind: 'nothing' }
  | { readonly kind: 'hardware' }
  | { readonly kind: 'field'; readonly path: FieldPath }
  | { readonly kind: 'several'; readonly paths: readonly string[] };

export interface Offer {
  readonly path: FieldPath;
  /** The value that the second run begins with. */
  other(base: Scenario): unknown;
}

const offer = <T>(path: FieldPath, other: (value: T, base: Scenario) => T): Offer => ({
  path,
  other: (base) => other(valueAt(base, path) as T, base),
});

/** Fields that make the clearest pairs, in the order of the list. */
export const OFFERS: readonly Offer[] = [
  offer<number>('buddy.buddies', (value) => (value === 0 ? 1 : 0)),
  offer<number>('buddy.scan_phase_threshold_s', (value) => (value === 0.5 ? 3 : 0.5)),
  offer<number | null>('buddy.num_read_buffers', (value) => (value === null ? 1 : null)),
  offer<number>('cache.mttr_target_s', (value) => (value === 0 ? 4 : 0)),
  offer<number>('cache.hard_checkpoint_s', (value) => (value === 0 ? 5 : 0)),
  offer<number>('recovery.slaves', (value) => (value === 1 ? 4 : 1)),
  offer<number>('recovery.detect_ms', (value) => value / 4),
  offer<number>('log.file_bytes', (value) => value * 4),
  offer<number>('cache.buffers', (value) => value * 2),
  offer<Access>('workload.access', (value) => (value === 'affinity' ? 'uniform' : 'affinity')),
  offer<number>('workload.sessions', (value) => Math.max(1, Math.min(60, value * 2))),
];

const PATHS = Object.keys(FIELD_WORDS) as FieldPath[];
export const OTHER_FIELDS = PATHS.filter((path) => !OFFERS.some((one) => one.path === path)).sort(
  (one, other) => FIELD_WORDS[one].label.localeCompare(FIELD_WORDS[other].label),
);

/** The fields that a change names, with dots. */
function pathsOf(change: ScenarioDiff, prefix = ''): string[] {
  return Object.entries(change).flatMap(([name, value]) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? pathsOf(value as ScenarioDiff, `${prefix}${name}.`)
      : [prefix + name],
  );
}

export function differenceOf(base: Scenario, change: ScenarioDiff): Difference {
  const paths = pathsOf(change);
  const [first] = paths;
  if (first === undefined) return { kind: 'nothing' };
  if (paths.length === 1 && isField(first)) return { kind: 'field', path: first };
  const other = patched(base, change).scenario;
  const isClass = paths.every((path) => path.startsWith('hardware.'));
  return isClass && hardwareOf(other) !== 'own' ? { kind: 'hardware' } : { kind: 'several', paths };
}

function isField(path: string): path is FieldPath {
  return Object.hasOwn(FIELD_WORDS, path);
}

/** The change that a choice of the list begins with. */
export function firstChange(base: Scenario, { kind, ...rest }: Difference): ScenarioDiff {
  if (kind === 'hardware') return hardwareChange(base, otherClass(base));
  if (kind !== 'field' || !('path' in rest)) return {};
  const found = OFFERS.find((one) => one.path === rest.path);
  const value = found?.other(base) ?? otherValue(base, rest.path);
  return scenarioDiff(withValue(base, rest.path, value), base);
}

/** Of a field that nobody thought of: something else that is likely to be in its range. */
function otherValue(base: Scenario, path: FieldPath): unknown {
  const value = valueAt(base, path);
  const choices = choicesOf(path);
  if (choices !== null) return choices.find((one) => one.value !== value)?.value ?? value;
  if (typeof value !== 'number') return value;
  const more = value + (value >= 10 ? Math.round(value / 2) : 1);
  return more <= LIMITS[path as LimitedField].max ? more : Math.floor(value / 2);
}

function otherClass(base: Scenario): string {
  return hardwareOf(base) === 'solid' ? 'sun_6800' : 'solid';
}

function hardwareChange(base: Scenario, name: string): ScenarioDiff {
  return scenarioDiff(withHardware(base, name), base);
}

export function withHardware(scenario: Scenario, name: string): Scenario {
  const found = HARDWARE.find((one) => one.name === name);
  if (found === undefined) return scenario;
  return { ...scenario, hardware: { ...scenario.hardware, ...found.costs } };
}

/** Fields that may be left empty, and what that means. */
const EMPTY: Partial<Record<FieldPath, string>> = {
  'buddy.num_read_buffers': say.asManyAsRedoNeeds,
};

/** What an empty field means, null for one that may not be empty. */
export function emptyMeans(path: FieldPath): string | null {
  return EMPTY[path] ?? null;
}

/** What only a buddy does, where only one run has buddies: of course that differs, and it is not what one looks for. */
export function madeByChangeAlone(base: Scenario, change: ScenarioDiff): ReadonlySet<FactKind> {
  const other = patched(base, change).scenario;
  const oneHas = (base.buddy.buddies === 0) !== (other.buddy.buddies === 0);
  if (!oneHas) return new Set();
  return new Set(
    Object.values(FactKind).filter((kind) => FACT_KIND_NAMES[kind]?.startsWith('Buddy')),
  );
}

/** The same field of two runs, or its class of hardware, in a few words each. */
export function captionsOf(base: Scenario, change: ScenarioDiff): { a: string; b: string } {
  const difference = differenceOf(base, change);
  const other = patched(base, change).scenario;
  switch (difference.kind) {
    case 'nothing':
      return { a: say.asItIs, b: say.theSame };
    case 'hardware':
      return { a: hardwareName(base), b: hardwareName(other) };
    case 'field': {
      const { path } = difference;
      return {
        a: fieldCaption(path, valueAt(base, path)),
        b: fieldCaption(path, valueAt(other, path)),
      };
    }
    case 'several':
      return { a: say.asItIs, b: say.fieldsOtherwise(difference.paths.length) };
  }
}

function hardwareName(scenario: Scenario): string {
  const name = hardwareOf(scenario);
  return HARDWARE.find((one) => one.name === name)?.label ?? say.hardwareOfTheScenario;
}

function fieldCaption(path: FieldPath, value: unknown): string {
  if (path === 'buddy.buddies') {
    if (value === 0) return say.noBuddies;
    return value === 1 ? say.eachInstanceHasABuddy : say.eachInstanceHasBuddies(String(value));
  }
  return `${FIELD_WORDS[path].label} ${valueText(path, value)}`;
}

function valueText(path: FieldPath, value: unknown): string {
  if (value === null) return emptyMeans(path) ?? 'empty';
  if (typeof value !== 'number') {
    return choicesOf(path)?.find((one) => one.value === value)?.label ?? String(value);
  }
  if (path === 'cache.mttr_target_s' && value === 0) return '0, lazy';
  if (path === 'cache.hard_checkpoint_s' && value === 0) return '0, never';
  const { unit } = FIELD_WORDS[path];
  const text = value.toLocaleString('en-GB', { maximumFractionDigits: 6 });
  return unit === '' ? text : `${text} ${unit}`;
}
