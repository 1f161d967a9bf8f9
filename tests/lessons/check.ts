/**
 * Runs a lesson through the engine as a person's page would: every step comes, its numbers are there, what must be true
 * is, and each question has a key that is judged right. Each fault has its file and line. For `npm run lessons:check`
 * and for the tests.
 */

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fail, type Result } from '../../web/src/base/result';
import { EngineClient } from '../../web/src/engine/client';
import type { Scenario } from '../../web/src/engine/generated/control';
import type { HandleClass } from '../../web/src/engine/handle';
import { type Asked, judged, type Reply, rightOrder } from '../../web/src/lesson/asked';
import {
  type Compiled,
  compileLesson,
  LESSON_FILE,
  type LessonProblem,
  SCENARIO_FILE,
} from '../../web/src/lesson/compile';
import { holds, valuesOfCondition } from '../../web/src/lesson/condition';
import { Guide } from '../../web/src/lesson/guide';
import type { Question } from '../../web/src/lesson/lesson';
import { modelText } from '../../web/src/lesson/named';
import { suggestion } from '../../web/src/lesson/nearest';
import { valuesIn } from '../../web/src/lesson/prose';
import { rightOptions } from '../../web/src/lesson/said';
import { Player } from '../../web/src/player/player';
import { patched } from '../../web/src/player/scenario-diff';
import { fakeWorker } from '../support/fake-engine';
import { logReader } from '../support/log-reader';
import { Engine, presetNamed } from '../support/real-engine';
import { challengeFaults } from './check-challenge';
import { foundText } from './found';
import { gathered, type SeedFault } from './gather';

const folder = join(import.meta.dirname, '../../lessons');

export function lessonSlugs(): string[] {
  return readdirSync(folder).filter((name) => /^\d\d-/.test(name));
}

export function compileFolder(slug: string): Result<Compiled, readonly LessonProblem[]> {
  const read = (file: string) => readFileSync(join(folder, slug, file), 'utf8');
  const compiled = compileLesson({ lesson: read(LESSON_FILE), scenario: read(SCENARIO_FILE) });
  const faults = compiled.ok ? groundFaults(slug, compiled.value) : [];
  return faults.length > 0 ? fail(faults) : compiled;
}

/** A lesson builds on lessons before it: a course has no circles. */
function groundFaults(slug: string, { about, headLine }: Compiled): LessonProblem[] {
  const before = lessonSlugs().filter((name) => name < slug);
  return about.builds_on.flatMap((name, index) => {
    if (before.includes(name)) return [];
    const says = `There is no lesson “${name}” before it to build on.${suggestion(name, before)}`;
    return [{ file: LESSON_FILE, line: headLine('builds_on', index), says }];
  });
}

/** The run of a lesson, with the file's own seed plus `shift`. */
export function scenarioOf({ lesson }: Compiled, shift = 0): Scenario {
  const { scenario } = patched(presetNamed(lesson.scenario.preset), lesson.scenario.changes);
  return { ...scenario, seed: (scenario.seed + shift) % 2 ** 32 };
}

/** A player and a guide on the engine itself, standing before the first step. */
export async function openLesson(compiled: Compiled, scenario = scenarioOf(compiled)) {
  const { lesson } = compiled;
  const client = new EngineClient(() => fakeWorker(Engine as unknown as HandleClass));
  const player = new Player(client);
  const must = lesson.steps.flatMap((step) => step.must.flatMap(valuesOfCondition));
  player.need({ tables: [], values: [...lesson.values, ...must] });
  await player.open({ scenario });
  const guide = new Guide(player, client, lesson, async () => logReader());
  return { client, player, guide };
}

/** Everything that is wrong with a lesson that can be read, for some seeds: 0 is the file's own. */
export async function checkLesson(
  compiled: Compiled,
  shifts: readonly number[],
): Promise<LessonProblem[]> {
  const faults = scenarioFaults(compiled);
  if (faults.length > 0) return faults;
  const found: SeedFault[] = [];
  for (const shift of shifts) {
    found.push(...(await checkSeed(compiled, scenarioOf(compiled, shift))));
  }
  return gathered(found, shifts.length);
}

