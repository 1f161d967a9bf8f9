/**
 * A lesson as it goes on paper: led through by its guide, each step with the frame of its moment and its question with the
 * key. Knows no React and draws nothing.
 */

import type { EngineFailure } from '../../base/failure';
import { EngineClient } from '../../engine/client';
import type { AnyFrame, AnyScenario } from '../../engine/messages';
import type { Model } from '../../engine/model';
import { Guide } from '../../lesson/guide';
import { type Lesson, pointedAt, type Step } from '../../lesson/lesson';
import type { QuestionAttempt } from '../../lesson/question-attempt';
import type { LogReading } from '../../lesson/schema-figure';
import { Player } from '../../player/player';
import { applyDiff } from '../../player/scenario-diff';
import { viewNamed } from '../../views/models';

const logs = async () => (await import('../figure/example-sources')).sharedLogReader();

export interface WorksheetStep {
  readonly step: Step;
  readonly frame: AnyFrame;
  /** What the step's figure of a real log comes to, if it has one. */
  readonly log: LogReading | null;
  readonly reply: QuestionAttempt | null;
}

export interface WorksheetData {
  readonly leaves: readonly WorksheetStep[];
  readonly scenario: AnyScenario;
  readonly modelVersion: string;
  /** Why the last steps are missing; null if none is. */
  readonly failure: EngineFailure | null;
}

export interface WorksheetOptions {
  readonly lesson: Lesson;
  /** Is added to the lesson's own seed. */
  readonly shift: number;
  model: Model;
  onStep: (index: number) => void;
}

/** Null when `signal` ended it. */
export async function collectSteps(
  options: WorksheetOptions,
  signal: AbortSignal,
): Promise<WorksheetData | null> {
  const client = new EngineClient(options.model);
  signal.addEventListener('abort', () => client.close());
  try {
    return await lead(client, options, signal);
  } finally {
    client.close();
  }
}

const SEEDS = 2 ** 32;

async function lead(
  client: EngineClient,
  { lesson, shift, onStep }: WorksheetOptions,
  signal: AbortSignal,
): Promise<WorksheetData | null> {
  const about = await client.about();
  if (!about.ok || signal.aborted) return null;
  const { presets, modelVersion } = about.value;
  const preset = presets[lesson.scenario.preset];
  if (preset === undefined) return null;
  const own = applyDiff(preset, lesson.scenario.changes).scenario;
  const scenario = { ...own, seed: (own.seed + shift) % SEEDS };
  const player = new Player(client);
  const guide = new Guide(player, client, lesson, logs);
  player.need({ tables: [], values: lesson.values });
  for (const name of new Set(lesson.steps.flatMap(({ show }) => show.slice(0, 1)))) {
    const view = viewNamed(client.model.name, name);
    if (view !== undefined) player.need(view);
  }
  await player.open({ scenario });
  const leaves: WorksheetStep[] = [];
  for (const [index, step] of lesson.steps.entries()) {
    onStep(index);
    const forget = player.need({ tables: [], about: pointedAt(step.light[0]) });
    await guide.goTo(index, false);
    forget();
    if (signal.aborted) return null;
    const { frame, error } = player.state;
    const failure = guide.state.error ?? error;
    if (frame === null || failure !== null) return { leaves, scenario, modelVersion, failure };
    leaves.push({
      step,
      frame,
      log: guide.state.log,
      reply: guide.state.replies.get(index) ?? null,
    });
  }
  return { leaves, scenario, modelVersion, failure: null };
}
