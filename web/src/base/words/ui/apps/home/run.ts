/** The words of the interface in `apps/home/run`. */

export const noPreset = 'no preset';