function scenarioFaults(compiled: Compiled): LessonProblem[] {
  const found = Engine.validate(scenarioOf(compiled));
  return found.map(({ code, field, min = null, max = null }) => ({
    ...compiled.scenarioAt(field ?? ''),
    says: `the engine refuses “${field}”: ${code.replaceAll('_', ' ')}${min === null ? '' : `, from ${min} to ${max}`}`,
  }));
}

async function checkSeed(compiled: Compiled, scenario: Scenario): Promise<SeedFault[]> {
  const { lesson, lines } = compiled;
  const { client, player, guide } = await openLesson(compiled, scenario);
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
    const now = { frame, scenario, log: guide.state.log };
    for (const name of valuesIn(step.prose)) {
      if (/–|NaN|undefined/.test(modelText(name, now))) {
        bad(at?.heading, `the text has no {${name}} at this moment`);
      }
    }
    step.must.forEach((condition, number) => {
      if (!holds(condition, now)) bad(at?.must[number], `not true: ${foundText(condition, now)}`);
    });
    if (step.thread !== undefined && step.thread >= scenario.instances) {
      bad(
        at?.heading,
        `there is no thread ${step.thread + 1}: instances are ${scenario.instances}`,
      );
    }
    const reply = guide.state.replies.get(index);
    if (step.light.length > 0 && player.state.lit === null) bad(at?.heading, 'nothing is lit');
    if (step.question !== null && reply === undefined) {
      bad(at?.question, `the question cannot be asked: ${unanswered(step.question)}`);
    } else if (reply !== undefined) {
      const fault = keyFault(reply);
      if (fault !== null) bad(at?.question, fault);
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

/** Why a question has no key, and what to do about it. */
function unanswered(question: Question): string {
  if (question.kind === 'click' && question.target === 'next_write') {
    const of = question.instance + 1;
    return `no block waits on the queue of instance ${of} that its DBWR then writes; come to the step when one does, {when: "to_write.${of} >= 2"}`;
  }
  if (question.kind === 'click' && question.target === 'recovery_set') {
    return 'at that moment the recovery set has fewer blocks than are to be chosen; ask at “opened”, or come to the crash when more are dirty';
  }
  return 'what answers it never happens; ask about another moment, or change the scenario so that it comes';
}

/** What is wrong with a key, or null: there is one right answer, and it is judged right. */
function keyFault(reply: Reply): string | null {
  const { asked } = reply;
  const right = rightReply(reply);
  if (judged(right).includes(false)) return 'the right answer is not judged right';
  if (asked.kind === 'click') return clickFault(asked);
  if (asked.kind === 'blocks' || asked.kind === 'choose') {
    if (right.chosen.size === 0) return 'no option is right';
    const one = asked.kind === 'choose' && !asked.several;
    if (one && right.chosen.size > 1) return 'more than one option is right';
    if (right.chosen.size === asked.options.length) return 'every option is right';
  }
  return null;
}

/** A click must be able to go wrong, and every wrong one that the list offers has its mistake. */
function clickFault({ options, listed, pick }: Extract<Asked, { kind: 'click' }>): string | null {
  const wrong = options.filter(({ right }) => !right);
  if (wrong.length === 0) return 'every click is right';
  const nameless = wrong.find(({ mistake }) => mistake < 0);
  if (nameless !== undefined) {
    return `no mistake has a name for a click on ${JSON.stringify(nameless.values)}: it is ${nameless.is.join(', ') || 'other'}`;
  }
  return listed.length > pick ? null : 'the list offers nothing wrong';
}

/** The reply of somebody who knows. */
export function rightReply(reply: Reply): Reply {
  const { asked } = reply;
  return {
    ...reply,
    chosen: new Set(asked.kind === 'number' || asked.kind === 'order' ? [] : rightOptions(asked)),
    order: asked.kind === 'order' ? rightOrder(asked.items) : [],
    typed: asked.kind === 'number' ? asked.answer.toFixed(9) : '',
    done: 'checked',
  };
}
