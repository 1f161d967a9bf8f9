/**
 * What can be named of a model in lessons, goals and links: its numbers, what happens in it, the fields of its scenario. The
 * names come from the engine's generated files; a model fills this once. Knows no name.
 */

import type { AnySubject, SubjectKeys } from '../base/subject';
import type { Per, Unit } from './generated/control';
import type { AnyScenario } from './messages';

export interface Vocabulary {
  /** Named numbers in the engine's order: whether a number ends the name, and how it is written. */
  readonly values: Readonly<Record<string, { readonly per: Per; readonly unit: Unit }>>;
  /** What the numbers at the end of names count, from 1, and the highest. */
  readonly numbered: { readonly what: string; readonly most: number };
  readonly occurrences: readonly string[];
  /** Occurrences that are waited for by their number, by the plural that says so: `{commits: 4}`. */
  readonly counted: Readonly<Record<string, string>>;
  readonly presets: readonly string[];
  /** The fields of a scenario, by their paths: `cache.buffers`. */
  readonly fields: Readonly<Record<string, ScenarioField>>;
  /** What can be lit. */
  readonly subjects: readonly SubjectDeclaration[];
  /** How its subjects are written in addresses, and by figures. */
  readonly subjectKeys: SubjectKeys;
  /** What a click on a subject may mean beside itself. */
  standsFor?(subject: AnySubject): readonly AnySubject[];
  /** Questions that the engine answers. */
  readonly questions: Readonly<Record<string, QuestionDeclaration>>;
  /** What a goal may cost beside the lesson's own run: without it none can be named. */
  readonly cost?: CostDeclaration;
  /** A rule that can be broken on purpose, to be hunted for. */
  readonly bug?: BugDeclaration;
  /** Further numbers that {@link write} needs for one. */
  readonly writtenWith: Readonly<Record<string, readonly string[]>>;
  /** A number as a part of a sentence; null where its unit says how it is written. */
  write(name: string, value: number, numberOf: (name: string) => number | null): string | null;
}

export interface NumberField {
  readonly kind: 'number';
  readonly min: number;
  readonly max: number;
  readonly whole: boolean;
  /** It may be left empty. */
  readonly orNull?: boolean;
}

export type ScenarioField =
  | NumberField
  | { readonly kind: 'choice'; readonly of: readonly string[] }
  | { readonly kind: 'text' }
  | { readonly kind: 'flag' }
  /** One of what is numbered: from 1 in files, from 0 in the engine. */
  | { readonly kind: 'index' }
  | { readonly kind: 'list'; readonly of: ScenarioField }
  | { readonly kind: 'fields'; readonly of: Readonly<Record<string, ScenarioField>> }
  /** Commands with their times. */
  | { readonly kind: 'commands' };

/** `block 17`, `buddy 1 of 2`: a kind and its numbers, in the order in which they are written. */
interface SubjectDeclaration {
  readonly kind: string;
  readonly fields: readonly {
    readonly name: string;
    readonly isIndex: boolean;
    readonly max: number;
  }[];
}

export interface CostDeclaration {
  /** The name of the cost, percent. */
  readonly value: string;
  /** The number that is less than in the lesson's own run, up to the first such occurrence. */
  readonly of: string;
  readonly until: string;
}

interface BugDeclaration {
  /** The field of a scenario that breaks a rule, and its choice that breaks none. */
  readonly field: string;
  readonly none: string;
  /** The number of checks that have failed. */
  readonly failed: string;
  /** What a run of a hunt is called. */
  readonly hunted: 'cluster' | 'program' | 'replica' | 'database';
  /** The choices that a scenario can have; all if left out. */
  choicesOf?(scenario: AnyScenario): readonly string[];
}

export interface QuestionDeclaration {
  /** What an option can be that is not right. */
  readonly codes: readonly string[];
  /** What a sentence may say of an option. */
  readonly values: readonly string[];
  /** Answered by a click on the stage: what it says beside its sentences. */
  readonly click?: {
    /** Of which one it asks. */
    readonly ofOne?: boolean;
    /** The moment that answers: said, or the model's own if it is left out. */
    readonly at?: 'said' | 'may-be-said';
    /** Each option is a place that several things mark; the first two of them are ringed. */
    readonly isPlace?: boolean;
    /** How many may be asked for; one if left out. */
    readonly pick?: number;
  };
}

/** As lessons write it: `participant 1`, `buddy 1 of 2`. A kind that is not declared has its numbers as they are. */
export function subjectWords(subject: AnySubject, { subjects }: Vocabulary): string {
  const declared = subjects.find(({ kind }) => kind === subject.kind)?.fields;
  const { kind, ...rest } = subject;
  const numbers =
    declared?.map(({ name, isIndex }) => Number(subject[name]) + (isIndex ? 1 : 0)) ??
    Object.values(rest);
  return [kind, numbers.join(' of ')].join(' ');
}

const whole = (max: number, min = 1): NumberField => ({ kind: 'number', min, max, whole: true });

/** A table of a database. The engine knows which of these numbers fit together. */
export const TABLE_FIELD: ScenarioField = {
  kind: 'fields',
  of: {
    name: { kind: 'text' },
    blocks: whole(8_000),
    rows: whole(32_000, 0),
    unique: { kind: 'flag' },
    references: { ...whole(7, 0), orNull: true },
    value_columns: whole(3),
    column_bytes: whole(64),
  },
};
