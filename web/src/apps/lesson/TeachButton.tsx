/** For who teaches: the lesson on screens, and on paper. */

import { Presentation } from 'lucide-react';
import * as say from '../../base/words/teach';
import css from '../../features/shell/Shell.module.css';
import { Icon } from '../../widgets/Icon';
import { Popover } from '../../widgets/Popover';

export function TeachButton({ slug }: { slug: string }) {
  return (
    <Popover
      label={say.teach}
      button={
        <>
          <Icon of={Presentation} size={18} />
          <span className={css.word}>{say.teach}</span>
        </>
      }
    >
      {(close) => (
        <nav className={css.pages} aria-label={say.teach}>
          <a href={`./presenter.html#/${slug}`} target="_blank" rel="noreferrer" onClick={close}>
            {say.present}
          </a>
          <a href={`#/handout/${slug}`} onClick={close}>
            {say.handout}
          </a>
        </nav>
      )}
    </Popover>
  );
}
