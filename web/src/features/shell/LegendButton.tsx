/**
 * The one legend, limited to what the views on the page draw. Pointing at a line lights the marks of that kind on all
 * of the page; a pinned line keeps them lit, and its mark is on the button.
 */

import { LayoutList } from 'lucide';
import { lazy, Suspense, useEffect, useState } from 'react';
import say from '../../base/messages/shell';
import type { MarkName } from '../../lesson/prose';
import { type LitKind, lightKind } from '../../views/marks/lit';
import type { PageModel } from '../../views/view';
import { Icon } from '../../widgets/Icon';
import { Popover } from '../../widgets/Popover';
import { CentredMark } from './Shell';
import css from './Shell.module.css';

const LegendPanel = lazy(() => import('./LegendPanel'));

/** A line that was pressed. */
export interface HeldMark {
  readonly name: MarkName;
  readonly words: string;
  isDrawn: (views: readonly string[]) => boolean;
}

interface LegendButtonProps {
  readonly views: readonly string[];
  /** The model that they are views of. */
  readonly model: PageModel;
}

export function LegendButton({ views, model }: LegendButtonProps) {
  const [opened, setOpened] = useState(false);
  const [pointed, setPointed] = useState<MarkName | null>(null);
  const [held, setHeld] = useState<HeldMark | null>(null);
  const shown = held?.isDrawn(views) ? held : null;
  const lit = pointed ?? shown?.name ?? null;
  useEffect(() => {
    lightKind(lit === null ? null : kindOf(lit));
    return () => lightKind(null);
  }, [lit]);
  // The views of some models have their legend with them.
  if (model.marksOfViews === undefined) return null;
  return (
    <Popover
      label={shown === null ? say.legend.label() : say.legend.lit({ mark: shown.words })}
      onOpen={() => setOpened(true)}
      onClose={() => setPointed(null)}
      button={
        <>
          {shown === null ? (
            <Icon of={LayoutList} size={18} />
          ) : (
            <svg width="26" height="24" viewBox="4 4 26 24" aria-hidden="true">
              <CentredMark name={shown.name} />
            </svg>
          )}
          <span className={css.word}>{say.legend.label()}</span>
        </>
      }
    >
      {() =>
        opened && (
          <Suspense>
            <LegendPanel
              model={model}
              views={views}
              held={shown?.name ?? null}
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
function kindOf(name: MarkName): LitKind {
  return name === 'instance1' || name === 'instance2' ? 'instance' : name;
}
