/**
 * What went wrong, in words: what happened, what is kept, and one way on. For failures of the engine and for links that
 * do not open as they were.
 */

import { assertNever } from '../assert-never';
import type { EngineError, EngineFailure } from '../failure';
import { counted, formatCount, listed } from '../numbers';
import { formatMoment } from '../time';
import { fieldLabel, fieldUnit } from './fields';
import { instanceName, sentence } from './names';

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
        title: failure.errors.length > 1 ? 'Some of this cannot be' : 'This cannot be',
        detail: failure.errors.map(refusalText).join(' '),
      };
    case 'stopped':
      return failure.restored
        ? {
            title: 'The engine stopped and was started again',
            detail:
              'You are at the last moment before it. Nothing else is lost; the step that stopped it can be tried again.',
          }
        : {
            title: 'The engine stopped',
            detail: 'It could not be brought back to this moment. Start the run again to go on.',
          };
    case 'unreachable':
      return {
        title: 'The engine could not be loaded',
        detail: 'Check the connection and load the page again. The address keeps where you are.',
      };
    case 'unreadable':
      return {
        title: 'Page and engine do not fit each other',
        detail: 'A new version was published while this page was open. Load the page again.',
      };
    case 'unread':
      return { title: 'The file could not be read', detail: `The browser says: ${failure.detail}` };
    case 'cancelled':
      return {
        title: 'This was cancelled',
        detail: 'Nothing has changed. Start it again to go on.',
      };
    case 'closed':
      return { title: 'This run was closed', detail: 'Open it again to go on.' };
    default:
      return assertNever(failure);
  }
}

/** One sentence: which field, what it is, its range. */
export function refusalText(error: EngineError): string {
  const { field } = error;
  if (field === undefined || field === null) return (CODE_WORDS[error.code] ?? plainText)(error);
  const { min, max, got } = countedFrom1(error, field);
  const name = `“${fieldLabel(field)}”`;
  const unit = fieldUnit(field);
  const value = got === undefined || got === null ? '' : `; it is ${number(got)}`;
  const range = rangeText(min, max);
  if (range !== '') return `${name} must be ${range}${unit === '' ? '' : ` ${unit}`}${value}.`;
  return `${name}: ${(CODE_WORDS[error.code] ?? plainText)(error)}`;
}

/** Fields that name an instance: from 0 for the engine, from 1 for people. */
const INDEX_FIELDS = new Set([
  'instance',
  'other',
  'commands.instance',
  'commands.other',
  'absent',
  'buddy.map',
]);

function countedFrom1({ min, max, got }: EngineError, field: string) {
  // How many a list must have is said of the same field, and is never none.
  if (!INDEX_FIELDS.has(field) || min !== 0) return { min, max, got };
  const next = (number: number | null | undefined) => (number == null ? null : number + 1);
  return { min: 1, max: next(max), got: next(got) };
}

function rangeText(min: number | null | undefined, max: number | null | undefined): string {
  const [low, high] = [min ?? null, max ?? null];
  if (low !== null && high !== null) {
    return low === high ? number(low) : `from ${number(low)} to ${number(high)}`;
  }
  if (low !== null) return `at least ${number(low)}`;
  return high === null ? '' : `at most ${number(high)}`;
}

function number(value: number): string {
  const grouped = Number.isInteger(value) && Math.abs(value) < 1e15;
  const text = grouped ? formatCount(value) : String(value).replace('e+', 'e');
  return text.replaceAll('-', '−');
}

/** Refusals that have no range. */
const CODE_WORDS: Record<string, (error: EngineError) => string> = {
  not_up: (error) => `${whose(error)} is not up.`,
  not_failed: (error) =>
    `${whose(error)} cannot start: it runs, or its failure is not detected yet.`,
  no_link: (error) => `${whose(error)} has no link to itself: name two instances.`,
  nobody_up: () => 'No instance is up.',
  nobody_recovers: () => 'No instance recovers now.',
  no_other_copy: () =>
    'The damage could not be repaired: the data files are not mirrored, or the other copy of the block is not as good.',
  not_mirrored: () =>
    'it must be 2 where blocks are torn or spoiled: the second copy repairs them.',
  cannot_leave: (error) =>
    `${whose(error)} cannot be shut down: it is leaving already, or no other instance would be left.`,
  nobody_left: () => 'at least one instance must be left.',
  buddy_of_itself: () => 'no instance can be its own buddy.',
  not_whole: ({ got }) =>
    `it must be a whole number${got === undefined || got === null ? '' : `; it is ${number(got)}`}.`,
  not_an_object: ({ field }) =>
    field === undefined || field === null
      ? 'A scenario must be an object, with its settings by name.'
      : 'it must be an object, with its settings by name.',
  not_a_list: () => 'it must be a list.',
  not_a_number: () => 'it must be a number.',
  unknown_field: () => 'there is no such setting.',
  bad_value: ({ detail }) => `${detail ?? 'it cannot be read'}.`,
  not_a_multiple: () => 'it must be a multiple of 512 bytes.',
  bad_json: ({ at, detail }) =>
    `This is no scenario${at === undefined || at === null ? '' : `, from line ${at} on`}: ${detail ?? 'it cannot be read'}.`,
  bad_request: ({ detail }) => `Page and engine do not fit each other: ${detail ?? 'unknown'}.`,
  log_not_handed_over: ({ detail }) => `the file ${detail ?? ''} is needed. Open it to go on.`,
  writes_not_handed_over: ({ detail }) =>
    `the page writes ${detail ?? ''} are needed. Open their file to go on.`,
  takes_no_files: () => 'Runs of this kind take no files.',
  no_buddy: () => 'No buddy lies over the log.',
  no_writes: () => 'No page writes lie over the log.',
  unknown_branch: () => 'This branch is not open any more.',
};

