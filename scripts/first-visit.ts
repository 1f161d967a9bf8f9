/**
 * What a first visit asks of the engine: it opens the walk or the first lesson, reads the first step and does what it says. The build
 * notes which functions that calls (setup/split-engine.mjs).
 */

import { knownModel } from '../web/src/views/models';
import { lessonFolders } from './lessons/folders.mjs';
import { openLesson } from './lessons/open-lesson';
import { compileFolder } from './lessons/read-lessons';

export async function firstVisit(): Promise<void> {
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
