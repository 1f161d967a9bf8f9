/**
 * What the windows of a room show: which lesson and step, which run at which moment, what is selected and how it is
 * looked at. Never a picture: each window makes its own from this. Its schema reads what others sent or a browser kept.
 */

import * as v from 'valibot';
import { parseSubjectKey } from '../../base/subject';
import { commandSchema } from '../../player/permalink';
import { SLOW_MOTIONS, SPEEDS, type SpeedId } from '../../player/speed';

const whole = v.pipe(v.number(), v.safeInteger(), v.minValue(0));
const nanoseconds = v.pipe(v.number(), v.finite(), v.minValue(0));
const speeds = SPEEDS.map(({ id }) => id) as [SpeedId, ...SpeedId[]];
const MOST_INPUTS = 10_000;
const LONGEST_LINK = 200_000;

const subject = v.nullable(
  v.pipe(
    v.string(),
    v.maxLength(60),
    v.check((key) => parseSubjectKey(key) !== null),
  ),
);

const home = v.object({
  branch: whole,
  step: whole,
  timeNs: nanoseconds,
  inputs: v.pipe(
    v.array(v.object({ step: whole, command: commandSchema })),
    v.maxLength(MOST_INPUTS),
  ),
});

export const QUESTION_STATES = ['closed', 'open', 'revealed'] as const;

export const sceneSchema = v.object({
  /** Name of the lesson's folder. */
  lesson: v.pipe(v.string(), v.regex(/^[\w-]{1,80}$/)),
  /** The run with its branches, as a link writes it. */
  run: v.pipe(v.string(), v.maxLength(LONGEST_LINK)),
  /** Where it stands: the last event, and the moment at or after it, ns. */
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
  /** The step's prose beside them. */
  prose: v.boolean(),
  /** The lesson's step, from 0; on the way to its moment it is not there yet. */
  index: v.pipe(whole, v.maxValue(999)),
  there: v.boolean(),
  /** Where the lesson stands, wherever the run was taken. */
  home: v.nullable(home),
  /** The crash in a real log, where it was moved: records that it leaves, and whether it is being dragged. */
  crash: v.optional(v.nullable(v.object({ after: whole, held: v.boolean() })), null),
  question: v.picklist(QUESTION_STATES),
  /** Nothing is shown to the audience. */
  blank: v.boolean(),
  /** When the class began, ms since 1970. */
  begunMs: nanoseconds,
});

export type Scene = v.InferOutput<typeof sceneSchema>;
export type QuestionState = Scene['question'];
