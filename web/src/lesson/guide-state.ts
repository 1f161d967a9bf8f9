/** What a guide knows about its lesson's position, as plain data. */

import type { EngineFailure } from '../base/failure';
import type { AnyScenario, Input } from '../engine/messages';
import type { QuestionAttempt } from './question-attempt';
import type { LogReading } from './schema-figure';
import type { StepMoment } from './step-moment';

export interface GuideState {
  /** Which step, from 0. */
  readonly index: number;
  /** `going`: on the way to the step's moment. */
  readonly state: 'going' | 'there';
  readonly error: EngineFailure | null;
  /** By step. */
  readonly replies: ReadonlyMap<number, QuestionAttempt>;
  /** The step whose question is being answered by the engine, so that it can be asked; null when none is. */
  readonly asking: number | null;
  /** Moments of the steps up to this one, ns. */
  readonly moments: readonly number[];
  /** The steps whose command has been given on this branch. */
  readonly stepsWithCommand: ReadonlySet<number>;
  /** What the step’s figure of a real log comes to; null without one. */
  readonly log: LogReading | null;
  /** The steps whose challenge has been met. */
  readonly challengesMet: ReadonlySet<number>;
  /** The lesson's scenario, while the person runs another one in its place; null otherwise. */
  readonly replacedScenario: AnyScenario | null;
  /** What the numbers of the step's text are read from; null until it is known. */
  readonly stepMoment: StepMoment | null;
  /** The lesson's position, wherever the reader went meanwhile; null before there is one. */
  readonly lessonPosition: LessonPosition | null;
}

/** A moment of a branch, and the commands that led there. */
export interface LessonPosition {
  readonly branch: number;
  readonly step: number;
  readonly timeNs: number;
  readonly inputs: readonly Input[];
}

/** Before a guide has gone anywhere. */
export const INITIAL_GUIDE_STATE: GuideState = {
  index: 0,
  state: 'going',
  error: null,
  replies: new Map(),
  asking: null,
  moments: [],
  stepsWithCommand: new Set(),
  challengesMet: new Set(),
  replacedScenario: null,
  log: null,
  stepMoment: null,
  lessonPosition: null,
};
