/**
 * What the windows of a room say to each other, and the scene that they say it of. Every message is read as if a stranger
 * had sent it: what does not fit is named and does nothing. Knows neither how messages travel nor what follows from them.
 */

import * as v from 'valibot';
import { fail, ok, type Result } from '../../base/result';
import { currentName } from '../../lesson/former-names';
import { SLOW_MOTIONS, SPEEDS, type SpeedId } from '../../player/speed';

// What the windows of a room show: which lesson and step, which run at which moment, what is selected and how it is
// looked at. Never a picture: each window makes its own from this. Its schema reads what others sent or a browser kept.

const whole = v.pipe(v.number(), v.safeInteger(), v.minValue(0));
const nanoseconds = v.pipe(v.number(), v.finite(), v.minValue(0));
const speeds = SPEEDS.map(({ id }) => id) as [SpeedId, ...SpeedId[]];
const MOST_INPUTS = 10_000;
const LONGEST_LINK = 200_000;

/** Written as the lesson's model writes it. */
const subject = v.nullable(v.pipe(v.string(), v.maxLength(60)));

const home = v.object({
  branch: whole,
  step: whole,
  timeNs: nanoseconds,
  inputs: v.pipe(
    v.array(v.object({ step: whole, command: v.looseObject({ do: v.string() }) })),
    v.maxLength(MOST_INPUTS),
  ),
});

const QUESTION_STATES = ['closed', 'open', 'revealed'] as const;
const SLIDES = ['step', 'challenge', 'summary'] as const;

const sceneSchema = v.object({
  /** Name of the lesson's folder, or the lesson packed. */
  lesson: v.pipe(
    v.string(),
    v.regex(/^([\w-]{1,80}|packed-[\w-]{1,16000})$/),
    v.transform(currentName),
  ),
  /** The run with its branches, as a link writes it. */
  run: v.pipe(v.string(), v.maxLength(LONGEST_LINK)),
  /** The position: the last event, and the moment at or after it, ns. */
  step: whole,
  timeNs: nanoseconds,
  /** Null while it stands still; else where playing ends by itself, ns. */
  playing: v.nullable(v.object({ stopNs: v.nullable(nanoseconds) })),
  speed: v.picklist(speeds),
  slowMotion: v.picklist(SLOW_MOTIONS),
  selected: subject,
  lit: subject,
  /** Names of the views, the large one first. */
  views: v.pipe(v.array(v.pipe(v.string(), v.maxLength(40))), v.maxLength(8)),
  /** Sentences and tables in place of pictures. */
  textForm: v.boolean(),
  /** The step's prose next to the views. */
  prose: v.boolean(),
  /** The lesson's step, from 0; on the way to its moment it is not there yet. */
  index: v.pipe(whole, v.maxValue(999)),
  there: v.boolean(),
  /** The lesson's position, wherever the run was moved. */
  home: v.nullable(home),
  /** The crash in a real log, where it was moved: records that it leaves, and whether it is being dragged. */
  crash: v.optional(v.nullable(v.object({ after: whole, held: v.boolean() })), null),
  question: v.picklist(QUESTION_STATES),
  /** What is read beside the figure once a step is done: its challenge, and after the last one the summary. */
  slide: v.optional(v.picklist(SLIDES), 'step'),
  /** Nothing is shown to the audience. */
  blank: v.boolean(),
  /** When the class began, ms since 1970. */
  begunMs: nanoseconds,
});

export type Scene = v.InferOutput<typeof sceneSchema>;
export type QuestionState = Scene['question'];
export type Slide = Scene['slide'];

/** Windows of another version of the room do not understand each other. */
const VERSION = 2;
const ROOM = 'rollforward-room';

const name = v.pipe(v.string(), v.minLength(1), v.maxLength(40));
const count = v.pipe(v.number(), v.safeInteger(), v.minValue(0));

/** Terms go round: after the last comes the first, so that no term is one that none can follow. */
export const TERMS = 2 ** 32;

const SEATS = ['presenter', 'screen'] as const;
export type Seat = (typeof SEATS)[number];
export type Doing = 'leads' | 'follows' | 'explores';
/** Keys of a clicker that were pressed in a window that does not lead. */
export type Press = 'on' | 'back' | 'blank';

/** What the room shows, in the order in which it was shown: by term, then by count. */
export const shownSchema = v.object({
  /** Each taking over begins a new one. */
  term: v.pipe(count, v.maxValue(TERMS - 1)),
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
  /** Asks who is there; only who answers with this very word is counted. */
  v.object({ ...envelope, kind: v.literal('call'), word: name }),
  /** A window is there. */
  v.object({
    ...envelope,
    kind: v.literal('here'),
    /** The word of the call that this answers. */
    answers: v.nullable(name),
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
export type RoomMessage = WithoutEnvelope<Message>;

export type MessageProblem = 'foreign' | 'other-version' | 'damaged';

export function messageOf(from: string, message: RoomMessage): unknown {
  return { room: ROOM, version: VERSION, from, ...message };
}

export function readMessage(data: unknown): Result<Message, MessageProblem> {
  const read = v.safeParse(messageSchema, data);
  if (read.success) return ok(read.output);
  const head = v.safeParse(v.object({ room: v.literal(ROOM), version: v.number() }), data);
  if (!head.success) return fail('foreign');
  return fail(head.output.version === VERSION ? 'damaged' : 'other-version');
}
