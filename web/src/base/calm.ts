/** Whether the person wishes no motion: then moments are gone to, and none is played to. */
export const isCalm = () => matchMedia('(prefers-reduced-motion: reduce)').matches;
