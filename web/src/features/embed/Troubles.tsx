/** What the page around asked for and cannot have, in words, over a demo that works all the same. */

import * as say from '../../base/words/embed';
import { Button } from '../../widgets/Button';
import { Message } from '../../widgets/Message';
import css from './embed.module.css';

interface TroublesProps {
  readonly troubles: readonly say.Trouble[];
  onRead: () => void;
}

export function Troubles({ troubles, onRead }: TroublesProps) {
  if (troubles.length === 0) return null;
  return (
    <div className={css.troubles}>
      <Message
        title={say.troubles(troubles.length)}
        actions={<Button onClick={onRead}>{say.goOn}</Button>}
      >
        {troubles.map((trouble) => (
          <p key={JSON.stringify(trouble)}>{say.troubleText(trouble)}</p>
        ))}
      </Message>
    </div>
  );
}
