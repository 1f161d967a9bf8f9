/** A base backup that is supposed over the log: its places can be moved, and what it needs and what is missing is told. */

import say from '../../base/messages/views/log-backup';
import { Backup, type MovedPlace } from '../../views/redo-log/tape/backup/BackupView';
import { backupStory } from '../../views/redo-log/tape/backup/text';
import { logScenario } from '../../views/redo-log/types';
import { Button } from '../../widgets/Button';
import { NO_SCENARIO } from './no-scenario';
import type { PartProps, StageProps } from './parts';
import css from './redo-log.module.css';

const FIELDS = {
  copyFrom: 'copy_from',
  copyTo: 'copy_to',
  keptFrom: 'kept_from',
  keptTo: 'kept_to',
} as const;

export function Stage({ open, log, width }: StageProps) {
  const place = (name: MovedPlace, bytes: number | null) => {
    const { scenario } = log.player.state;
    if (scenario === null) return;
    const { backup } = logScenario(scenario);
    log.suppose({ backup: { ...NO_SCENARIO.backup, ...backup, [FIELDS[name]]: bytes } });
  };
  return <Backup {...{ frame: open.frame, picture: open.picture, width }} onPlace={place} />;
}

export function Answer({ open, log }: PartProps) {
  const [supposed, ...story] = backupStory(open.frame);
  return (
    <div className={css.answer}>
      <div className={css.story} aria-live="polite">
        {story.map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
      </div>
      <div className={css.supposed}>
        <p className={css.fine}>{supposed}</p>
        <Button onClick={() => log.suppose({ backup: NO_SCENARIO.backup })}>{say.reset()}</Button>
      </div>
    </div>
  );
}
