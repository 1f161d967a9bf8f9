/** The page for an address that names no page, lesson or exam. It links to every page and lesson. */

import { lazy, Suspense } from 'react';
import { useLocation } from 'wouter';
import say from '../../base/messages/shell';
import { Shell } from '../../features/shell/Shell';
import { Button } from '../../widgets/Button';
import { Message } from '../../widgets/Message';
import css from './not-found.module.css';

const PageLinks = lazy(async () => ({ default: (await import('../home/Places')).PageLinks }));

export function NotFound() {
  const [path, navigate] = useLocation();
  return (
    <Shell title={say.notFound.title()}>
      <main className={css.lost}>
        <h1 className="unseen">{say.notFound.title()}</h1>
        <Message
          title={say.notFound.heading()}
          quote={path}
          actions={
            <Button kind="primary" onClick={() => navigate('/')}>
              {say.goHome()}
            </Button>
          }
        >
          <p>{say.notFound.detail()}</p>
        </Message>
        <Suspense>
          <PageLinks />
        </Suspense>
      </main>
    </Shell>
  );
}
