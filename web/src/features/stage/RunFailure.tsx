/** Why a page has no run. Fetched when there is none. */

import type { EngineFailure } from '../../base/failure';
import { failureText } from '../../base/words/problems';
import * as say from '../../base/words/ui/apps/stage/run-failure';
import { Button } from '../../widgets/Button';
import { Message } from '../../widgets/Message';

export default function RunFailure({ failure }: { failure: EngineFailure }) {
  const { title, detail } = failureText(failure);
  return (
    <Message
      failure
      title={title}
      actions={
        <Button kind="primary" onClick={() => location.reload()}>
          {say.loadThePageAgain}
        </Button>
      }
    >
      <p>{detail}</p>
    </Message>
  );
}
