/** Shares what is on the page. The code of the dialog is fetched on demand. */

import { Link as LinkIcon } from 'lucide';
import { lazy, Suspense, useState } from 'react';
import say from '../../base/messages/shell';
import { Icon } from '../../widgets/Icon';
import { Popover } from '../../widgets/Popover';
import css from '../shell/Shell.module.css';

const SharePanel = lazy(() => import('./SharePanel'));

interface ShareProps {
  /** What the link brings back. */
  holds: string;
  /** Makes sure that the address is of this moment. */
  onOpen: () => void | Promise<void>;
  /** What is shared for an address of this page; the address itself if left out. */
  linkOf?: (address: string) => string;
}

export function ShareButton({ holds, onOpen, linkOf = (address) => address }: ShareProps) {
  const [link, setLink] = useState<string | null>(null);
  return (
    <Popover
      label={say.share()}
      onOpen={() => void Promise.resolve(onOpen()).then(() => setLink(linkOf(location.href)))}
      onClose={() => setLink(null)}
      button={
        <>
          <Icon of={LinkIcon} size={18} />
          <span className={css.word}>{say.share()}</span>
        </>
      }
    >
      {() => (
        <div className={css.panel}>
          {link !== null && (
            <Suspense>
              <SharePanel holds={holds} link={link} />
            </Suspense>
          )}
        </div>
      )}
    </Popover>
  );
}
