/** What the redo before the crash has of page images: in sentences, beside the same workload without them, page by page. */

import { Images, PageImages } from '../../views/redo-log/tape/images/ImagesView';
import { imagesStory } from '../../views/redo-log/tape/images/text';
import type { PartProps, StageProps } from './parts';
import css from './redo-log.module.css';
import { Twin } from './Twin';

export function Stage({ open, log, width }: StageProps) {
  return (
    <Images
      {...{ frame: open.frame, picture: open.picture, width }}
      onMove={(move) => void log.player.seek(move)}
    />
  );
}

export function Answer({ open, log }: PartProps) {
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
