/** In the place of the text: everything that can be done to the lesson's cluster, and its main parameters. */

import { ArrowLeft } from 'lucide';
import { useMemo } from 'react';
import say from '../../base/messages/walk';
import { BreakIt } from '../../features/controls/BreakIt';
import { ChangeForm } from '../../features/controls/ChangeForm';
import controls from '../../features/controls/controls.module.css';
import { type DraftOf, useDraft } from '../../features/controls/use-draft';
import type { Run } from '../../features/stage/run';
import stage from '../../features/stage/Stage.module.css';
import type { Guide } from '../../lesson/guide';
import { Button } from '../../widgets/Button';
import { Icon } from '../../widgets/Icon';

interface BreakPanelProps {
  readonly run: Run;
  readonly guide: Guide;
  /** The person is elsewhere than the lesson. */
  readonly away: boolean;
  onClose: () => void;
}

export default function BreakPanel({ run, guide, away, onClose }: BreakPanelProps) {
  const source = useMemo(
    (): DraftOf => ({
      client: run.client,
      preset: '',
      scenario: () => null,
      begin: (scenario) => guide.leaveFor(scenario),
    }),
    [run, guide],
  );
  const draft = useDraft(source);
  /** Restores the moment and the text that were left. */
  function comeBack(): void {
    void guide.comeBack();
    onClose();
  }
  return (
    <section aria-label={say.breakIt.title()}>
      <Button kind="quiet" className={stage.back} onClick={onClose}>
        <Icon of={ArrowLeft} size={18} />
        {say.backToText()}
      </Button>
      <p className={controls.hint}>{say.breakIt.free()}</p>
      {away && (
        <Button kind="primary" className={controls.away} onClick={comeBack}>
          {say.backToLesson()}
        </Button>
      )}
      <BreakIt />
      {draft !== null && <ChangeForm draft={draft} />}
    </section>
  );
}
