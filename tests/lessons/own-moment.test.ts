// The numbers of a step's text are those of its own moment, before its own command: whatever is done on the stage, they
// stay, and the stage comes back to that moment. For every step that has a command, of each lesson that is tried.

import { expect, it } from 'vitest';
import { openLesson } from '../../scripts/lessons/open-lesson';
import { compileFolder } from '../../scripts/lessons/read-lessons';
import type { Guide } from '../../web/src/lesson/guide';
import { valuesIn } from '../../web/src/lesson/prose';
import { stepNumberText } from '../../web/src/lesson/step-moment';
import { triedLessons } from '../support/every';

/** The numbers of the step's text, as they are written. */
function numbersOf(guide: Guide): Record<string, string> {
  const names = valuesIn(guide.step()?.prose ?? []);
  return Object.fromEntries(names.map((name) => [name, stepNumberText(name, guide.state)]));
}

it.each(triedLessons())('%s', async (folder) => {
  const compiled = compileFolder(folder);
  if (!compiled.ok) throw new Error(JSON.stringify(compiled.error));
  const { player, guide } = await openLesson(compiled.value);
  for (const [index, { do: command }] of compiled.value.lesson.steps.entries()) {
    if (command === undefined) continue;
    await guide.goTo(index, false);
    const before = numbersOf(guide);
    const moment = player.state.position?.time_ns;
    await guide.act();
    // A command of a program of threads is a step, and has its own moment.
    const given = player.state.position?.time_ns;
    expect(numbersOf(guide)).toEqual(before);
    await player.goToTime(1e9);
    expect(numbersOf(guide)).toEqual(before);
    // Come to again, with the command long given.
    await guide.goTo(0, false);
    await guide.goTo(index, false);
    expect(numbersOf(guide)).toEqual(before);
    expect([moment, given]).toContain(player.state.position?.time_ns);
  }
  player.close();
});
