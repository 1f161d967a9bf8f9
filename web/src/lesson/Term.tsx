/** A term in prose that the lesson explains: a button that opens its meaning in place. */

import { type ReactNode, type ToggleEvent, useId, useLayoutEffect, useRef, useState } from 'react';
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
  const [isOpen, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  // A press beside the panel closes it before the button hears of the press.
  const wasOpen = useRef(false);
  const remember = () => {
    wasOpen.current = isOpen;
  };
  return (
    <>
      <button
        ref={opener}
        type="button"
        className={css.term}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onPointerDown={remember}
        onKeyDown={remember}
        onClick={() => setOpen(!wasOpen.current)}
      >
        {text}
      </button>
      {isOpen && (
        <Meaning
          opener={opener.current}
          onClose={() => setOpen(false)}
          {...{ text, meaning, mark }}
        />
      )}
    </>
  );
}

interface MeaningProps extends TermProps {
  readonly opener: HTMLElement | null;
  onClose: () => void;
}

/** In the browser's top layer, and outside the paragraph, which cannot hold it. */
function Meaning({ text, meaning, mark, opener, onClose }: MeaningProps) {
  const id = useId();
  const panel = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (panel.current === null || opener === null) return;
    panel.current.showPopover();
    place(panel.current, opener);
    panel.current.focus();
  }, [opener]);
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
