/** Of the time until a failure is noticed, so much at its start shows what went with the power. */
export const POWER_SHARE = 0.1;
