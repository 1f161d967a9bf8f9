/** Catches what a page throws while it draws: says so, keeps the rest, and offers one way on. */

import { Component, type ReactNode } from 'react';
import say from '../../base/messages/shell';
import { Button } from '../../widgets/Button';
import { Message } from '../../widgets/Message';
import { Shell } from './Shell';
import css from './Shell.module.css';

interface State {
  readonly problem: string | null;
}

export class ErrorBoundary extends Component<{ children: ReactNode }, State> {
  override state: State = { problem: null };

  static getDerivedStateFromError(thrown: unknown): State {
    return { problem: thrown instanceof Error ? thrown.message : String(thrown) };
  }

  override render(): ReactNode {
    const { problem } = this.state;
    if (problem === null) return this.props.children;
    return (
      <Shell title={say.stopped.title()}>
        <main className={css.alone}>
          <Message
            failure
            title={say.stopped.title()}
            quote={problem}
            actions={
              <>
                <Button kind="primary" onClick={() => location.reload()}>
                  {say.stopped.reload()}
                </Button>
                <Button kind="quiet" onClick={() => location.assign('#/')}>
                  {say.goHome()}
                </Button>
              </>
            }
          >
            <p>{say.stopped.detail()}</p>
          </Message>
        </main>
      </Shell>
    );
  }
}
