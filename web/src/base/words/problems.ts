/**
 * Chooses the message for what went wrong: what happened, what is kept, and what to do. For failures of the engine and
 * for links that do not open as they were shared.
 */

import { assertNever } from '../assert-never';
import type { EngineError, EngineFailure } from '../failure';
import say from '../messages/problems';
import { formatCount, listed } from '../numbers';
import { formatMoment } from '../time';
import { experimentProblem } from './experiment-problems';
import { fieldLabel, fieldUnit } from './fields';
import { programProblem } from './program-problems';
import { ruleProblem } from './rule-problems';

export interface ProblemText {
  /** What happened, in a few words. */
  readonly title: string;
  /** What is kept, and what to do. */
  readonly detail: string;
}

export function failureText(failure: EngineFailure): ProblemText {
  switch (failure.kind) {
    case 'refused':
      return {
        title: say.failure.refused.title({ count: failure.errors.length }),
        detail: failure.errors.map(refusalText).join(' '),
      };
    case 'stopped':
      return textOf(failure.restored ? say.failure.restored : say.failure.stopped);
    case 'unreachable':
      return textOf(say.failure.unreachable);
    case 'unreadable':
      return textOf(say.failure.unreadable);
    case 'unread':
      return {
        title: say.failure.unread.title(),
        detail: say.failure.unread.detail({ reason: failure.detail }),
      };
    case 'cancelled':
      return textOf(say.failure.cancelled);
    case 'closed':
      return textOf(say.failure.closed);
    default:
      return assertNever(failure);
  }
}

const textOf = ({ title, detail }: { title: () => string; detail: () => string }): ProblemText => ({
  title: title(),
  detail: detail(),
});

/** Which field, its range or its rule, and what it is; without a field, why the engine refused. */
export function refusalText(error: EngineError): string {
  const { item: number, field } = error;
  const says = problemText(error);
  if (number === undefined) return says;
  const isOfCommand = field?.split('.')[0] === 'commands';
  return isOfCommand ? say.field.ofCommand({ number, says }) : say.field.ofList({ number, says });
}

function problemText(error: EngineError): string {
  const { field } = error;
  const ofText =
    experimentProblem(error, refusalText) ?? programProblem(error) ?? ruleProblem(error);
  if (ofText !== null) return ofText;
  if (field === undefined || field === null) return withoutField(error);
  const label = fieldLabel(field);
  const words = { field: label, ...shownNumber(error.got) };
  return (
    rangeText(error, field) ??
    FIELD_PROBLEMS[error.code]?.(words, error) ??
    REFUSALS[error.code]?.(error) ??
    say.field.refused({ field: label, code: codeText(error) })
  );
}

const withoutField = (error: EngineError) =>
  REFUSALS[error.code]?.(error) ?? say.refusal.other({ code: codeText(error) });

const codeText = ({ code }: EngineError) => code.replaceAll('_', ' ');

/** Fields that name an instance: from 0 for the engine, from 1 for people. */
const INDEX_FIELDS = new Set([
  'instance',
  'other',
  'commands.instance',
  'commands.other',
  'absent',
  'session',
  'services.preferred',
  'buddy.map',
]);

function countedFrom1({ min, max, got }: EngineError, field: string) {
  // The number of entries of a list has the same field, and is never 0.
  if (!INDEX_FIELDS.has(field) || min !== 0) return { min, max, got };
  const next = (number: number | null | undefined) => (number == null ? null : number + 1);
  return { min: 1, max: next(max), got: next(got) };
}

/** Null where the problem has no range. */
function rangeText(error: EngineError, field: string): string | null {
  const { min: low, max: high, got } = countedFrom1(error, field);
  const words = { field: fieldLabel(field), ...shownNumber(got) };
  const unit = fieldUnit(field);
  const quantity = (value: number) => (unit === '' ? number(value) : `${number(value)} ${unit}`);
  if (low == null) return high == null ? null : say.range.most({ ...words, max: quantity(high) });
  if (high == null) return say.range.least({ ...words, min: quantity(low) });
  if (low === high) return say.range.exactly({ ...words, min: quantity(low) });
  return say.range.between({ ...words, min: number(low), max: quantity(high) });
}

