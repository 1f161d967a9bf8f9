/**
 * Judges an answer again from its evidence: the engine makes its run, asks the question at its moment, and what was said
 * is compared with the key. Answers to the same question on the same run share the key. Knows no file and no page.
 */

import { digestOf } from '../base/digest';
import type { EngineClient } from '../engine/client';
import type { EngineInfo } from '../engine/protocol';
import { applyDiff } from '../player/scenario-diff';
import { questionDigest, withTerms } from './answer-terms';
import { allRight } from './answer-text';
import type { LoadLogReader } from './guide';
import { type Lesson, type Step, stepsGiven } from './lesson';
import { misconceptionsOf } from './misconceptions';
import { figureOf, prepareQuestion } from './prepare-question';
import type { Answer, Evidence } from './progress';
import type { QuestionAttempt } from './question-attempt';

export type NotJudged =
  /** It was kept before answers had evidence. */
  | 'no-evidence'
  /** This site has no such lesson. */
  | 'no-lesson'
  /** It is in the exam of a course that has no such lesson. */
  | 'other-course'
  /** The lesson does not ask this any more. */
  | 'other-question'
  | 'other-model'
  /** It was answered on a scenario that is not the lesson's. */
  | 'other-scenario'
  /** On its run the question has no answer, or the run cannot be made. */
  | 'no-key'
  /** It says what the question does not offer. */
  | 'other-options';

export type Judgement =
  | {
      readonly kind: 'judged';
      readonly right: boolean;
      /** The file says the same. */
      readonly agrees: boolean;
      /** What a wrong answer rests on. */
      readonly misconceptions: readonly string[];
    }
  | { readonly kind: 'not-judged'; readonly why: NotJudged };

const not = (why: NotJudged): Judgement => ({ kind: 'not-judged', why });

export class Judge {
  readonly #client: EngineClient;
  readonly #logs: LoadLogReader;
  readonly #keys = new Map<string, Promise<QuestionAttempt | null>>();
  #about: EngineInfo | null = null;

  constructor(client: EngineClient, logs: LoadLogReader) {
    this.#client = client;
    this.#logs = logs;
  }

  async judge(lesson: Lesson, answer: Answer): Promise<Judgement> {
    const { evidence } = answer;
    if (evidence === null) return not('no-evidence');
    const step = stepAsking(lesson, answer.step, evidence);
    if (step === null) return not('other-question');
    const about = await this.#known();
    if (about === null) return not('no-key');
    if (about.modelVersion !== evidence.modelVersion) return not('other-model');
    const preset = about.presets[lesson.scenario.preset];
    if (preset === undefined) return not('no-lesson');
    const own = applyDiff(preset, lesson.scenario.changes).scenario;
    const scenario = { ...own, seed: answer.seed };
    if (digestOf(scenario) !== evidence.scenario) return not('other-scenario');
    // Whoever asked to be told has said nothing, and so nothing is right.
    if (answer.shown) return judgement(answer, false, []);
    const key = await this.#keyOf(lesson, step, scenario, evidence);
    if (key === null) return not('no-key');
    const attempt = withTerms(key, evidence.chosen);
    if (attempt === null) return not('other-options');
    return judgement(answer, allRight(attempt), misconceptionsOf(attempt));
  }

  async #known(): Promise<EngineInfo | null> {
    if (this.#about === null) {
      const about = await this.#client.about();
      if (about.ok) this.#about = about.value;
    }
    return this.#about;
  }

  #keyOf(lesson: Lesson, step: Step, scenario: EngineInfo['presets'][string], evidence: Evidence) {
    const name = JSON.stringify([
      evidence.question,
      evidence.scenario,
      evidence.inputs,
      evidence.moment,
    ]);
    const known = this.#keys.get(name);
    if (known !== undefined) return known;
    const attempt = this.#ask(lesson, step, scenario, evidence);
    this.#keys.set(name, attempt);
    return attempt;
  }

  async #ask(
    lesson: Lesson,
    step: Step,
    scenario: EngineInfo['presets'][string],
    { inputs, moment }: Evidence,
  ): Promise<QuestionAttempt | null> {
    if (step.question === null) return null;
    const figure = figureOf(step);
    const log = figure?.kind === 'log' ? await (await this.#logs())?.read(figure) : null;
    const isGiven = stepsGiven(lesson.steps, inputs).has(lesson.steps.indexOf(step));
    return prepareQuestion({
      client: this.#client,
      recipe: { scenario, inputs, step: 0 },
      command: isGiven ? undefined : step.do,
      question: step.question,
      scenario,
      home: moment,
      log: log ?? null,
      inFigure: figure !== undefined,
    });
  }
}

function judgement({ right }: Answer, isRight: boolean, misconceptions: string[]): Judgement {
  return { kind: 'judged', right: isRight, agrees: right === isRight, misconceptions };
}

/** Where the lesson asks it: at its step, or at another one since steps were added. */
function stepAsking({ steps }: Lesson, at: number, { question }: Evidence): Step | null {
  const asks = (step: Step | undefined) =>
    step?.question != null && questionDigest(step.question) === question;
  return (asks(steps[at]) ? steps[at] : steps.find(asks)) ?? null;
}
