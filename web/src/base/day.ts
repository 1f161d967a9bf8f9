/** A day of the calendar as text, from a moment as ISO 8601: `22 November 2026`. */

import { LOCALE } from './language';

export const formatDay = (moment: string): string =>
  new Date(moment).toLocaleDateString(LOCALE, { day: 'numeric', month: 'long', year: 'numeric' });
