/** What went wrong, in words, with one way on. Fetched when there is something to say. */

import type { EngineFailure } from '../../base/failure';
import { failureText, linkText } from '../../base/words/problems';
import type { LinkProblem } from '../../player/permalink';
import { Button } from '../../widgets/Button';
import { Message } from '../../widgets/Message';
import css from './Stage.module.css';

interface NoticeListProps {
  readonly problems: readonly LinkProblem[];
  readonly error: EngineFailure | null;
  onDismissProblems: () => void;
  onDismissError: () => void;
}

export default function NoticeList(props: NoticeListProps) {
  const { problems, error } = props;
  const links = problems.map(linkText);
  return (
    <div className={css.notices}>
      {links.length > 0 && (
        <Message
          title={links.length === 1 ? (links[0]?.title ?? '') : 'This link does not open as it was'}
          actions={<Button onClick={props.onDismissProblems}>Go on</Button>}
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
          actions={<Button onClick={props.onDismissError}>Go on</Button>}
        >
          <p>{failureText(error).detail}</p>
        </Message>
      )}
    </div>
  );
}
