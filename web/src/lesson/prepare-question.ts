/**
 * Makes a step's question ready to be asked, its key found by a run that nobody sees. Knows no guide and keeps nothing.
 */

import type { EngineClient } from '../engine/client';
import type { AnyCommand, AnyScenario, Recipe } from '../engine/messages';
import type { LessonPosition } from './guide-state';
import { HiddenRun } from './hidden-run';
import type { Question, Step } from './lesson';
import type { QuestionAttempt } from './question-attempt';
import type { Figure, LogReading } from './schema-figure';

interface QuestionToPrepare {
  readonly client: EngineClient;
  /** The run up to the lesson's position. */
  readonly recipe: Recipe;
  /** Of the step, where it is not given yet: the question is about what happens once it is. */
  readonly command: AnyCommand | undefined;
  readonly question: Question;
  readonly scenario: AnyScenario;
  readonly home: Pick<LessonPosition, 'step' | 'timeNs'>;
  /** What the figure with the answer comes to; null without one. */
  readonly log: LogReading | null;
  /** The answer is in a figure that is not of the run. */
  readonly inFigure: boolean;
}

/** The question without an answer yet; null where the moment that answers it never happens. */
export async function prepareQuestion(
  toPrepare: QuestionToPrepare,
): Promise<QuestionAttempt | null> {
  const { client, recipe, command, question, scenario, home, log, inFigure } = toPrepare;
  const { findAnswerKey } = await import('./answer-key');
  const about = await client.about();
  if (!about.ok) return null;
  const opened = await HiddenRun.open(client, recipe);
  if (!opened.ok) return null;
  const run = opened.value;
  if (command !== undefined) await run.give(command, home.step);
  const key = await findAnswerKey(question, { run, scenario, nowNs: home.timeNs, log });
  run.close();
  if (!key.ok) return null;
  const { prepared, atNs } = key.value;
  const order = prepared.kind === 'order' ? prepared.items.map((_, item) => item) : [];
  const answer = { chosen: new Set<number>(), order, typed: '' };
  // An experiment has its own runs: no moment of this one decides.
  const answeredNs = inFigure || prepared.kind === 'curve' ? null : atNs;
  const { modelVersion } = about.value;
  const { step, timeNs } = home;
  const on = { recipe: { ...recipe, scenario, step }, timeNs, modelVersion };
  return { asks: question.asks, prepared, on, ...answer, done: 'no', answeredNs };
}

/** The real log that answers the step's question, or that the step shows. */
export const figureOf = ({ question, figure }: Step): Figure | undefined =>
  (question !== null && 'figure' in question ? question.figure : undefined) ?? figure;
