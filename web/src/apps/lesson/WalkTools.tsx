/** The tools in the bar of a lesson's page: text form, break it, legend, share, teach, keys. */

import { Presentation, Zap } from 'lucide';
import sayPacked from '../../base/messages/packed';
import sayTeach from '../../base/messages/teach';
import sayWalk from '../../base/messages/walk';
import { ShareButton } from '../../features/share/ShareButton';
import { KeysHelp } from '../../features/shell/KeysHelp';
import { LegendButton } from '../../features/shell/LegendButton';
import { TextFormButton } from '../../features/shell/Shell';
import css from '../../features/shell/Shell.module.css';
import { MOST_PACKED } from '../../lesson/packed-name';
import { Button } from '../../widgets/Button';
import { Icon } from '../../widgets/Icon';
import { Popover } from '../../widgets/Popover';

const ownKeys = () => [
  { keys: ['n'], does: sayWalk.keys.nextStep() },
  { keys: ['p'], does: sayWalk.keys.previousStep() },
];

/** A thing that is on or off, and how it is changed. */
interface Toggle {
  readonly on: boolean;
  onChange: (on: boolean) => void;
}

interface WalkToolsProps {
  /** The name of the lesson's folder, if it is one of this site. */
  readonly slug: string | null;
  /** Its files, packed for a link, if it is none of this site. */
  readonly packed: string | null;
  readonly textForm: Toggle;
  /** Null where there is nothing to break. */
  readonly breaking: Toggle | null;
  /** Writes the address of the moment before it is shared. */
  onShare: () => void;
}

export function LessonTools(props: WalkToolsProps) {
  const { slug, packed, textForm, breaking, onShare } = props;
  const name = slug ?? (packed !== null && fits(packed) ? packed : null);
  return (
    <>
      {/* First, so that no tool moves when it comes and goes. */}
      <LegendButton />
      <TextFormButton {...textForm} />
      {breaking !== null && <BreakButton {...breaking} />}
      <ShareButton
        holds={holdsOf(packed)}
        onOpen={onShare}
        linkOf={(address) => linkWith(address, packed)}
      />
      {name !== null && <TeachButton slug={name} />}
      <KeysHelp own={ownKeys()} />
    </>
  );
}

const fits = (packed: string) => packed.length <= MOST_PACKED;

function holdsOf(packed: string | null): string {
  if (packed === null) return sayWalk.share.holds();
  return fits(packed)
    ? sayPacked.share.holds({ characters: packed.length })
    : sayPacked.share.tooLong({ characters: packed.length, mostCharacters: MOST_PACKED });
}

/** Contains the lesson itself where the lesson has no address. */
function linkWith(address: string, packed: string | null): string {
  const [page = '', query = ''] = address.split('?');
  const parameters = new URLSearchParams(query);
  if (packed === null || !fits(packed) || parameters.has('lesson')) return address;
  return `${page}?${new URLSearchParams({ lesson: packed, ...Object.fromEntries(parameters) })}`;
}

/** Opens and closes the panel in which a lesson's cluster can be broken. */
function BreakButton({ on, onChange }: Toggle) {
  return (
    <Button
      kind="tool"
      aria-pressed={on}
      title={sayWalk.breakIt.hint()}
      onClick={() => onChange(!on)}
    >
      <Icon of={Zap} size={18} />
      <span className={css.word}>{sayWalk.breakIt.title()}</span>
    </Button>
  );
}

/** For people who teach: the lesson on screens, and on paper. */
function TeachButton({ slug }: { slug: string }) {
  return (
    <Popover
      label={sayTeach.teach()}
      button={
        <>
          <Icon of={Presentation} size={18} />
          <span className={css.word}>{sayTeach.teach()}</span>
        </>
      }
    >
      {(close) => (
        <nav className={css.pages} aria-label={sayTeach.teach()}>
          <a href={`./presenter.html#/${slug}`} target="_blank" rel="noreferrer" onClick={close}>
            {sayTeach.present()}
          </a>
          <a href={`#/handout/${slug}`} onClick={close}>
            {sayTeach.handout()}
          </a>
        </nav>
      )}
    </Popover>
  );
}
