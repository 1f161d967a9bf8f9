/** A paper that lessons follow, in full, with a link to its publisher. */

import say from '../base/messages/citation';
import { PAPERS, type PaperName } from '../base/words/citation';

export function Citation({ paper }: { paper: PaperName }) {
  return (
    <>
      {say.thePaper[paper]({ citation: say.citation[paper]() })}{' '}
      <a href={PAPERS[paper].publisher} rel="noreferrer">
        {say.published[paper]()}
      </a>
    </>
  );
}
