/** What the redo before the crash has of page images: in sentences, beside the same workload without them, page by page. */

import { Images, PageImages } from '../../views/redo-log/tape/images/ImagesView';
import { imagesStory } from '../../views/redo-log/tape/images/text';
import css from './redo-log.module.css';
import type { LogSession } from './session';
import type { OpenLog } from './state';
import { Twin } from './Twin';

export { Images };

interface ImagesAnswerProps {
  readonly open: OpenLog;
  readonly log: LogSession;
}

export function ImagesAnswer({ open, log }: ImagesAnswerProps) {
  return (
    <>
      <div className={css.answer}>
        <Twin open={open} log={log} />
        <div className={css.story} aria-live="polite">
          {imagesStory(open.frame).map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
        </div>
      </div>
      <div className={css.details}>
        <PageImages frame={open.frame} picture={open.picture} />
      </div>
    </>
  );
}
