/**
 * The names of the views, apart from the views: a lesson is checked against them where nothing is drawn. The registry
 * has a view for each, and none beside them.
 */

export const VIEW_NAMES = [
  'score',
  'waterfall',
  'cluster',
  'availability',
  'cache',
  'gcs',
  'transactions',
  'sessions',
  'merge',
  'block',
  'buddy',
  'advisor',
  'proof',
  'events',
  'inspector',
] as const;

export type ViewName = (typeof VIEW_NAMES)[number];

export function isViewName(name: string): name is ViewName {
  return (VIEW_NAMES as readonly string[]).includes(name);
}
