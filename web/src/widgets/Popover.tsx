/** A button and the panel that it opens: covers the page, closes on Escape or a click elsewhere, gives focus back. */

import { type ReactNode, type ToggleEvent, useId, useRef } from 'react';
import buttons from './Button.module.css';
import css from './Popover.module.css';

interface PopoverProps {
  /** Inside of the button. */
  button: ReactNode;
  /** Name of the button where its inside has no words. */
  label?: string;
  /** Looks of the button; a tool button of a bar if left out. */
  buttonClass?: string | undefined;
  /** The content of the panel; receives a function that closes it. */
  children: (close: () => void) => ReactNode;
  /** Role of the panel, for a list of choices. */
  role?: 'dialog' | 'menu';
  onOpen?: (panel: HTMLElement) => void;
  onClose?: () => void;
}

/** Uses the browser's top layer, so that no panel is clipped by its container. */
export function Popover({
  button,
  label,
  buttonClass = `${buttons.button} ${buttons.tool}`,
  children,
  role = 'dialog',
  onOpen,
  onClose,
}: PopoverProps) {
  const id = useId();
  const opener = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);

  const sized = useRef<ResizeObserver>(null);

  const named = { role, 'aria-label': label };

  function onToggle(event: ToggleEvent<HTMLDivElement>) {
    const open = event.newState === 'open';
    opener.current?.setAttribute('aria-expanded', String(open));
    if (!open) onClose?.();
    sized.current?.disconnect();
    const anchor = opener.current;
    if (!open || anchor === null) return;
    const { currentTarget } = event;
    // The content may be loaded later, or grow: then the panel is placed again.
    sized.current = new ResizeObserver(() => place(currentTarget, anchor));
    sized.current.observe(currentTarget);
    onOpen?.(currentTarget);
  }

  return (
    <>
      <button
        ref={opener}
        type="button"
        className={buttonClass}
        popoverTarget={id}
        aria-haspopup={role}
        aria-expanded="false"
        aria-label={label}
      >
        {button}
      </button>
      <div ref={panel} id={id} popover="auto" {...named} className={css.panel} onToggle={onToggle}>
        {children(() => panel.current?.hidePopover())}
      </div>
    </>
  );
}

// Places a panel of the top layer beside what opened it: below if there is room, else above, inside the window.

const MARGIN = 8;

export function place(panel: HTMLElement, anchor: Element): void {
  const at = anchor.getBoundingClientRect();
  const size = panel.getBoundingClientRect();
  const below = at.bottom + 4;
  const top = below + size.height > window.innerHeight - MARGIN ? at.top - 4 - size.height : below;
  const left = Math.min(at.left, window.innerWidth - MARGIN - size.width);
  panel.style.top = `${Math.max(MARGIN, top)}px`;
  panel.style.left = `${Math.max(MARGIN, left)}px`;
}
