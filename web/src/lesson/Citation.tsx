/** The paper that the lessons follow, in full, with a link to its publisher. */

import say from '../base/messages/citation';
import { PUBLISHER } from '../base/words/citation';

export function Citation() {
  return (
    <>
      {say.thePaper({ citation: say.citation() })}{' '}
      <a href={PUBLISHER} rel="noreferrer">
        {say.published()}
      </a>
    </>
  );
}
