/** What the checkpoints of a log come to: what is assumed of the machine, in sentences, and the same workload elsewhere. */

import say from '../../base/messages/views/log-checkpoints';
import { formatBytes } from '../../base/numbers';
import { Checkpoints } from '../../views/redo-log/tape/checkpoints/CheckpointsView';
import { checkpointsStory, readTime } from '../../views/redo-log/tape/checkpoints/text';
import { cell } from '../../views/redo-log/types';
import { Button } from '../../widgets/Button';
import { Slider } from '../../widgets/Field';
import { Group } from './Details';
import { EXAMPLES } from './examples';
import type { PartProps, StageProps } from './parts';
import css from './redo-log.module.css';

export function Stage({ open, log, width }: StageProps) {
  return (
    <Checkpoints
      {...{ frame: open.frame, picture: open.picture, width }}
      onMove={(move) => void log.player.seek(move)}
    />
  );
}

export function Answer({ open, log }: PartProps) {
  const { recovery } = open.frame;
  const pair = EXAMPLES.find(({ name }) => name === open.example?.pair);
  if (recovery.rows === 0) return null;
  return (
    <div className={css.answer}>
      <div className={css.supposed}>
        <Group title={say.assume.title()}>
          <Slider
            label={say.assume.rate()}
            value={cell(recovery.replay_bytes_per_s)}
            {...{ min: 10e6, max: 1000e6, step: 10e6 }}
            format={formatBytes}
            onChange={(replay_bytes_per_s) => log.suppose({ replay_bytes_per_s })}
          />
          <Slider
            label={say.assume.read()}
            value={cell(recovery.page_read_us)}
            {...{ min: 0, max: 10_000, step: 50 }}
            format={readTime}
            onChange={(page_read_us) => log.suppose({ page_read_us })}
          />
        </Group>
        {pair !== undefined && (
          <Button onClick={() => void log.openExample(pair)}>{say.pair.open()}</Button>
        )}
      </div>
      <div className={css.story} aria-live="polite">
        {checkpointsStory(open.frame).map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
      </div>
    </div>
  );
}
