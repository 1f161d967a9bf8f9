/**
 * Runs a lesson through the engine as a person's page would: every step comes, its numbers are there, what must be true
 * is, and each question has a key that is judged right. Each fault has its file and line. For `npm run lessons:check`
 * and for the tests.
 */

import { refusalText } from '../../web/src/base/words/problems';
import type { AnyScenario } from '../../web/src/engine/messages';
import { type Compiled, LESSON_FILE, type LessonProblem } from '../../web/src/lesson/compile';
import { holds } from '../../web/src/lesson/condition';
import { modelText } from '../../web/src/lesson/named';
import { valuesIn } from '../../web/src/lesson/prose';
import { challengeFaults } from './check-challenge';
import { fairnessFaults } from './check-fair';
import { keyFault, unanswered } from './check-key';
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
  for (const [index, step] of lesson.steps.entries()) {
    const at = lines[index];
    await guide.goTo(index, false);
    const { frame, error } = player.state;
    if (guide.state.error !== null || error !== null || frame === null) {
      bad(at?.until, `the step does not come: ${JSON.stringify(guide.state.error ?? error)}`);
      break;
    }
    if (!guide.comes(index) && !step.optional) {
      bad(at?.until, 'the step never comes; if it may be passed over, say “optional: true”');
    }
    const { vocabulary } = client.model;
    const now = { frame, scenario, vocabulary, log: guide.state.log };
    for (const name of valuesIn(step.prose)) {
      if (/–|NaN|undefined/.test(modelText(name, now))) {
        bad(at?.heading, `the text has no {${name}} at this moment`);
      }
    }
    step.must.forEach((condition, number) => {
      if (!holds(condition, now)) bad(at?.must[number], `not true: ${foundText(condition, now)}`);
    });
    const { instances } = scenario;
    if (step.thread !== undefined && step.thread >= Number(instances)) {
      bad(at?.heading, `there is no thread ${step.thread + 1}: instances are ${instances}`);
    }
    const reply = guide.state.replies.get(index);
    if (step.light.length > 0 && player.state.lit === null) bad(at?.heading, 'nothing is lit');
    if (step.question !== null && reply === undefined) {
      bad(at?.question, `the question cannot be asked: ${unanswered(step.question)}`);
    } else if (reply !== undefined) {
      const fault = keyFault(reply);
      if (fault !== null) bad(at?.question, fault);
      const opening = index === 0 ? lesson.opening : [];
      const { question } = step;
      const unfair =
        question === null ? [] : fairnessFaults({ step, question, reply, opening, now });
      for (const says of unfair) bad(at?.question, says);
    }
    if (step.challenge !== null && at !== undefined) {
      const run = { scenario, inputs: player.recipe(player.state.branch)?.inputs ?? [] };
      const found = await challengeFaults(client, step.challenge, run, at.challenge);
      for (const { line, says } of found) bad(line, says);
    }
    if (index === lesson.steps.length - 1) await guide.act();
    if (player.state.error !== null) bad(at?.does, 'the command is refused');
  }
  player.close();
  return faults;
}
