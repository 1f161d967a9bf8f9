/**
 * In development: a lesson follows its files as they are saved, without a new load of the page, and what is wrong with them
 * is told in place. The built site has none of it.
 */

import { useEffect, useState } from 'react';
import type { LessonFile } from '../../features/course/lessons';
import type { BrokenLesson } from '../../features/open/opened';
import { loadModel } from '../../views/load-model';

/** What the lessons' plugin sends when files of a lesson were saved; `scripts/lessons-plugin.mjs` has the same name. */
const EVENT = 'rollforward:lesson';

type Saved = { readonly slug: string } & (
  | { readonly file: LessonFile }
  | { readonly broken: BrokenLesson }
);

/** The newest version that can run, and what is wrong with the newest, if anything. */
export function useSaved(slug: string, loaded: LessonFile) {
  const [file, setFile] = useState(loaded);
  const [broken, setBroken] = useState<BrokenLesson | null>(null);
  useEffect(() => {
    // Written out: the bundler looks for these very words, and leaves them out of the built site.
    const hot = import.meta.hot;
    if (hot === undefined) return;
    const onSaved = (saved: Saved) => {
      if (saved.slug !== slug) return;
      setBroken('broken' in saved ? saved.broken : null);
      if (!('file' in saved)) return;
      void loadModel(saved.file.default.scenario.model).then(() => setFile(saved.file));
    };
    hot.on(EVENT, onSaved);
    return () => hot.off(EVENT, onSaved);
  }, [slug]);
  return { file, broken };
}
