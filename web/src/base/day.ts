/** A day of the calendar as text, from a moment as ISO 8601: `22 November 2026`. */

export const formatDay = (moment: string): string =>
  new Date(moment).toLocaleDateString('en-GB', { day: 'numeric', month: 'long', year: 'numeric' });