function whose({ instance, got }: EngineError): string {
  const number = instance ?? got;
  return typeof number === 'number' ? sentence(instanceName(number)) : 'This instance';
}

function plainText(error: EngineError): string {
  return `The engine refused it (${error.code.replaceAll('_', ' ')}).`;
}

/** Why a link does not, or not wholly, open as it was; the shape is the player's. */
export type LinkTrouble =
  | { readonly kind: 'damaged' }
  | {
      readonly kind: 'other-model';
      readonly got: string;
      readonly expected: string;
      readonly moment?: { readonly event: number; readonly wasNs: number; readonly isNs: number };
      readonly stands?: readonly { readonly was: number; readonly is: number }[];
    }
  | { readonly kind: 'unknown-model'; readonly name: string; readonly known: string }
  | { readonly kind: 'unknown-preset'; readonly name: string }
  | { readonly kind: 'unknown-fields'; readonly fields: readonly string[] }
  | { readonly kind: 'lost-branches'; readonly count: number }
  | { readonly kind: 'lost-selection' };

export function linkText(trouble: LinkTrouble): ProblemText {
  switch (trouble.kind) {
    case 'damaged':
      return {
        title: 'This link is damaged',
        detail: 'Some of it is missing or was changed. Copy the whole address, or start afresh.',
      };
    case 'other-model':
      return {
        title: 'This link was made by another version of the model',
        detail: otherModel(trouble),
      };
    case 'unknown-model':
      return {
        title: `This link shows a run of the model “${trouble.name}”`,
        detail: `This page shows runs of the model “${trouble.known}”. Open the link on a page of its own model, or load the page again if the site is older than the link.`,
      };
    case 'unknown-preset':
      return {
        title: 'This link names a scenario that this page does not have',
        detail: `It is called “${trouble.name}”. Start afresh with one of the scenarios here.`,
      };
    case 'unknown-fields':
      return {
        title: 'Some settings of this link are not known here',
        detail: `Left out: ${listed(trouble.fields.map(fieldLabel))}. Everything else is as it was shared.`,
      };
    case 'lost-branches':
      return {
        title: 'Some of this link could not be read',
        detail: `${counted(trouble.count, 'branch is', 'branches are')} left out. Everything else is as it was shared.`,
      };
    case 'lost-selection':
      return {
        title: 'What was selected could not be read',
        detail: 'Everything else is as it was shared.',
      };
    default:
      return assertNever(trouble);
  }
}

function otherModel(trouble: Extract<LinkTrouble, { kind: 'other-model' }>) {
  const { got, expected, moment, stands } = trouble;
  const versions =
    Number(got) > Number(expected)
      ? `It is of version ${got}, newer than this page, which has ${expected}: load the page again to get the newest.`
      : `It is of version ${got}, this page of version ${expected}.`;
  if (stands !== undefined) return `${versions} ${standsSay(stands)}`;
  if (moment === undefined) return `${versions} The run may differ from the one that was shared.`;
  const { event, wasNs, isNs } = moment;
  const was = formatMoment(wasNs, 3);
  return isNs === wasNs
    ? `${versions} Event ${formatCount(event)}, which it shows, comes at ${was} as it did there; the run may differ elsewhere.`
    : `${versions} Event ${formatCount(event)}, which it showed at ${was}, comes here at ${formatMoment(isNs, 3)}: the runs differ. You see ${was}.`;
}

/** One run, or the first and the second of two, at the moment that was shared. */
function standsSay(stands: readonly { readonly was: number; readonly is: number }[]): string {
  const one = stands.length === 1;
  const events = (numbers: readonly number[]) =>
    `${one ? 'event' : 'events'} ${listed(numbers.map((number) => formatCount(number)))}`;
  const here = events(stands.map(({ is }) => is));
  const stand = one ? 'it stands' : 'the two runs stand';
  if (stands.every(({ was, is }) => was === is)) {
    return `At this moment ${stand} at ${here} as there; what follows may differ.`;
  }
  return `At this moment ${stand} at ${here}, there at ${events(stands.map(({ was }) => was))}: the runs differ.`;
}
