/** Catches what a page throws while it draws: says so, keeps the rest, and offers one way on. */

import { Component, type ReactNode } from 'react';
import * as say from '../../base/words/ui/apps/shell/error-boundary';
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
      <Shell title={say.thisPageStopped}>
        <main className={css.alone}>
          <Message
            failure
            title={say.thisPageStopped}
            quote={problem}
            actions={
              <>
                <Button kind="primary" onClick={() => location.reload()}>
                  {say.loadItAgain}
                </Button>
                <Button kind="quiet" onClick={() => location.assign('#/')}>
                  {say.goToTheFirstPage}
                </Button>
              </>
            }
          >
            <p>{say.somethingInItCouldNot}</p>
          </Message>
        </main>
      </Shell>
    );
  }
}
