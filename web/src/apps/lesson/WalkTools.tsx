/** The tools in the bar of a lesson's page: text form, break it, legend, share, teach, keys. */

import { Presentation, Zap } from 'lucide-react';
import * as breakIt from '../../base/words/break-it';
import * as teach from '../../base/words/teach';
import * as ui from '../../base/words/ui/apps/walk/walk-stage';
import { ShareButton } from '../../features/share/ShareButton';
import { KeysHelp } from '../../features/shell/KeysHelp';
import { LegendButton } from '../../features/shell/LegendButton';
import { TextFormButton } from '../../features/shell/Shell';
import css from '../../features/shell/Shell.module.css';
import type { PageModel } from '../../views/view';
import { Button } from '../../widgets/Button';
import { Icon } from '../../widgets/Icon';
import { Popover } from '../../widgets/Popover';

const HOLDS = ui.itBringsBackTheStep;
const OWN_KEYS = [
  { keys: ['n'], does: ui.nextStepOfTheText },
  { keys: ['p'], does: ui.stepBefore },
];

/** A thing that is on or off, and how it is changed. */
interface Toggle {
  readonly on: boolean;
  onChange: (on: boolean) => void;
}

interface WalkToolsProps {
  /** The name of the lesson's folder, if it is one of this site. */
  readonly slug: string | null;
  /** The views that the step shows, and whose they are. */
  readonly views: readonly string[];
  readonly model: PageModel;
  readonly textForm: Toggle;
  /** Null where there is nothing to break. */
  readonly breaking: Toggle | null;
  /** Writes the address of the moment before it is shared. */
  onShare: () => void;
}

export function WalkTools(props: WalkToolsProps) {
  const { slug, views, model, textForm, breaking, onShare } = props;
  return (
    <>
      <TextFormButton {...textForm} />
      {breaking !== null && <BreakButton {...breaking} />}
      {views.length > 0 && <LegendButton views={views} model={model} />}
      <ShareButton holds={HOLDS} onOpen={onShare} />
      {slug !== null && <TeachButton slug={slug} />}
      <KeysHelp own={OWN_KEYS} />
    </>
  );
}

/** Opens and closes the panel in which a lesson's cluster can be broken. */
function BreakButton({ on, onChange }: Toggle) {
  return (
    <Button kind="tool" aria-pressed={on} title={breakIt.hint} onClick={() => onChange(!on)}>
      <Icon of={Zap} size={18} />
      <span className={css.word}>{breakIt.title}</span>
    </Button>
  );
}

/** For people who teach: the lesson on screens, and on paper. */
function TeachButton({ slug }: { slug: string }) {
  return (
    <Popover
      label={teach.teach}
      button={
        <>
          <Icon of={Presentation} size={18} />
          <span className={css.word}>{teach.teach}</span>
        </>
      }
    >
      {(close) => (
        <nav className={css.pages} aria-label={teach.teach}>
          <a href={`./presenter.html#/${slug}`} target="_blank" rel="noreferrer" onClick={close}>
            {teach.present}
          </a>
          <a href={`#/handout/${slug}`} onClick={close}>
            {teach.handout}
          </a>
        </nav>
      )}
    </Popover>
  );
}
