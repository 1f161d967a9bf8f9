// A prediction is fixed when it is checked and judged when the run has come to what answers it, not before: for every
// question of each lesson that is tried. The step's command is given on the way.

import { describe, expect, it, vi } from 'vitest';
import { rightReply } from '../../scripts/lessons/check-key';
import { lessonFolders } from '../../scripts/lessons/folders.mjs';
import { openLesson } from '../../scripts/lessons/open-lesson';
import { compileFolder } from '../../scripts/lessons/read-lessons';
import { NS_PER_S } from '../../web/src/base/time';
import { ghostsOf } from '../../web/src/lesson/ghost';
import { clockOf } from '../../web/src/lesson/key-context';
import type { Lesson } from '../../web/src/lesson/lesson';
import { valueByName, valuesOfName } from '../../web/src/lesson/named-values';
import { momentAt } from '../../web/src/lesson/step-moment';
import { triedLessons } from '../support/every';

const asking = ({ steps }: Lesson) =>
  steps.flatMap(({ question }, index) => (question === null ? [] : [index]));

function compiledOf(folder: string) {
  const compiled = compileFolder(folder);
  if (!compiled.ok) throw new Error(JSON.stringify(compiled.error));
  return compiled.value;
}

it.each(triedLessons())('%s', async (folder) => {
  const compiled = compiledOf(folder);
  const { player, guide } = await openLesson(compiled);
  for (const index of asking(compiled.lesson)) {
    await guide.goTo(index, false);
    const reply = guide.state.replies.get(index);
    if (reply === undefined) throw new Error(`step ${index + 1} asks nothing`);
    const { chosen, order, typed } = rightReply(reply);
    guide.editAnswer({ chosen, order, typed });
    // The judged answer, and the position of the run.
    const judged: number[] = [];
    const stop = guide.store.subscribe(({ replies }) => {
      if (replies.get(index)?.done === 'checked') judged.push(player.state.position?.time_ns ?? -1);
    });
    await guide.answer('checked');
    await vi.waitUntil(() => judged.length > 0);
    stop();
    expect(judged[0]).toBeGreaterThanOrEqual(reply.answeredNs ?? 0);
    const command = compiled.lesson.steps[index]?.do;
    if (command !== undefined) expect(guide.state.stepsWithCommand.has(index)).toBe(true);
  }
  player.close();
});

describe('a length that is asked for', () => {
  const counted = lessonFolders().flatMap((folder) =>
    compiledOf(folder).lesson.steps.flatMap(({ question }, index) =>
      question?.kind === 'number' && question.since !== undefined
        ? [{ folder, index, value: question.value }]
        : [],
    ),
  );

  it.each(counted)('is counted from where $folder says', async ({ folder, index, value }) => {
    const { player, guide, client } = await openLesson(compiledOf(folder));
    await guide.goTo(index, false);
    const reply = guide.state.replies.get(index);
    if (reply?.prepared.kind !== 'number') throw new Error('nothing is asked');
    expect(ghostsOf(reply)).toEqual([]);
    const { answer } = reply.prepared;
    guide.editAnswer({ typed: String(answer) });
    await guide.answer('checked');
    const [ghost = { fromNs: 0, toNs: 0 }] = ghostsOf(guide.state.replies.get(index));
    // A value that grows with it, “has lasted so far”, is as long at any moment in between.
    const half = Math.round((ghost.fromNs + ghost.toNs) / 2);
    const inputs = player.recipe(player.state.branch)?.inputs ?? [];
    const recipe = { ...reply.on.recipe, inputs, step: 0 };
    const at = await momentAt(client, recipe, half, valuesOfName(value, client.model.vocabulary));
    const lasted = at === null ? 0 : clockOf(at) - ghost.fromNs;
    expect(at && valueByName(value, at)).toBeCloseTo(lasted / NS_PER_S, 6);
    expect(lasted / NS_PER_S).toBeGreaterThan(answer / 3);
    player.close();
  });
});

describe('a prediction', () => {
  it('waits while the run is paused on the way, and is judged when it gets there by itself', async () => {
    const compiled = compiledOf('08-brown-out');
    const { player, guide } = await openLesson(compiled);
    await guide.goTo(0, false);
    guide.editAnswer({ chosen: new Set([0]) });
    // Nothing moves the clock here: the run is on its way as long as nobody takes it further.
    const answered = guide.answer('checked', true);
    await vi.waitUntil(() => player.state.stopNs !== null);
    player.pause();
    await answered;
    const done = () => guide.state.replies.get(0)?.done;
    expect(done()).toBe('awaited');
    const { answeredNs = 0 } = guide.state.replies.get(0) ?? {};
    await player.goToTime((answeredNs ?? 0) - 1e6);
    expect(done()).toBe('awaited');
    await player.goToTime(answeredNs ?? 0);
    expect(done()).toBe('checked');
    player.close();
  });

  it('that is chosen counts when the command is given without Check, and when the lesson continues', async () => {
    const compiled = compiledOf('08-brown-out');
    const { player, guide } = await openLesson(compiled);
    await guide.goTo(0, false);
    guide.editAnswer({ chosen: new Set([1]) });
    await guide.act();
    expect(guide.state.replies.get(0)).toMatchObject({ done: 'checked', chosen: new Set([1]) });
    await guide.goTo(2, false);
    guide.editAnswer({ typed: '3' });
    await guide.next(false);
    expect(guide.state.replies.get(2)).toMatchObject({ done: 'checked', typed: '3' });
    player.close();
  });
});
