/** A presenter's window or a screen before it is part of a class: while it opens, and why it cannot be. */

import { Suspense } from 'react';
import say from '../../base/messages/presenter';
import type { SessionOpening } from '../../features/class/use-session';
import { RunFailure } from '../../features/stage/Notices';
import { Loading, Message } from '../../widgets/Message';
import css from './presenter.module.css';

interface NotJoinedProps {
  readonly title: string;
  readonly opening: Exclude<SessionOpening, { state: 'ready' }>;
  /** Where the same can be seen in one window. */
  readonly instead: string;
}

export function NotJoined({ title, opening, instead }: NotJoinedProps) {
  return (
    <main className={css.alone}>
      <h1 className="unseen">{title}</h1>
      {opening.state === 'loading' && <Loading title={title} doing={say.opening()} />}
      {opening.state === 'failed' && (
        <Suspense fallback={null}>
          <RunFailure failure={opening.failure} />
        </Suspense>
      )}
      {opening.state === 'no-channel' && (
        <Message
          failure
          title={say.noChannel.title()}
          actions={<a href={instead}>{say.noChannel.oneWindow()}</a>}
        >
          <p>{say.noChannel.detail()}</p>
        </Message>
      )}
    </main>
  );
}
