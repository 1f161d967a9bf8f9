/**
 * What the windows of a room say to each other. Every message is read as if a stranger had sent it: what does not fit is
 * named and does nothing. Knows neither how messages travel nor what follows from them.
 */

import * as v from 'valibot';
import { fail, ok, type Result } from '../../base/result';
import * as say from '../../base/words/ui/apps/room/messages';
import { sceneSchema } from './scene';

/** Windows of another version of the room do not understand each other. */
const VERSION = 1;
const ROOM = say.rollforwardRoom;

const name = v.pipe(v.string(), v.minLength(1), v.maxLength(40));
const count = v.pipe(v.number(), v.safeInteger(), v.minValue(0));

export const SEATS = ['presenter', 'screen'] as const;
export type Seat = (typeof SEATS)[number];
export type Doing = 'leads' | 'follows' | 'explores';
/** Keys of a clicker that were pressed in a window that does not lead. */
export type Press = 'on' | 'back' | 'blank';

/** What the room shows, in the order in which it was shown: by term, then by count. */
export const shownSchema = v.object({
  /** Each taking over begins a new one. */
  term: count,
  /** Who leads in this term. */
  lead: name,
  count,
  scene: sceneSchema,
});
export type Shown = v.InferOutput<typeof shownSchema>;

const envelope = { room: v.literal(ROOM), version: v.literal(VERSION), from: name };
const messageSchema = v.variant('kind', [
  /** A window opened and asks what the room shows. */
  v.object({ ...envelope, kind: v.literal('hello') }),
  /** A window is there. */
  v.object({
    ...envelope,
    kind: v.literal('here'),
    seat: v.picklist(SEATS),
    doing: v.picklist(['leads', 'follows', 'explores']),
  }),
  v.object({ ...envelope, kind: v.literal('shown'), shown: shownSchema }),
  v.object({ ...envelope, kind: v.literal('press'), key: v.picklist(['on', 'back', 'blank']) }),
  /** A window closes. */
  v.object({ ...envelope, kind: v.literal('bye') }),
]);

export type Message = v.InferOutput<typeof messageSchema>;
type WithoutEnvelope<M> = M extends Message ? Omit<M, keyof typeof envelope> : never;
export type Said = WithoutEnvelope<Message>;

export type Fault = 'foreign' | 'other-version' | 'damaged';

export function messageOf(from: string, said: Said): unknown {
  return { room: ROOM, version: VERSION, from, ...said };
}

export function readMessage(given: unknown): Result<Message, Fault> {
  const read = v.safeParse(messageSchema, given);
  if (read.success) return ok(read.output);
  const head = v.safeParse(v.object({ room: v.literal(ROOM), version: v.number() }), given);
  if (!head.success) return fail('foreign');
  return fail(head.output.version === VERSION ? 'damaged' : 'other-version');
}
