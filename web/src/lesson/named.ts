/**
 * Numbers by their names, as a frame brings them: the engine computes them, from the whole state. Here they are looked up
 * and written for people, each by its unit. What has no number is null, and a dash in prose.
 */

import { counted, formatBytes, formatCount } from '../base/numbers';
import { formatRba } from '../base/rba';
import { formatDuration, formatMoment, NS_PER_S } from '../base/time';
import { phaseProgress } from '../base/words/phases';
import * as say from '../base/words/ui/lesson/named';
import { Phase } from '../engine/generated/codes';
import type { Per, Unit } from '../engine/generated/control';
import type { Frame } from '../engine/generated/frame';
import { VALUES } from '../engine/generated/values';
import type { AnyScenario } from '../engine/messages';
import { OTHER_NAMES } from './other-names';
import type { LogReading } from './schema-figure';

/** One moment of a run. */
export interface ModelMoment {
  readonly frame: Frame;
  readonly scenario: AnyScenario;
  /** In a challenge: what its run costs in throughput beside the lesson's own, percent. */
  readonly costPercent?: number | null;
  /** What the step's figure of a real log comes to, if it has one. */
  readonly log?: LogReading | null;
}

interface Declared {
  /** Place among the values. */
  readonly value: number;
  /** From 0; 255 where the name ends with none. */
  readonly of: number;
  readonly unit: Unit;
}

type Declaration = { readonly per: Per; readonly unit: Unit };
const NAMES = new Map<string, Declaration & { readonly value: number }>(
  Object.entries(VALUES).map(([name, declared], value) => [name, { ...declared, value }]),
);
const NO_NUMBER = 255;
const MOST_INSTANCES = 8;
const DASH = '–';
const COST = 'cost_percent';

export const modelNames = (): readonly string[] => [...NAMES.keys(), ...OTHER_NAMES.keys()];

/** Every name as it may be written, those of one instance with a number. */
export const exampleNames = (): string[] =>
  modelNames().map((name) => (NAMES.get(name)?.per === 'one' ? `${name}.1` : name));

/** What is wrong with a name, as an author wrote it; null if nothing is. */
export type NameFault = 'unknown' | 'needs_number' | 'has_number';

export function nameFault(name: string): NameFault | null {
  if (OTHER_NAMES.has(name) || declaredAs(name) !== null) return null;
  const per = NAMES.get(bareName(name))?.per;
  if (per === undefined) return 'unknown';
  if (per === 'run') return 'has_number';
  return per === 'one' && bareName(name) === name ? 'needs_number' : 'unknown';
}

export const bareName = (name: string) => name.replace(/\.\d+$/, '');

/** `queue.2` is `queue` of the second instance. */
function declaredAs(name: string): Declared | null {
  const whole = NAMES.get(name);
  if (whole !== undefined) return whole.per === 'one' ? null : { ...whole, of: NO_NUMBER };
  const number = Number(/\.([1-9]\d?)$/.exec(name)?.[1]);
  const one = NAMES.get(bareName(name));
  if (one === undefined || one.per === 'run' || !(number <= MOST_INSTANCES)) return null;
  return { ...one, of: number - 1 };
}

/** What has to be asked of the engine for it. */
export function valuesOfName(name: string): readonly string[] {
  if (OTHER_NAMES.has(name) || name === COST) return [];
  return name === ROLLED_BACK ? [name, UNDO_TO_APPLY] : [name];
}

/** Null where there is no such number at that moment, or the frame was not asked for it. */
export function modelNumber(name: string, at: ModelMoment): number | null {
  const other = OTHER_NAMES.get(name);
  if (other !== undefined) return other.number(at.log ?? null);
  if (name === COST) return at.costPercent ?? null;
  const declared = declaredAs(name);
  if (declared === null) return null;
  const { values } = at.frame;
  const row = values.value.findIndex(
    (value, place) => value === declared.value && values.of[place] === declared.of,
  );
  const number = values.number[row] ?? Number.NaN;
  return Number.isNaN(number) ? null : number;
}

export function modelText(name: string, at: ModelMoment): string {
  const value = modelNumber(name, at);
  return value === null ? DASH : textOf(name, value, at);
}

const ROLLED_BACK = 'rolled_back';
const UNDO_TO_APPLY = 'undo_to_apply';

/** A number as the prose would write it, were it the value of that name. */
export function textOf(name: string, value: number, at: ModelMoment): string {
  const other = OTHER_NAMES.get(name);
  if (other !== undefined) return other.text(value, at.log ?? null);
  // These three are written as parts of a sentence.
  switch (bareName(name)) {
    case 'open_transactions':
      return say.thatNotFinished(inUnit(value, 'transactions', at), value === 1 ? 'is' : 'are');
    case 'recovery_set.recovered':
      return `${inUnit(value, 'blocks', at)} ${value === 1 ? 'is' : 'are'}`;
    case ROLLED_BACK:
      return phaseProgress(Phase.Rollback, value, modelNumber(UNDO_TO_APPLY, at) ?? -1) ?? DASH;
  }
  const unit = declaredAs(name)?.unit;
  return unit === undefined ? DASH : inUnit(value, unit, at);
}

/** A number in its unit. */
export function inUnit(value: number, unit: Unit, at: Pick<ModelMoment, 'frame'>): string {
  switch (unit) {
    case 'count':
      return formatCount(value);
    case 'number':
      return String(value);
    case 'blocks':
      return counted(value, 'block', 'blocks');
    case 'transactions':
      return counted(value, 'transaction', 'transactions');
    case 'records':
      return counted(value, 'record', 'records');
    case 'log_files':
      return counted(value, say.logFile, say.logFiles);
    case 'undo_records':
      return counted(value, say.undoRecord, say.undoRecords);
    case 'bytes':
      return formatBytes(value);
    case 'rba':
      return formatRba(value, at.frame.clock.log_file_bytes[0] ?? 1);
    case 'seconds':
      return formatDuration(value * NS_PER_S);
    case 'moment':
      return formatMoment(value * NS_PER_S);
    case 'percent':
      return `${value.toFixed(1)} %`;
    case 'per_second':
      return value.toFixed(1);
  }
}
