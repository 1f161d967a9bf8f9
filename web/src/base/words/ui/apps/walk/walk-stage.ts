/** The words of the interface in `apps/walk/walk-stage`. */

export const itBringsBackTheStep = 'It brings back the step, the run and everything you did to it.';
export const nextStepOfTheText = 'Next step of the text';
export const stepBefore = 'Step before';
export const backToTheText = 'Back to the text';
export const stepOf = (step: number, steps: number) => `Step ${step} of ${steps}`;
export const stepOfNarrow = (step: number, steps: number) => `${step} of ${steps}`;
