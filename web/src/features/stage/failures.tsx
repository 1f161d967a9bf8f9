/** What went wrong, in words, with one way on. Fetched through `Notices` when there is something to say. */

import { useState } from 'react';
import type { EngineFailure } from '../../base/failure';
import say from '../../base/messages/stage';
import { failureText, linkText } from '../../base/words/problems';
import type { LinkProblem } from '../../player/permalink';
import { Button } from '../../widgets/Button';
import { Message } from '../../widgets/Message';
import css from './Stage.module.css';

interface NoticeListProps {
  readonly problems: readonly LinkProblem[];
  readonly error: EngineFailure | null;
  /** Events of a run that ends here because no more are kept; null elsewhere. */
  readonly mostEvents: number | null;
  onDismissProblems: () => void;
  onDismissError: () => void;
}

export function NoticeList(props: NoticeListProps) {
  const { problems, error, mostEvents } = props;
  const [isEndRead, setEndRead] = useState(false);
  const links = problems.map(linkText);
  return (
    <div className={css.notices}>
      {links.length > 0 && (
        <Message
          failure={problems.some(({ kind }) => kind === 'damaged')}
          title={links.length === 1 ? (links[0]?.title ?? '') : say.notice.linkChanged()}
          actions={<Button onClick={props.onDismissProblems}>{say.notice.dismiss()}</Button>}
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
          actions={<Button onClick={props.onDismissError}>{say.notice.dismiss()}</Button>}
        >
          <p>{failureText(error).detail}</p>
        </Message>
      )}
      {mostEvents !== null && !isEndRead && (
        <Message
          title={say.notice.runEnds()}
          actions={<Button onClick={() => setEndRead(true)}>{say.notice.dismiss()}</Button>}
        >
          <p>{say.notice.runEndsDetail({ mostEvents })}</p>
        </Message>
      )}
    </div>
  );
}

/** Why a page has no run. */
export function RunFailure({ failure }: { failure: EngineFailure }) {
  const { title, detail } = failureText(failure);
  return (
    <Message
      failure
      title={title}
      actions={
        <Button kind="primary" onClick={() => location.reload()}>
          {say.reload()}
        </Button>
      }
    >
      <p>{detail}</p>
    </Message>
  );
}
