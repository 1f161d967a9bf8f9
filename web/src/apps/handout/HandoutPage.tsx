/** A lesson to print: `#/handout/SLUG`. */

import lessons, { courses } from 'virtual:lessons';
import say from '../../base/messages/handout';
import { type LessonFile, lessonNamed } from '../../features/course/lessons';
import { pageOf } from '../../features/course/page-of';
import type { PaperLesson } from '../../features/handout/paper-lesson';
import { NotFound } from '../pages/NotFound';
import { NotLoaded, PrintPage, Waiting } from './PaperPage';
import { useLoadedLesson } from './use-loaded';

export default function HandoutPage({ slug }: { slug: string }) {
  const load = lessonNamed(slug);
  if (load === undefined) return <NotFound />;
  return <Handout key={slug} slug={slug} load={load} />;
}

function Handout({ slug, load }: { slug: string; load: () => Promise<LessonFile> }) {
  const loaded = useLoadedLesson(load);
  if (loaded.state === 'loading') return <Waiting />;
  if (loaded.state === 'failed') return <NotLoaded why={loaded.why} />;
  const { default: lesson, place } = loaded.value;
  const paper = sitePaper(slug, loaded.value);
  return (
    <PrintPage
      title={say.titleOf({ lesson: lesson.title })}
      place={place}
      papers={paper === null ? [] : [paper]}
      back={{ href: `#${pageOf(slug)}`, says: say.back() }}
    />
  );
}

/** A lesson of this site or of a link; null where the index does not have it. */
export function sitePaper(slug: string, file: LessonFile): PaperLesson | null {
  const { default: lesson } = file;
  // A lesson from a link is not in the index, and its address is too long for paper.
  if (file.entry !== undefined) return { lesson, entry: file.entry, course: null, address: null };
  const entry = lessons.find((lesson) => lesson.slug === slug);
  if (entry === undefined) return null;
  const course = courses.find(({ id }) => id === entry.course)?.title ?? null;
  const address = new URL(`./#${pageOf(slug)}`, document.baseURI).href;
  return { lesson, entry, course, address };
}
