/**
 * The one legend, limited to what the figures on the page draw; where they draw nothing that it explains, it is not
 * offered. Pointing at a line lights the marks of that kind on all of the page; a pinned line keeps them lit, and its
 * mark is on the button.
 */

import { LayoutList } from 'lucide';
import { lazy, Suspense, useEffect, useState } from 'react';
import say from '../../base/messages/shell';
import type { MarkName } from '../../lesson/prose';
import { type LitKind, lightKind } from '../../views/marks/lit';
import buttons from '../../widgets/Button.module.css';
import { Icon } from '../../widgets/Icon';
import { Popover } from '../../widgets/Popover';
import { CentredMark } from './Shell';
import css from './Shell.module.css';

const LegendPanel = lazy(() => import('./LegendPanel'));

/** A line that was pressed. */
export interface HeldMark {
  readonly name: MarkName;
  readonly words: string;
}

export function LegendButton() {
  /** How often: what the figures draw is read again each time. */
  const [opened, setOpened] = useState(0);
  const [pointed, setPointed] = useState<MarkName | null>(null);
  const [held, setHeld] = useState<HeldMark | null>(null);
  const lit = pointed ?? held?.name ?? null;
  useEffect(() => {
    lightKind(lit === null ? null : kindOf(lit));
    return () => lightKind(null);
  }, [lit]);
  return (
    <Popover
      label={held === null ? say.legend.label() : say.legend.lit({ mark: held.words })}
      buttonClass={`${buttons.button} ${buttons.tool} ${css.legend}`}
      onOpen={() => setOpened((times) => times + 1)}
      onClose={() => setPointed(null)}
      button={
        <>
          {held === null ? (
            <Icon of={LayoutList} size={18} />
          ) : (
            <svg width="26" height="24" viewBox="4 4 26 24" aria-hidden="true">
              <CentredMark name={held.name} />
            </svg>
          )}
          <span className={css.word}>{say.legend.label()}</span>
        </>
      }
    >
      {() =>
        opened > 0 && (
          <Suspense>
            <LegendPanel
              key={opened}
              held={held?.name ?? null}
              onPoint={setPointed}
              onHold={setHeld}
            />
          </Suspense>
        )
      }
    </Popover>
  );
}

/** What a line lights: instances differ by their number, not by their kind. */
export function kindOf(name: MarkName): LitKind {
  return name === 'instance1' || name === 'instance2' ? 'instance' : name;
}
