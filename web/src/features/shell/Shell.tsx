/** The frame of every page: the bar above it and the title of its tab; and what every stage has. */

import { TextAlignStart } from 'lucide';
import type { ReactNode } from 'react';
import say from '../../base/messages/shell';
import { markPicture } from '../../lesson/Prose';
import type { MarkName } from '../../lesson/prose';
import { Button } from '../../widgets/Button';
import { Icon } from '../../widgets/Icon';
import { Head, type HeadProps } from './Head';
import css from './Shell.module.css';
import { useTitle } from './title';

interface ShellProps extends HeadProps {
  /** The page keeps to the window and scrolls inside. */
  readonly fixed?: boolean;
  readonly children: ReactNode;
}

export function Shell({ fixed = false, children, ...head }: ShellProps) {
  const { title, place } = head;
  const course = place?.course ?? null;
  useTitle(course === null ? title : `${place?.number ?? 0} ${title}`, course?.title ?? '');
  return (
    <div className={fixed ? `${css.page} ${css.fixed}` : css.page}>
      <Head {...head} />
      {children}
    </div>
  );
}

/** A mark in the middle of a box of 34 × 32, for a line of the legend and for its button. */
export function CentredMark({ name }: { name: MarkName }) {
  const { width, picture } = markPicture(name);
  return <g transform={`translate(${(34 - width) / 2} 7)`}>{picture}</g>;
}

/** A page whose code is on its way: the bar of the page to come, and nothing that would jump. */
export function Opening() {
  return (
    <Shell title="">
      <p role="status" hidden>
        {say.opening()}
      </p>
    </Shell>
  );
}

/** Turns every view of the page into its sentence and its table, and back. */
export function TextFormButton({ on, onChange }: { on: boolean; onChange: (on: boolean) => void }) {
  return (
    <Button
      kind="tool"
      aria-pressed={on}
      title={say.textForm.title()}
      onClick={() => onChange(!on)}
    >
      <Icon of={TextAlignStart} size={18} />
      <span className={css.word}>{say.textForm.label()}</span>
    </Button>
  );
}
