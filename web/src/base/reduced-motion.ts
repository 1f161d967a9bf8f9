/** Whether the person wishes no motion: then moments are gone to, and none is played to. */
export const prefersReducedMotion = () => matchMedia('(prefers-reduced-motion: reduce)').matches;
