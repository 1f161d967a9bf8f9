/** An address that names no page. */

import { useLocation } from 'wouter';
import { Button } from '../../widgets/Button';
import { Message } from '../../widgets/Message';
import { Shell } from './Shell';
import css from './Shell.module.css';

export function NotFound() {
  const [path, navigate] = useLocation();
  return (
    <Shell title="No such page">
      <main className={css.alone}>
        <h1 className={css.unseen}>No such page</h1>
        <Message
          title="There is no page here"
          quote={path}
          actions={
            <Button kind="primary" onClick={() => navigate('/')}>
              Go to the first page
            </Button>
          }
        >
          <p>The address may have been cut short on its way to you.</p>
        </Message>
      </main>
    </Shell>
  );
}
