/** Breaking a lesson's cluster, and going back to the lesson. */

export const title = 'Break it';
export const hint = 'Crash, slow or change this cluster';
export const backToText = 'Back to the text';
export const backToLesson = 'Back to the lesson';
export const free = 'Whatever you do here, the lesson waits where it is.';
