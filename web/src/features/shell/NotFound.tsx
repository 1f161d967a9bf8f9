/** An address that names no page. */

import { useLocation } from 'wouter';
import * as say from '../../base/words/ui/apps/shell/not-found';
import { Button } from '../../widgets/Button';
import { Message } from '../../widgets/Message';
import { Shell } from './Shell';
import css from './Shell.module.css';

export function NotFound() {
  const [path, navigate] = useLocation();
  return (
    <Shell title={say.noSuchPage}>
      <main className={css.alone}>
        <h1 className="unseen">{say.noSuchPage}</h1>
        <Message
          title={say.thereIsNoPageHere}
          quote={path}
          actions={
            <Button kind="primary" onClick={() => navigate('/')}>
              {say.goToTheFirstPage}
            </Button>
          }
        >
          <p>{say.theAddressMayHaveBeen}</p>
        </Message>
      </main>
    </Shell>
  );
}
