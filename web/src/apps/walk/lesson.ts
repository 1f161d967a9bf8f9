/** The walk's own lesson, made data when the site is built. */

import lesson from '../../../../lessons/01-an-instance-crashes/lesson.md';

export const LESSON = lesson;
