/** What a capture has taken up to the position, in sentences and by relation. */

import type { LogFrame } from '../../engine/generated/log-frame';
import { CapturedTable } from '../../views/redo-log/tape/capture/CaptureView';
import { captureStory } from '../../views/redo-log/tape/capture/text';
import css from './redo-log.module.css';

export function CaptureAnswer({ frame }: { frame: LogFrame }) {
  return (
    <div className={css.answer}>
      <CapturedTable frame={frame} />
      <div className={css.story} aria-live="polite">
        {captureStory(frame).map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
      </div>
    </div>
  );
}
