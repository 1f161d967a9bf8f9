/** Where a lesson lies in the app. */

import { isTour } from '../../lesson/entry';

/** The page of a lesson, at a step from 0. */
export function pageOf(slug: string, step = 0): string {
  const page = isTour(slug) ? '/walk' : `/lesson/${slug}`;
  return step === 0 ? page : `${page}?step=${step + 1}`;
}