const shownNumber = (value: number | null | undefined) =>
  value == null ? { isGiven: false, value: '' } : { isGiven: true, value: number(value) };

function number(value: number): string {
  const grouped = Number.isInteger(value) && Math.abs(value) < 1e15;
  const text = grouped ? formatCount(value) : String(value).replace('e+', 'e');
  return text.replaceAll('-', '−');
}

interface FieldWords {
  readonly field: string;
  readonly isGiven: boolean;
  readonly value: string;
}

/** Rules of a field that are not a range, by the engine's code. */
const FIELD_PROBLEMS: Record<string, (words: FieldWords, error: EngineError) => string> = {
  not_mirrored: say.field.notMirrored,
  nobody_left: say.field.nobodyLeft,
  buddy_of_itself: say.field.buddyOfItself,
  not_an_earlier_table: say.field.notAnEarlierTable,
  name_taken: say.field.nameTaken,
  not_anywhere: say.field.notAnywhere,
  listed_twice: say.field.listedTwice,
  more_than_all: say.field.moreThanAll,
  not_whole: say.field.notWhole,
  not_an_object: say.field.notAnObject,
  not_a_list: say.field.notAList,
  not_a_number: say.field.notANumber,
  unknown_field: say.field.unknown,
  bad_value: ({ field }, { detail }) =>
    detail == null
      ? say.field.unreadable({ field })
      : say.field.badValue({ field, reason: detail }),
  not_a_multiple: say.field.notAMultiple,
};

/** What is refused without a field, by the engine's code. */
const REFUSALS: Record<string, (error: EngineError) => string> = {
  not_up: ofInstance(say.refusal.notUp),
  not_failed: ofInstance(say.refusal.notFailed),
  no_link: ofInstance(say.refusal.noLink),
  cannot_leave: ofInstance(say.refusal.cannotLeave),
  nobody_up: say.refusal.nobodyUp,
  nobody_recovers: say.refusal.nobodyRecovers,
  no_other_copy: say.refusal.noOtherCopy,
  default_service_is_fixed: say.refusal.defaultServiceIsFixed,
  last_preferred: say.refusal.lastPreferred,
  service_runs_nowhere: say.refusal.serviceRunsNowhere,
  cannot_relocate: say.refusal.cannotRelocate,
  too_many_sessions: ofInstance(say.refusal.tooManySessions),
  no_such_session: ofInstance(say.refusal.noSuchSession),
  not_an_object: say.refusal.notAnObject,
  bad_json: ({ at, detail }) =>
    withReason(say.refusal.notAScenario({ isLineKnown: at != null, line: at ?? 0 }), detail),
  bad_request: ({ detail }) => withReason(say.refusal.badRequest(), detail),
  log_not_handed_over: ({ detail }) => say.refusal.logNeeded({ file: detail ?? '' }),
  writes_not_handed_over: ({ detail }) => say.refusal.writesNeeded({ file: detail ?? '' }),
  takes_no_files: say.refusal.takesNoFiles,
  no_buddy: say.refusal.noBuddy,
  no_writes: say.refusal.noWrites,
  unknown_branch: say.refusal.branchClosed,
};

function ofInstance(message: (of: { instance: number }) => string) {
  return (error: EngineError): string => {
    const index = error.instance ?? error.got;
    return index == null
      ? say.refusal.other({ code: codeText(error) })
      : message({ instance: index + 1 });
  };
}

const withReason = (sentence: string, reason: string | null | undefined) =>
  reason == null ? sentence : `${sentence} ${say.refusal.reason({ reason })}`;

