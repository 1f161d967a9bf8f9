/** What a capture has taken up to the position: as a picture with its rule, in sentences and by relation. */

import { Capture, CapturedTable } from '../../views/redo-log/tape/capture/CaptureView';
import { captureStory } from '../../views/redo-log/tape/capture/text';
import { CaptureRule } from './CaptureRule';
import type { PartProps, StageProps } from './parts';
import css from './redo-log.module.css';

export function Stage({ open, log, width }: StageProps) {
  return (
    <>
      <CaptureRule open={open} log={log} />
      <Capture
        {...{ frame: open.frame, picture: open.picture, width }}
        onMove={(move) => void log.player.seek(move)}
      />
    </>
  );
}

export function Answer({ open: { frame } }: PartProps) {
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
