/**
 * Numbers by name, from a frame: the engine computes them from the complete state. Here they are looked up and
 * formatted for people, each by its unit. A missing number is null, and a dash in prose.
 */

import { formatLsnNumber } from '../base/lsn';
import say from '../base/messages/values';
import { formatBytes, formatCount, formatFixed } from '../base/numbers';
import { formatFullRba, formatRba } from '../base/rba';
import { formatDuration, formatMoment, NS_PER_S } from '../base/time';
import type { Unit } from '../engine/generated/control';
import type { AnyFrame, AnyScenario, AnyTable } from '../engine/messages';
import type { Vocabulary } from '../engine/vocabulary';
import { PAPER_VALUES } from './paper-values';
import type { LogReading } from './schema-figure';

/** One moment of a run. */
export interface ModelMoment {
  readonly frame: AnyFrame;
  readonly vocabulary: Vocabulary;
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

const NO_NUMBER = 255;
const DASH = '–';

/** What is wrong with a name, as an author wrote it; null if nothing is. */
export type NameFault = 'unknown' | 'needs_number' | 'has_number';

export function nameFault(name: string, vocabulary: Vocabulary): NameFault | null {
  if (PAPER_VALUES.has(name) || declaredAs(name, vocabulary) !== null) return null;
  const bare = bareName(name);
  if (!Object.hasOwn(vocabulary.values, bare)) return 'unknown';
  return vocabulary.values[bare]?.per === 'run' ? 'has_number' : 'needs_number';
}

export const bareName = (name: string) => name.replace(/\.\d+$/, '');

/** `queue.2` is `queue` of the second instance. */
function declaredAs(name: string, { values, numbered }: Vocabulary): Declared | null {
  const definitionOf = (own: string) => (Object.hasOwn(values, own) ? values[own] : undefined);
  const place = (own: string) => Object.keys(values).indexOf(own);
  const whole = definitionOf(name);
  if (whole !== undefined) {
    return whole.per === 'one' ? null : { value: place(name), unit: whole.unit, of: NO_NUMBER };
  }
  const number = Number(/\.([1-9]\d?)$/.exec(name)?.[1]);
  const bare = bareName(name);
  const definition = definitionOf(bare);
  if (definition === undefined || definition.per === 'run' || !(number <= numbered.most))
    return null;
  return { value: place(bare), unit: definition.unit, of: number - 1 };
}

/** The moment of what the step shows as its figure, for a name that is not of the run; null without one. */
function figureAt(name: string, { vocabulary, scenario, log }: ModelMoment): ModelMoment | null {
  if (log === null || log === undefined || declaredAs(name, vocabulary) !== null) return null;
  return { ...log, scenario };
}

/** What has to be asked of the engine for it. */
export function valuesOfName(name: string, vocabulary: Vocabulary): readonly string[] {
  const { writtenWith, cost } = vocabulary;
  // What is not of the run is of a figure, or published.
  if (declaredAs(name, vocabulary) === null || name === cost?.value) return [];
  return [name, ...(writtenWith[name] ?? [])];
}

/** Null where there is no such number at that moment, or the frame was not asked for it. */
export function valueByName(name: string, at: ModelMoment): number | null {
  const published = PAPER_VALUES.get(name);
  if (published !== undefined) return published.number;
  const figure = figureAt(name, at);
  if (figure !== null) return valueByName(name, figure);
  if (name === at.vocabulary.cost?.value) return at.costPercent ?? null;
  const declared = declaredAs(name, at.vocabulary);
  if (declared === null) return null;
  const { values } = at.frame;
  const row = values.value.findIndex(
    (value, place) => value === declared.value && values.of[place] === declared.of,
  );
  const number = values.number[row] ?? Number.NaN;
  return Number.isNaN(number) ? null : number;
}

export function modelText(name: string, at: ModelMoment): string {
  const value = valueByName(name, at);
  return value === null ? DASH : textOf(name, value, at);
}

/** A number as the prose would write it, were it the value of that name. */
export function textOf(name: string, value: number, at: ModelMoment): string {
  const published = PAPER_VALUES.get(name);
  if (published !== undefined) return published.text(value);
  const figure = figureAt(name, at);
  if (figure !== null) return textOf(name, value, figure);
  const numberOf = (further: string) => valueByName(further, at);
  const written = at.vocabulary.write(bareName(name), value, numberOf);
  if (written !== null) return written;
  const unit = declaredAs(name, at.vocabulary)?.unit;
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
      return say.blocks({ count: value });
    case 'transactions':
      return say.transactions({ count: value });
    case 'records':
      return say.records({ count: value });
    case 'log_files':
      return say.logFiles({ count: value });
    case 'undo_records':
      return say.undoRecords({ count: value });
    case 'bytes':
      return formatBytes(value);
    case 'rba':
      return formatRba(value, logFileBytes(at.frame));
    case 'lsn':
      return formatLsnNumber(value);
    case 'seconds':
      return formatDuration(value * NS_PER_S);
    case 'moment':
      return formatMoment(value * NS_PER_S);
    case 'percent':
      return `${formatFixed(value, 1)} %`;
    case 'per_second':
      return formatFixed(value, 1);
    case 'average':
      return formatFixed(value, 2);
  }
}

/** As exactly as it can be written, for numbers of which two read alike otherwise. */
export function inUnitExactly(value: number, unit: Unit, at: Pick<ModelMoment, 'frame'>): string {
  return unit === 'rba' ? formatFullRba(value, logFileBytes(at.frame)) : inUnit(value, unit, at);
}

/** A position in a redo thread is told by its log file: a frame's clock says how large one is. */
function logFileBytes({ clock }: AnyFrame): number {
  const column = (clock as AnyTable).log_file_bytes;
  return typeof column === 'object' ? (column[0] ?? 1) : 1;
}

export { PAPER_VALUES as OTHER_NAMES };
