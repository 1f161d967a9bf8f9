/**
 * Runs a lesson through the engine as a person's page would: every step comes, its numbers are there, what must be true
 * is, and each question has a key that is judged right. Each fault has its file and line. For `npm run lessons:check`
 * and for the tests.
 */

import type { EngineFailure } from '../../web/src/base/failure';
import { refusalText } from '../../web/src/base/words/problems';
import type { EngineClient } from '../../web/src/engine/client';
import type { AnyScenario } from '../../web/src/engine/messages';
import { type Compiled, LESSON_FILE, type LessonProblem } from '../../web/src/lesson/compile';
import { holds } from '../../web/src/lesson/condition';
import type { Guide } from '../../web/src/lesson/guide';
import { modelText, valueByName } from '../../web/src/lesson/named-values';
import { valuesIn } from '../../web/src/lesson/prose';
import type { Player } from '../../web/src/player/player';
import { challengeFaults } from './check-challenge';
import { fairnessFaults } from './check-fair';
import { keyFault, unanswered } from './check-key';
import { orderFault } from './check-order';
import { countFaults } from './check-text';
import { foundText } from './condition-report';
import { type Engines, SITE } from './engine';
import { openLesson, scenarioOf } from './open-lesson';
import { mergedSeeds, type SeedFault } from './seed-faults';

/** Everything that is wrong with a lesson that can be read, for some seeds: 0 is the file's own. */
export async function checkLesson(
  compiled: Compiled,
  shifts: readonly number[],
  engines = SITE,
): Promise<LessonProblem[]> {
  const faults = await scenarioFaults(compiled, engines);
  if (faults.length > 0) return faults;
  const found: SeedFault[] = [];
  for (const shift of shifts) {
    found.push(...(await checkSeed(compiled, scenarioOf(compiled, shift, engines), engines)));
  }
  return mergedSeeds(found, shifts.length);
}

async function scenarioFaults(compiled: Compiled, engines: Engines): Promise<LessonProblem[]> {
  const client = engines.client(compiled.lesson.scenario.model);
  const valid = await client.validate(scenarioOf(compiled, 0, engines));
  client.close();
  if (valid.ok) return [];
  if (valid.error.kind !== 'refused') throw new Error(JSON.stringify(valid.error));
  return valid.error.errors.map((error) => ({
    ...compiled.scenarioAt(error.field ?? ''),
    says: refusalText(error),
  }));
}

interface StepAt {
  readonly compiled: Compiled;
  readonly index: number;
  readonly client: EngineClient;
  readonly player: Player;
  readonly guide: Guide;
}

async function checkSeed(
  compiled: Compiled,
  scenario: AnyScenario,
  engines: Engines,
): Promise<SeedFault[]> {
  const { lesson, lines } = compiled;
  const { client, player, guide } = await openLesson(compiled, scenario, engines);
  const { seed } = scenario;
  const faults: SeedFault[] = [];
  const bad = (line: number | undefined, says: string) =>
    faults.push({ file: LESSON_FILE, line: line ?? 1, says, seed });
  let timeNs = 0;
  for (const [index, at] of lines.entries()) {
    // With every command the run is another one, and so are the moments after it.
    const isNew = index === 0 || lesson.steps[index - 1]?.do !== undefined;
    const recipe = player.recipe(player.state.branch);
    const disorder =
      isNew && recipe !== null ? await orderFault(client, lesson, recipe, { index, timeNs }) : null;
    if (disorder !== null) {
      bad(lines[disorder.index]?.until, disorder.says);
      break;
    }
    await guide.goTo(index, false);
    const { frame, error } = player.state;
    const failure = guide.state.error ?? error;
    const never = isNever(failure);
    if (frame === null || (failure !== null && !never)) {
      bad(at.until, `the step does not come: ${failureSays(failure)}`);
      break;
    }
    const comes = !never && guide.stepOccurs(index);
    timeNs = player.state.position?.time_ns ?? timeNs;
    // What may be passed over is held to nothing where it is.
    if (!comes) continue;
    for (const [line, says] of await stepFaults({ compiled, index, client, player, guide })) {
      bad(line, says);
    }
    await guide.act();
    if (player.state.error !== null) {
      bad(at.does, `the command cannot be done: ${failureSays(player.state.error)}`);
      break;
    }
  }
  player.close();
  return faults;
}

/** What is wrong with a step at its moment, each with its line. */
async function stepFaults({ compiled, index, client, player, guide }: StepAt) {
  const { lesson, lines } = compiled;
  const step = lesson.steps[index];
  const at = lines[index];
  const { frame, scenario } = player.state;
  if (step === undefined || frame === null || scenario === null) return [];
  const faults: [number | undefined, string][] = [];
  const { vocabulary } = client.model;
  const now = { frame, scenario, vocabulary, log: guide.state.log };
  for (const name of valuesIn(step.prose)) {
    if (/–|NaN|undefined/.test(modelText(name, now))) {
      faults.push([at?.heading, `the text has no {${name}} at this moment`]);
    }
  }
  step.must.forEach((condition, number) => {
    if (!holds(condition, now)) {
      faults.push([at?.must[number], `not true: ${foundText(condition, now)}`]);
    }
  });
  const instances = Number(scenario.instances);
  if (step.thread !== undefined && step.thread >= instances) {
    faults.push([at?.heading, `there is no thread ${step.thread + 1}: instances are ${instances}`]);
  }
  for (const says of countFaults(step, { instances, up: valueByName('up', now) })) {
    faults.push([at?.heading, says]);
  }
  if (step.light.length > 0 && player.state.lit === null) {
    faults.push([at?.heading, 'nothing is lit']);
  }
  const reply = guide.state.replies.get(index);
  const { question, challenge } = step;
  if (question !== null && reply === undefined) {
    faults.push([at?.question, `the question cannot be asked: ${unanswered(question)}`]);
  } else if (question !== null && reply !== undefined) {
    const opening = index === 0 ? lesson.opening : [];
    const fault = keyFault(reply);
    const unfair = fairnessFaults({ step, question, reply, opening, now });
    for (const says of fault === null ? unfair : [fault, ...unfair]) {
      faults.push([at?.question, says]);
    }
  }
  if (challenge !== null && at !== undefined) {
    const run = { scenario, inputs: player.recipe(player.state.branch)?.inputs ?? [] };
    const found = await challengeFaults(client, challenge, run, at.challenge);
    faults.push(...found.map(({ line, says }): [number, string] => [line, says]));
  }
  return faults;
}

const isNever = (failure: EngineFailure | null) =>
  failure?.kind === 'refused' && failure.errors.some(({ code }) => code === 'never_happens');

function failureSays(failure: EngineFailure | null): string {
  if (failure?.kind === 'refused') return failure.errors.map(refusalText).join(' ');
  return failure === null ? 'there is no frame' : JSON.stringify(failure);
}
