/** The title and description that a link to each page and lesson shows before it is opened. Data only; `../previews.mjs` writes the files. */

import { SITE_NAME, TITLE_JOIN } from '../../web/src/base/site';
import { PAGES as DESCRIPTIONS, goOn } from '../../web/src/base/words/previews';
import { PAGES } from '../../web/src/features/contents/pages';
import { pageOf } from '../../web/src/features/course/page-of';
import { compileLesson } from '../../web/src/lesson/compile';
import { isTour } from '../../web/src/lesson/entry';
import { lessonPlace } from '../../web/src/lesson/lesson-neighbours';
import type { Paragraph, Prose } from '../../web/src/lesson/prose';
import { lessonFiles, lessonFolders } from '../lessons/folders.mjs';
import { coursesOfSite } from '../lessons/read-lessons';

export interface Preview {
  /** Of its file and its picture. */
  readonly name: string;
  readonly title: string;
  readonly description: string;
  /** What it leads to, from the folder of the site. */
  readonly to: string;
  /** What it says to those who are not forwarded. */
  readonly link: string;
}

export function previews(): Preview[] {
  return [
    ...PAGES.map(ofPage),
    ...lessonFolders()
      .filter((slug) => !isTour(slug))
      .flatMap(ofLesson),
  ];
}

function ofPage({ path, words }: (typeof PAGES)[number]): Preview {
  const title = words.name();
  const name = path === '/' ? 'home' : path.replace(/^\/|\.html$/g, '');
  return {
    name,
    title: path === '/' ? SITE_NAME : `${title}${TITLE_JOIN}${SITE_NAME}`,
    description: DESCRIPTIONS[name as keyof typeof DESCRIPTIONS] ?? '',
    to: path.startsWith('/') ? `#${path}` : path,
    link: goOn(title),
  };
}

/** A lesson that cannot be read has none: its own check says why. */
function ofLesson(slug: string): Preview[] {
  const compiled = compileLesson(lessonFiles(slug));
  const courses = coursesOfSite();
  if (!compiled.ok || !courses.ok) return [];
  const { lesson } = compiled.value;
  const { course, number } = lessonPlace(slug, courses.value, [slug], () => null);
  return [
    {
      name: slug,
      title: [`${number} ${lesson.title}`, course?.title ?? '', SITE_NAME].join(TITLE_JOIN),
      description: beginning(lesson.opening),
      to: `#${pageOf(slug)}`,
      link: goOn(lesson.title),
    },
  ];
}

const MOST = 200;

/** Its first sentences, as long as a preview shows them. */
function beginning(prose: Prose): string {
  const text = prose.flatMap((part) => ('items' in part ? [] : [plain(part)])).join(' ');
  const sentences = text.match(/[^.?!]+[.?!]+/g) ?? [text];
  let description = '';
  for (const sentence of sentences) {
    if (description !== '' && description.length + sentence.length > MOST) break;
    description += sentence;
  }
  return description.trim();
}

/** Numbers of a run are not known without it, and marks are pictures. */
const plain = (paragraph: Paragraph): string =>
  paragraph
    .map((part) => (typeof part === 'string' ? part : 'text' in part ? part.text : ''))
    .join('')
    .replace(/\s+/g, ' ');
