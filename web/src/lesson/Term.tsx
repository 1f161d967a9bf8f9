/** A term in prose that the lesson explains: a button that opens its meaning in place. */

import {
  type ReactNode,
  type RefObject,
  type ToggleEvent,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { createPortal } from 'react-dom';
import say from '../base/messages/lesson';
import { place } from '../widgets/Popover';
import css from './lesson.module.css';

interface TermProps {
  readonly text: string;
  readonly meaning: string;
  /** The mark of the legend, where the term has one. */
  readonly mark: ReactNode;
}

export function Term({ text, meaning, mark }: TermProps) {
  // Each opening has its own panel: the browser reports a closing later, when the next panel may be open.
  const [opening, setOpening] = useState<number | null>(null);
  const openings = useRef(0);
  const opener = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  // A press beside the panel closes it before the button hears of the press.
  const wasOpen = useRef(false);
  const remember = () => {
    wasOpen.current = panel.current?.matches(':popover-open') ?? false;
  };
  function toggle() {
    openings.current += 1;
    setOpening(wasOpen.current ? null : openings.current);
  }
  return (
    <>
      <button
        ref={opener}
        type="button"
        className={css.term}
        aria-haspopup="dialog"
        aria-expanded={opening !== null}
        onPointerDown={remember}
        onKeyDown={remember}
        onClick={toggle}
      >
        {text}
      </button>
      {opening !== null && (
        <Meaning
          key={opening}
          opener={opener.current}
          onClose={() => setOpening((now) => (now === opening ? null : now))}
          {...{ text, meaning, mark, panel }}
        />
      )}
    </>
  );
}

interface MeaningProps extends TermProps {
  readonly opener: HTMLElement | null;
  readonly panel: RefObject<HTMLDivElement | null>;
  onClose: () => void;
}

/** In the browser's top layer, and outside the paragraph, which cannot hold it. */
function Meaning({ text, meaning, mark, opener, panel, onClose }: MeaningProps) {
  const id = useId();
  useLayoutEffect(() => {
    if (panel.current === null || opener === null) return;
    panel.current.showPopover();
    place(panel.current, opener);
    panel.current.focus();
  }, [opener, panel]);
  return createPortal(
    <div
      ref={panel}
      popover="auto"
      role="dialog"
      aria-labelledby={id}
      tabIndex={-1}
      className={css.meaning}
      onToggle={({ newState }: ToggleEvent<HTMLDivElement>) => {
        if (newState === 'closed') onClose();
      }}
    >
      <b id={id}>{text}</b> {mark}
      <p>{meaning}</p>
      <a
        href="./#/glossary"
        target={window === window.parent ? undefined : '_blank'}
        rel="noreferrer"
      >
        {say.glossary()}
      </a>
    </div>,
    document.body,
  );
}
