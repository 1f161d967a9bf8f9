// Each lesson, led by its guide on the real engine: every step's moment comes, its numbers are there, and what a lesson
// asks can be answered right and wrong.

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { EngineClient } from '../../web/src/engine/client';
import type { HandleClass } from '../../web/src/engine/handle';
import { Guide } from '../../web/src/lesson/guide';
import type { Lesson, Step } from '../../web/src/lesson/lesson';
import { parseLesson } from '../../web/src/lesson/parse';
import { VALUE_TABLES, valueText } from '../../web/src/lesson/values';
import { Player } from '../../web/src/player/player';
import { fakeWorker } from '../support/fake-engine';
import { Engine, presetNamed } from '../support/real-engine';

const folder = join(import.meta.dirname, '../../lessons');
const slugs = readdirSync(folder).filter((name) => /^\d\d-/.test(name));

function lessonOf(slug: string): Lesson {
  const read = parseLesson(readFileSync(join(folder, slug, 'lesson.md'), 'utf8'));
  if (!read.ok) throw new Error(JSON.stringify(read.error));
  return read.value;
}

async function opened(lesson: Lesson) {
  const client = new EngineClient(() => fakeWorker(Engine as unknown as HandleClass));
  const player = new Player(client);
  player.need({ tables: VALUE_TABLES });
  await player.open({ scenario: presetNamed(lesson.scenario) });
  return { player, guide: new Guide(player, client, lesson) };
}

const valuesIn = (step: Step) =>
  step.paragraphs.flat().flatMap((part) => (part.kind === 'value' ? [part.name] : []));

describe.each(slugs)('%s', (slug) => {
  const lesson = lessonOf(slug);

  it('comes to every step, with its numbers', async () => {
    const { player, guide } = await opened(lesson);
    let last = -1;
    for (const [index, step] of lesson.steps.entries()) {
      await guide.goTo(index, false);
      expect(guide.state).toMatchObject({ index, state: 'there', error: null });
      const { frame, scenario, position } = player.state;
      if (frame === null || scenario === null || position === null) throw new Error('no frame');
      expect(position.time_ns).toBeGreaterThanOrEqual(last);
      last = position.time_ns;
      const texts = valuesIn(step).map((name) => `${name}: ${valueText(name, frame, scenario)}`);
      expect(texts.filter((text) => /–|NaN|undefined/.test(text))).toEqual([]);
    }
    expect(player.state.error).toBeNull();
  });

  it('asks for blocks of both kinds, and knows the answer', async () => {
    const { guide } = await opened(lesson);
    const asks = lesson.steps.findIndex((step) => step.question !== null);
    await guide.goTo(asks, false);
    const options = guide.state.replies.get(asks)?.options ?? [];
    expect(options.length).toBe(4);
    const inSet = options.filter((option) => option.because === 'in_set').length;
    expect(inSet).toBeGreaterThan(0);
    expect(inSet).toBeLessThan(4);
  });

  it('comes to the same moment by leaps and step by step', async () => {
    const [slow, fast] = [await opened(lesson), await opened(lesson)];
    for (const index of lesson.steps.keys()) await slow.guide.goTo(index, false);
    await fast.guide.goTo(lesson.steps.length - 1, false);
    expect(fast.player.state.position?.digest).toBe(slow.player.state.position?.digest);
    await slow.guide.back();
    await slow.guide.next(false);
    expect(slow.player.state.position?.digest).toBe(fast.player.state.position?.digest);
  });
});
