/**
 * Questions of lessons, each on a separate run at the moment of its step. A model's engine is kept from one question to
 * the next. Does not know React or why a question is asked.
 */

import type { EngineFailure } from '../../base/failure';
import { EngineClient } from '../../engine/client';
import { withTerms } from '../../lesson/answer-terms';
import type { Drawn } from '../../lesson/exam';
import { Guide } from '../../lesson/guide';
import { NEVER_HAPPENS } from '../../lesson/hidden-run';
import type { Lesson, Step } from '../../lesson/lesson';
import type { QuestionAttempt } from '../../lesson/question-attempt';
import { Player } from '../../player/player';
import { applyDiff } from '../../player/scenario-diff';
import { knownModel } from '../../views/models';
import { lessonNamed } from '../course/lessons';

/** A question that can be answered. */
export interface OpenQuestion {
  /** With the seed of its current run. */
  readonly drawn: Drawn;
  readonly lesson: Lesson;
  /** Of the lesson's files. */
  readonly version: string;
  readonly step: Step;
  readonly guide: Guide;
  readonly player: Player;
}

export type QuestionState =
  | { readonly state: 'opening' }
  | { readonly state: 'open'; readonly question: OpenQuestion }
  | { readonly state: 'failed'; readonly failure: EngineFailure };

interface Engine {
  readonly client: EngineClient;
  readonly player: Player;
}

/** A question that never comes with a seed is asked with the next one, so often; then with the seed of its lesson. */
const MORE_SEEDS = 4;
const SEEDS = 2 ** 32;

const logs = async () => (await import('../figure/example-sources')).sharedLogReader();

export class QuestionSession {
  readonly #engines = new Map<string, Engine>();
  #turn = 0;

  /** Null where another one was asked for meanwhile. `chosen`: the earlier answer, in the terms of evidence. */
  async open(drawn: Drawn, chosen: readonly string[] = []): Promise<QuestionState | null> {
    this.#turn += 1;
    const turn = this.#turn;
    const file = await lessonNamed(drawn.lesson)?.();
    const step = file?.default.steps[drawn.step];
    if (turn !== this.#turn) return null;
    if (file === undefined || step?.question == null)
      return { state: 'failed', failure: NEVER_HAPPENS };
    const { default: lesson, version } = file;
    const { client, player } = this.#engineOf(lesson.scenario.model);
    const about = await client.about();
    if (!about.ok) return { state: 'failed', failure: about.error };
    const preset = about.value.presets[lesson.scenario.preset];
    if (preset === undefined) return { state: 'failed', failure: NEVER_HAPPENS };
    const own = applyDiff(preset, lesson.scenario.changes).scenario;
    let failure: EngineFailure = NEVER_HAPPENS;
    for (const seed of [...seedsFrom(drawn.seed), own.seed]) {
      await player.open({ scenario: { ...own, seed } });
      const guide = new Guide(player, client, lesson, logs);
      await guide.goTo(drawn.step, false);
      if (turn !== this.#turn) return null;
      const reply = guide.state.replies.get(drawn.step);
      if (reply !== undefined && guide.stepOccurs(drawn.step)) {
        answerAgain(guide, reply, chosen);
        const seeded = { ...drawn, seed };
        return { state: 'open', question: { drawn: seeded, lesson, version, step, guide, player } };
      }
      failure = guide.state.error ?? player.state.error ?? failure;
    }
    return { state: 'failed', failure };
  }

  close(): void {
    this.#turn += 1;
    for (const { player } of this.#engines.values()) player.close();
    this.#engines.clear();
  }

  #engineOf(model: string): Engine {
    const known = this.#engines.get(model);
    if (known !== undefined) return known;
    const client = new EngineClient(knownModel(model));
    const engine = { client, player: new Player(client) };
    this.#engines.set(model, engine);
    return engine;
  }
}

const seedsFrom = (seed: number) =>
  Array.from({ length: MORE_SEEDS + 1 }, (_, more) => (seed + more) % SEEDS);

function answerAgain(guide: Guide, reply: QuestionAttempt, terms: readonly string[]): void {
  const attempt = terms.length === 0 ? null : withTerms(reply, terms);
  if (attempt !== null)
    guide.editAnswer({ chosen: attempt.chosen, order: attempt.order, typed: attempt.typed });
}
