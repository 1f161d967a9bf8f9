// Each lesson file: it can be read, and names only what there is.

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Inline, Lesson, Step } from '../../web/src/lesson/lesson';
import { isMarkName } from '../../web/src/lesson/Mark';
import { parseLesson } from '../../web/src/lesson/parse';
import { isValueName } from '../../web/src/lesson/values';
import { isViewName } from '../../web/src/views/registry';

const folder = join(import.meta.dirname, '../../lessons');
const slugs = readdirSync(folder).filter((name) => /^\d\d-/.test(name));

function lessonOf(slug: string): Lesson {
  const read = parseLesson(readFileSync(join(folder, slug, 'lesson.md'), 'utf8'));
  if (!read.ok) throw new Error(JSON.stringify(read.error));
  return read.value;
}

const proseOf = (step: Step): Inline[] => step.paragraphs.flat();
const namesIn = (lesson: Lesson, kind: 'value' | 'mark') =>
  lesson.steps.flatMap(proseOf).flatMap((part) => (part.kind === kind ? [part.name] : []));

describe.each(slugs)('%s', (slug) => {
  const lesson = lessonOf(slug);

  it('has steps, each with prose', () => {
    expect(lesson.steps.length).toBeGreaterThan(3);
    for (const step of lesson.steps) expect(proseOf(step).length).toBeGreaterThan(0);
  });

  it('shows views, values and marks that there are', () => {
    expect(lesson.steps.flatMap((step) => step.show).filter((name) => !isViewName(name))).toEqual(
      [],
    );
    expect(namesIn(lesson, 'value').filter((name) => !isValueName(name))).toEqual([]);
    expect(namesIn(lesson, 'mark').filter((name) => !isMarkName(name))).toEqual([]);
  });

  it('asks before it shows', () => {
    expect(lesson.steps.some((step) => step.question !== null)).toBe(true);
  });
});
