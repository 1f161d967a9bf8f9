/** The words of the interface in `lesson/step-panel`. */

export const lessonText = 'Lesson text';
export const steps = 'Steps';
export const theRunIsOnIts = 'The run is on its way to this moment';
export const watch = 'Watch the stage. The run is on its way to this step.';
export const next = 'Next';
export const backToTheLesson = 'Back to the lesson';
export const previous = 'Previous';
export const summary = 'Summary';
