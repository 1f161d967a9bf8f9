/** What went wrong on a page with a run: a failure of the engine, a link that does not open as it was. Lies over the stage. */

import type { EngineFailure } from '../../base/failure';
import { failureText, linkText } from '../../base/words/problems';
import { usePlayer, usePlayerState } from '../../player/context';
import type { LinkProblem } from '../../player/permalink';
import { Button } from '../../widgets/Button';
import { Message } from '../../widgets/Message';
import css from './Stage.module.css';

interface NoticesProps {
  readonly problems: readonly LinkProblem[];
  onDismiss: () => void;
  /** A failure of the page's own, beside the player's. */
  failure?: EngineFailure | null;
}

export function Notices({ problems, onDismiss, failure = null }: NoticesProps) {
  const player = usePlayer();
  const error = usePlayerState((state) => state.error) ?? failure;
  const links = problems.map(linkText);
  if (error === null && links.length === 0) return null;
  return (
    <div className={css.notices}>
      {links.length > 0 && (
        <Message
          title={links.length === 1 ? (links[0]?.title ?? '') : 'This link does not open as it was'}
          actions={<Button onClick={onDismiss}>Go on</Button>}
        >
          {links.map(({ title, detail }) => (
            <p key={title}>{links.length === 1 ? detail : `${title}. ${detail}`}</p>
          ))}
        </Message>
      )}
      {error !== null && (
        <Message
          failure
          title={failureText(error).title}
          actions={<Button onClick={() => player.dismissError()}>Go on</Button>}
        >
          <p>{failureText(error).detail}</p>
        </Message>
      )}
    </div>
  );
}
