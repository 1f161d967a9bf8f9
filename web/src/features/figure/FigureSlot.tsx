/** The place of a step's own figure: what is no view of its run. Fetched when a step has one. */

import { lazy, Suspense, useState } from 'react';
import * as say from '../../base/words/figure-slot';
import type { Figure } from '../../lesson/schema-figure';
import { Tabs } from '../../widgets/Tabs';
import { useSize } from '../../widgets/use-size';
import type { SharedCrash } from './LogFigure';
import css from './lesson-figure.module.css';

const LogFigure = lazy(() => import('./LogFigure'));
const PaperFigure = lazy(() => import('./PaperFigure'));

interface FigureSlotProps {
  readonly figure: Figure;
  readonly textForm: boolean;
  /** On a phone the figure and its text form are tabs, above the text. */
  readonly narrow: boolean;
  /** Where the crash in a real log stands for several windows. */
  readonly shared?: SharedCrash | null;
}

export default function FigureSlot(props: FigureSlotProps) {
  const { figure, textForm, narrow, shared = null } = props;
  return narrow ? (
    <PhoneSlot key={String(textForm)} figure={figure} textForm={textForm} shared={shared} />
  ) : (
    <div className={css.wide}>
      <Shown figure={figure} textForm={textForm} shared={shared} />
    </div>
  );
}

interface PartProps {
  readonly figure: Figure;
  readonly textForm: boolean;
  readonly shared: SharedCrash | null;
}

type Tab = 'figure' | 'text';

function PhoneSlot({ figure, textForm, shared }: PartProps) {
  const [tab, setTab] = useState<Tab>(textForm ? 'text' : 'figure');
  return (
    <Tabs<Tab>
      label={say.views}
      tabs={[
        { name: 'figure', label: figure.kind === 'log' ? say.log : say.numbers },
        { name: 'text', label: say.textForm },
      ]}
      chosen={tab}
      onChoose={setTab}
    >
      <div className={css.phone}>
        <Shown figure={figure} textForm={tab === 'text'} shared={shared} />
      </div>
    </Tabs>
  );
}

function Shown({ figure, textForm, shared }: PartProps) {
  const [box, size] = useSize<HTMLDivElement>();
  return (
    <div ref={box}>
      {size !== null && (
        <Suspense>
          {figure.kind === 'log' ? (
            <LogFigure {...{ figure, textForm, shared }} width={size.width} />
          ) : (
            <PaperFigure figure={figure} width={size.width} textForm={textForm} />
          )}
        </Suspense>
      )}
    </div>
  );
}
