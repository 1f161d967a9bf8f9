/** The worker that compiles a lesson: brings the messages of the page's language, and then the compiler, which says them. */

import { loadLanguage } from '../base/load-language';

loadLanguage()
  .then(() => import('./compile-and-answer'))
  // The page gets this error like that of any worker that could not be loaded.
  .catch(reportError);
