/** What a name of the model is, and the kinds of names that there are. Knows none by name. */

import { counted, formatCount } from '../base/numbers';
import { formatRba } from '../base/rba';
import { formatDuration, formatMoment, NS_PER_S } from '../base/time';
import type { SetState } from '../engine/generated/codes';
import type { Scenario } from '../engine/generated/control';
import type { Frame, TableName } from '../engine/generated/frame';
import * as read from './read-frame';
import type { LogReading } from './schema-figure';

/** One moment of a run. */
export interface ModelMoment {
  readonly frame: Frame;
  readonly scenario: Scenario;
  /** In a challenge: what its run costs in throughput beside the lesson's own, percent. */
  readonly costPercent?: number | null;
  /** What the step's figure of a real log comes to, if it has one. */
  readonly log?: LogReading | null;
}

export interface Input extends ModelMoment {
  /** The instance that the name ends with, from 0; −1 if it names none. */
  readonly of: number;
}

export interface Name {
  /** The tables it reads. */
  readonly from: readonly TableName[];
  /** Whether it ends with the number of an instance; `either`: without one it is of all. */
  readonly per: 'cluster' | 'instance' | 'either';
  number(input: Input): number | null | undefined;
  text(value: number, input: Input): string | null;
}

export const blocks = (value: number) => counted(value, 'block', 'blocks');
export const transactions = (value: number) => counted(value, 'transaction', 'transactions');
export const seconds = (value: number) => formatDuration(value * NS_PER_S);
export const moment = (value: number) => formatMoment(value * NS_PER_S);
export const rba = (value: number, { frame }: Input) =>
  formatRba(value, frame.clock.log_file_bytes[0] ?? 1);

/** A column of a table with a row an instance. */
export type Column = (frame: Frame) => read.Numbers;

export function ofOne(from: TableName, column: Column, text: Name['text'] = formatCount): Name {
  return {
    from: ['clock', from],
    per: 'instance',
    number: ({ frame, of }) => column(frame)[of],
    text,
  };
}

export function ofEach(column: Column): Name {
  const number = ({ frame, of }: Input) => (of < 0 ? read.sum(column(frame)) : column(frame)[of]);
  return { from: ['instances'], per: 'either', number, text: formatCount };
}

export function ofAll(
  from: readonly TableName[],
  number: Name['number'],
  text: Name['text'] = formatCount,
): Name {
  return { from, per: 'cluster', number, text };
}

export function inSet(states: readonly SetState[], text: (value: number) => string): Name {
  return ofAll(['set'], ({ frame }) => read.inSet(frame, states), text);
}

/** Of one instance, or of all together: `of` is −1. */
export function ofSome(
  from: readonly TableName[],
  number: (frame: Frame, of: number) => number,
): Name {
  return {
    from,
    per: 'either',
    number: ({ frame, of }) => number(frame, of),
    text: formatCount,
  };
}
