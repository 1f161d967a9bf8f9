/** One of a few, behind a button that shows which: “step by event”. */

import { Check, ChevronDown } from 'lucide';
import type { KeyboardEvent } from 'react';
import { Icon } from './Icon';
import css from './Menu.module.css';
import { Popover } from './Popover';

interface MenuProps<Value extends string> {
  label: string;
  value: Value;
  options: readonly { value: Value; label: string }[];
  /** Label and value beside each other rather than above, for a narrow bar. */
  inline?: boolean;
  onChange: (value: Value) => void;
}

/** Two lines, 44 px: what is chosen, and the choice. */
export function Menu<Value extends string>({
  label,
  value,
  options,
  inline = false,
  onChange,
}: MenuProps<Value>) {
  const chosen = options.find((option) => option.value === value);
  return (
    <Popover
      role="menu"
      label={`${label} ${chosen?.label ?? ''}`}
      buttonClass={`${css.button} ${inline ? css.inline : ''}`}
      onOpen={(panel) => panel.querySelector<HTMLElement>('[aria-checked=true]')?.focus()}
      button={
        <>
          <span>{label}</span>
          <b>
            {chosen?.label}
            <Icon of={ChevronDown} size={14} />
          </b>
        </>
      }
    >
      {(close) =>
        options.map((option) => (
          <button
            key={option.value}
            type="button"
            role="menuitemradio"
            aria-checked={option.value === value}
            className={css.item}
            onKeyDown={walk}
            onClick={() => {
              onChange(option.value);
              close();
            }}
          >
            <span className={css.mark}>
              {option.value === value && <Icon of={Check} size={16} />}
            </span>
            {option.label}
          </button>
        ))
      }
    </Popover>
  );
}

function walk(event: KeyboardEvent<HTMLElement>): void {
  const item = event.currentTarget;
  const to =
    event.key === 'ArrowDown'
      ? (item.nextElementSibling ?? item.parentElement?.firstElementChild)
      : event.key === 'ArrowUp'
        ? (item.previousElementSibling ?? item.parentElement?.lastElementChild)
        : null;
  if (!(to instanceof HTMLElement)) return;
  event.preventDefault();
  event.stopPropagation();
  to.focus();
}
