/**
 * What a first visit asks of an engine, by its model. The build notes which functions that calls (setup/split-engine.mjs). The
 * cluster's opens the walk or the first lesson, reads the first step and does what it says; that of another model opens its own page.
 */

import { Player } from '../web/src/player/player';
import { knownModel } from '../web/src/views/models';
import { newClient } from './lessons/engine';
import { lessonFolders } from './lessons/folders.mjs';
import { openLesson } from './lessons/open-lesson';
import { compileFolder } from './lessons/read-lessons';

export const FIRST_VISITS: Readonly<Record<string, () => Promise<void>>> = {
  cluster: visitLessons,
  replication: () => visitPage('replication'),
  snapshots: () => visitPage('snapshots'),
};

async function visitLessons(): Promise<void> {
  for (const slug of lessonFolders().slice(0, 2)) {
    const read = compileFolder(slug);
    if (!read.ok) throw new Error(`lessons/${slug} cannot be read: npm run lessons:check ${slug}`);
    const { lesson } = read.value;
    const { client, player, guide } = await openLesson(read.value);
    const { narration, views } = knownModel(lesson.scenario.model);
    const shown = new Set(lesson.steps.flatMap(({ show }) => show));
    if (narration !== undefined) player.need(narration);
    for (const view of views) if (shown.has(view.name)) player.need(view);
    await client.about();
    await guide.goTo(0, false);
    await guide.act();
    player.close();
  }
}

/** A slow machine reaches the first moment in that many pieces; the more there are, the more of the allocator is called. */
const PIECES = 64;

/** The run with which the page begins, in all views of the model. */
async function visitPage(name: string): Promise<void> {
  const { firstRun, narration, controls, views } = knownModel(name);
  const client = newClient(name);
  const about = await client.about();
  const scenario = about.ok ? about.value.presets[firstRun.preset] : undefined;
  if (scenario === undefined) throw new Error(`${name} has no preset “${firstRun.preset}”`);
  const player = new Player(client);
  for (const need of [narration, controls, ...views]) if (need !== undefined) player.need(need);
  await player.open({ scenario, step: firstRun.step });
  await player.step(1, 'event');
  await player.open({ scenario });
  for (let piece = 1; piece <= PIECES; piece += 1) {
    await player.goToStep(Math.floor((firstRun.step * piece) / PIECES));
  }
  player.close();
}
