/** Tabs: one panel of several, arrow keys between them. */

import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react';
import css from './Tabs.module.css';

interface TabsProps<Name extends string> {
  label: string;
  tabs: readonly { name: Name; label: ReactNode }[];
  chosen: Name;
  onChoose: (name: Name) => void;
  /** The chosen tab's panel. */
  children: ReactNode;
}

/** The list and its panel; the panel keeps its place whichever tab is chosen. */
export function Tabs<Name extends string>({
  label,
  tabs,
  chosen,
  onChoose,
  children,
}: TabsProps<Name>) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);

  function onKeyDown(event: KeyboardEvent) {
    const at = tabs.findIndex((tab) => tab.name === chosen);
    const next = moved(event.key, at, tabs.length);
    if (next === null) return;
    event.preventDefault();
    event.stopPropagation();
    const tab = tabs[next];
    if (tab === undefined) return;
    onChoose(tab.name);
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[next]?.focus();
  }

  return (
    <div className={css.tabs}>
      <div ref={list} role="tablist" aria-label={label} className={css.list} onKeyDown={onKeyDown}>
        {tabs.map((tab) => (
          <button
            key={tab.name}
            type="button"
            role="tab"
            id={`${id}-${tab.name}`}
            className={css.tab}
            aria-selected={tab.name === chosen}
            aria-controls={`${id}-panel`}
            tabIndex={tab.name === chosen ? 0 : -1}
            onClick={() => onChoose(tab.name)}
          >
            {tab.label}
          </button>
        ))}
      </div>
      <div
        role="tabpanel"
        id={`${id}-panel`}
        aria-labelledby={`${id}-${chosen}`}
        className={css.panel}
      >
        {children}
      </div>
    </div>
  );
}

/** Where a key moves to in a row of `count`, null if it does not. */
function moved(key: string, at: number, count: number): number | null {
  if (key === 'ArrowRight') return (at + 1) % count;
  if (key === 'ArrowLeft') return (at - 1 + count) % count;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : null;
}
