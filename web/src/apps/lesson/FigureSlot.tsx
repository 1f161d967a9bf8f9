/** The place of a step's own figure: what is no view of its run. Fetched when a step has one. */

import { lazy, Suspense, useState } from 'react';
import * as say from '../../base/words/figure-slot';
import type { Figure } from '../../lesson/figure';
import { Tabs } from '../../widgets/Tabs';
import { useSize } from '../../widgets/use-size';
import css from './lesson-figure.module.css';

const LogFigure = lazy(() => import('./LogFigure'));
const PaperFigure = lazy(() => import('./PaperFigure'));

interface FigureSlotProps {
  readonly figure: Figure;
  readonly textForm: boolean;
  /** On a phone the figure and its text form are tabs, above the text. */
  readonly narrow: boolean;
}

export default function FigureSlot({ figure, textForm, narrow }: FigureSlotProps) {
  return narrow ? (
    <PhoneSlot key={String(textForm)} figure={figure} textForm={textForm} />
  ) : (
    <div className={css.wide}>
      <Shown figure={figure} textForm={textForm} />
    </div>
  );
}

type Tab = 'figure' | 'text';

function PhoneSlot({ figure, textForm }: Omit<FigureSlotProps, 'narrow'>) {
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
        <Shown figure={figure} textForm={tab === 'text'} />
      </div>
    </Tabs>
  );
}

function Shown({ figure, textForm }: { figure: Figure; textForm: boolean }) {
  const [box, size] = useSize<HTMLDivElement>();
  return (
    <div ref={box}>
      {size !== null && (
        <Suspense>
          {figure.kind === 'log' ? (
            <LogFigure figure={figure} width={size.width} textForm={textForm} />
          ) : (
            <PaperFigure figure={figure} width={size.width} textForm={textForm} />
          )}
        </Suspense>
      )}
    </div>
  );
}
