/** Catches what a page throws while it draws: says so, keeps the rest, and offers one way on. */

import { Component, type ReactNode } from 'react';
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
      <Shell title="This page stopped">
        <main className={css.alone}>
          <Message
            failure
            title="This page stopped"
            quote={problem}
            actions={
              <>
                <Button kind="primary" onClick={() => location.reload()}>
                  Load it again
                </Button>
                <Button kind="quiet" onClick={() => location.assign('#/')}>
                  Go to the first page
                </Button>
              </>
            }
          >
            <p>
              Something in it could not be drawn. What you did is in the address: loading the page
              again brings it back.
            </p>
          </Message>
        </main>
      </Shell>
    );
  }
}