/** Why a link does not, or not wholly, open as it was; the shape is the player's. */
export type LinkTrouble =
  | { readonly kind: 'damaged' }
  | {
      readonly kind: 'other-model';
      readonly got: string;
      readonly expected: string;
      readonly moment?: {
        readonly event: number;
        readonly wasNs: number;
        readonly isNs: number;
        readonly seenNs: number;
      };
      readonly stands?: readonly { readonly was: number; readonly is: number }[];
    }
  | { readonly kind: 'unknown-model'; readonly name: string; readonly known: string }
  | { readonly kind: 'unknown-preset'; readonly name: string }
  | { readonly kind: 'unknown-fields' | 'unfit-fields'; readonly fields: readonly string[] }
  | {
      readonly kind: 'refused-number';
      readonly command: string;
      readonly field: string;
      readonly min: number;
      readonly max: number;
      readonly got: number;
    }
  | { readonly kind: 'lost-branches'; readonly count: number }
  | { readonly kind: 'lost-selection' };

export function linkText(trouble: LinkTrouble): ProblemText {
  const { link } = say;
  switch (trouble.kind) {
    case 'damaged':
      return textOf(link.damaged);
    case 'other-model':
      return { title: link.otherModel.title(), detail: otherModelText(trouble) };
    case 'unknown-model':
      return {
        title: link.unknownModel.title({ model: trouble.name }),
        detail: link.unknownModel.detail({ pageModel: trouble.known }),
      };
    case 'unknown-preset':
      return {
        title: link.unknownPreset.title(),
        detail: link.unknownPreset.detail({ preset: trouble.name }),
      };
    case 'unknown-fields':
      return {
        title: link.unknownFields.title(),
        detail: link.unknownFields.detail({ fields: listed(trouble.fields.map(fieldLabel)) }),
      };
    case 'unfit-fields':
      return {
        title: link.unfitFields.title(),
        detail: link.unfitFields.detail({ fields: listed(trouble.fields.map(fieldLabel)) }),
      };
    case 'refused-number': {
      const { command, kind: code, ...range } = trouble;
      const reason = refusalText({ code, ...range });
      return {
        title: link.refusedNumber.title({ command }),
        detail: link.refusedNumber.detail({ reason }),
      };
    }
    case 'lost-branches':
      return {
        title: link.lostBranches.title(),
        detail: link.lostBranches.detail({ count: trouble.count }),
      };
    case 'lost-selection':
      return textOf(link.lostSelection);
    default:
      return assertNever(trouble);
  }
}

function otherModelText(trouble: Extract<LinkTrouble, { kind: 'other-model' }>): string {
  const { got: version, expected: pageVersion } = trouble;
  const words = say.link.otherModel;
  const versions = Number(version) > Number(pageVersion) ? words.newer : words.older;
  return `${versions({ version, pageVersion })} ${differenceText(trouble)}`;
}

function differenceText({ moment, stands }: Extract<LinkTrouble, { kind: 'other-model' }>): string {
  const words = say.link.otherModel;
  if (stands !== undefined) return eventsText(stands);
  if (moment === undefined) return words.mayDiffer();
  const event = formatCount(moment.event);
  const sharedMoment = formatMoment(moment.wasNs, 3);
  return moment.isNs === moment.wasNs
    ? words.sameMoment({ event, moment: sharedMoment })
    : words.otherMoment({
        event,
        sharedMoment,
        moment: formatMoment(moment.isNs, 3),
        seen: formatMoment(moment.seenNs, 3),
      });
}

/** One run, or the first and the second of two, at the moment that was shared. */
function eventsText(stands: readonly { readonly was: number; readonly is: number }[]): string {
  const { sameEvents, otherEvents } = say.link.otherModel;
  const numbers = (events: readonly number[]) => listed(events.map((event) => formatCount(event)));
  const count = stands.length;
  const events = numbers(stands.map(({ is }) => is));
  return stands.every(({ was, is }) => was === is)
    ? sameEvents({ count, events })
    : otherEvents({ count, events, sharedEvents: numbers(stands.map(({ was }) => was)) });
}
