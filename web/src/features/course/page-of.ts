/** The place of a lesson in the app. */

import { isTour } from '../../lesson/entry';
import { isPacked } from '../../lesson/packed-name';

/** The page of a lesson, at a step from 0. */
export function pageOf(slug: string, step = 0): string {
  if (isPacked(slug)) {
    const at = step === 0 ? '' : `&step=${step + 1}`;
    return `/open?lesson=${slug}${at}`;
  }
  const page = isTour(slug) ? '/walk' : `/lesson/${slug}`;
  return step === 0 ? page : `${page}?step=${step + 1}`;
}
