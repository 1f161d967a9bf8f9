/**
 * How a page and the demo in its iframe talk; one file for both ends. Every message is `{rollforward: 1, type, …}`;
 * messages without this mark belong to somebody else. Reading never throws: a message has its type or is damaged. Does
 * not know windows or runs; docs/embed.md describes the same for people.
 */

export const VERSION = 1;

/** What a demo is asked to be, by the address of the iframe or by `configure`. */
export const ATTRIBUTES = [
  'lesson',
  'step',
  'steps',
  'scenario',
  'seed',
  'run',
  'from',
  'to',
  'loop',
  'speed',
  'controls',
  'views',
  'theme',
  'text',
] as const;

/** What a page may ask for. */
export const VERBS = [
  'play',
  'pause',
  'next',
  'back',
  'goToStep',
  'seek',
  'stepBy',
  'act',
  'crash',
  'restart',
  'configure',
  'state',
] as const;
export type Verb = (typeof VERBS)[number];

/**
 * What the demo tells of itself, after the handshake. A version may get more of them: who does not know one lets it
 * pass.
 */
export const EVENTS = ['ready', 'step', 'position', 'question', 'challenge', 'error'] as const;
export type EventKind = (typeof EVENTS)[number];

/** Plain data, as deep as it is. */
export type Value = string | number | boolean | null | { readonly [name: string]: Value };
export type Detail = Readonly<Record<string, Value>>;

/** Why nothing was done. */
export type RefusalCode =
  /** The message is none of the protocol. */
  | 'damaged'
  /** A verb before `hello`. */
  | 'no-handshake'
  /** None of the versions that were offered is known here. */
  | 'unknown-version'
  /** No such verb. */
  | 'unknown-verb'
  /** The verb's value is not what it takes. */
  | 'bad-value'
  /** The run is not there yet, or this demo has no such thing. */
  | 'not-now'
  /** The engine refuses it; the words say why. */
  | 'engine-refused';

/** From the page to the demo. */
export type FromHost =
  | { readonly type: 'hello'; readonly versions: readonly number[] }
  | { readonly type: 'do'; readonly id: number; readonly verb: string; readonly value: Value };

/** From the demo to the page. */
export type FromDemo =
  /** The demo listens: say hello. */
  | { readonly type: 'here' }
  | {
      readonly type: 'welcome';
      readonly version: number;
      readonly verbs: readonly string[];
      readonly events: readonly string[];
    }
  | { readonly type: 'done'; readonly id: number; readonly value: Value }
  | {
      readonly type: 'refused';
      readonly id: number | null;
      readonly code: RefusalCode;
      readonly says: string;
    }
  | { readonly type: 'event'; readonly event: EventKind; readonly detail: Detail };

export function written<M extends FromHost | FromDemo>(message: M): M & { rollforward: number } {
  return { rollforward: VERSION, ...message };
}

type Fields = Readonly<Record<string, unknown>>;

function fieldsOf(data: unknown): Fields | null {
  return typeof data === 'object' && data !== null && !Array.isArray(data)
    ? (data as Fields)
    : null;
}

/** Whether it is meant as a message of this protocol, whole or damaged. */
export function isOurs(data: unknown): boolean {
  const fields = fieldsOf(data);
  return fields !== null && Object.hasOwn(fields, 'rollforward');
}

/** The number a question came with, for the answer to it; null where there is none. */
export function idOf(data: unknown): number | null {
  const id = fieldsOf(data)?.id;
  return isId(id) ? id : null;
}

/** What the page said; null for what is damaged. */
export function readFromHost(data: unknown): FromHost | null {
  const fields = fieldsOf(data);
  if (fields === null || typeof fields.rollforward !== 'number') return null;
  const { type, id, verb, value = null, versions } = fields;
  if (type === 'hello') {
    const offered = Array.isArray(versions) ? versions.slice(0, 16) : null;
    return offered?.every(isId) ? { type, versions: offered } : null;
  }
  if (fields.rollforward !== VERSION || type !== 'do') return null;
  return isId(id) && typeof verb === 'string' && isValue(value) ? { type, id, verb, value } : null;
}

/** What the demo said; null for what is damaged. */
export function readFromDemo(data: unknown): FromDemo | null {
  const fields = fieldsOf(data);
  if (fields === null || fields.rollforward !== VERSION) return null;
  const { type, id, event, detail, value = null, code, says, version, verbs, events } = fields;
  switch (type) {
    case 'here':
      return { type };
    case 'welcome':
      return isId(version) && isNames(verbs) && isNames(events)
        ? { type, version, verbs, events }
        : null;
    case 'done':
      return isId(id) && isValue(value) ? { type, id, value } : null;
    case 'refused':
      return (id === null || isId(id)) && typeof code === 'string' && typeof says === 'string'
        ? { type, id, code: code as RefusalCode, says }
        : null;
    case 'event':
      return EVENTS.includes(event as EventKind) && fieldsOf(detail) !== null && isValue(detail)
        ? { type, event: event as EventKind, detail: detail as Detail }
        : null;
    default:
      return null;
  }
}

/** A frame without an origin of its own can be answered only by `*`; the window is checked all the same. */
export const targetOf = (origin: string) => (origin === 'null' ? '*' : origin);

const isId = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) >= 0;

const isNames = (value: unknown): value is string[] =>
  Array.isArray(value) && value.length < 100 && value.every((name) => typeof name === 'string');

const DEEPEST = 4;

function isValue(value: unknown, depth = 0): value is Value {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return true;
  if (typeof value === 'number') return Number.isFinite(value);
  const fields = fieldsOf(value);
  if (fields === null || depth === DEEPEST) return false;
  return Object.values(fields).every((field) => isValue(field, depth + 1));
}
