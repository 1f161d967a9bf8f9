/** The address of what is on the page, to copy. Nothing is sent anywhere: all of it is in the link. */

import { Link as LinkIcon } from 'lucide-react';
import { useRef, useState } from 'react';
import { Button } from '../../widgets/Button';
import { Icon } from '../../widgets/Icon';
import { Popover } from '../../widgets/Popover';
import css from './Shell.module.css';

interface ShareProps {
  /** What the link brings back. */
  holds: string;
  /** Makes sure that the address is of this moment. */
  onOpen: () => void | Promise<void>;
}

type Copied = 'no' | 'yes' | 'refused';

export function ShareButton({ holds, onOpen }: ShareProps) {
  const field = useRef<HTMLInputElement>(null);
  const [link, setLink] = useState('');
  const [copied, setCopied] = useState<Copied>('no');

  function open() {
    setCopied('no');
    void Promise.resolve(onOpen()).then(() => setLink(location.href));
  }

  function copy() {
    field.current?.select();
    navigator.clipboard.writeText(link).then(
      () => setCopied('yes'),
      () => setCopied('refused'),
    );
  }

  return (
    <Popover
      label="Share"
      onOpen={open}
      button={
        <>
          <Icon of={LinkIcon} size={18} />
          <span className={css.word}>Share</span>
        </>
      }
    >
      {() => (
        <div className={css.panel}>
          <h2>A link to this moment</h2>
          <p>{holds} Nothing is stored anywhere else.</p>
          <input
            ref={field}
            className={css.link}
            aria-label="Link"
            readOnly
            value={link}
            onFocus={(event) => event.currentTarget.select()}
          />
          <Button kind="primary" onClick={copy}>
            Copy the link
          </Button>
          <span role="status" className={css.copied}>
            {copied === 'yes' && 'Copied.'}
            {copied === 'refused' && 'The browser refused. Copy it from the field.'}
          </span>
        </div>
      )}
    </Popover>
  );
}
