/** The place of a step's figure that is not a view of its run. Fetched when a step has one. */

import { lazy, Suspense, useState } from 'react';
import say from '../../base/messages/figure';
import type { Figure, LogFigure as LogFigureSaid } from '../../lesson/schema-figure';
import { Tabs } from '../../widgets/Tabs';
import { useSize } from '../../widgets/use-size';
import type { FigureCrash } from './LogFigure';
import css from './lesson-figure.module.css';

const LogFigure = lazy(() => import('./LogFigure'));
const PaperFigure = lazy(() => import('./PaperFigure'));

interface FigureSlotProps {
  readonly figure: Figure;
  readonly textForm: boolean;
  /** On a phone the figure and its text form are tabs, above the text. */
  readonly narrow: boolean;
  /** Where the crash in a real log stands for several windows. */
  readonly shared?: FigureCrash | null;
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
  readonly shared: FigureCrash | null;
}

interface ShownProps extends PartProps {
  /** Of a log; left out: all that the step draws. */
  readonly only?: LogFigureSaid['draw'][number] | undefined;
}

const TEXT = 'text';

const PARTS = {
  score: say.parts.score,
  near: say.parts.near,
  growth: say.parts.growth,
  first_pass: say.parts.firstPass,
} as const;

/** What is drawn, part by part: one has all of the room. */
function PhoneSlot({ figure, textForm, shared }: PartProps) {
  const parts =
    figure.kind === 'log'
      ? figure.draw.map((name) => ({ name, label: PARTS[name]() }))
      : [{ name: 'numbers', label: say.numbers() }];
  const [tab, setTab] = useState<string>(textForm ? TEXT : (parts[0]?.name ?? TEXT));
  const only = figure.kind === 'log' ? figure.draw.find((name) => name === tab) : undefined;
  return (
    <Tabs
      label={say.views()}
      tabs={[...parts, { name: TEXT, label: say.textForm() }]}
      chosen={tab}
      onChoose={setTab}
    >
      <div className={css.phone} data-text={tab === TEXT || undefined}>
        <Shown figure={figure} textForm={tab === TEXT} shared={shared} only={only} />
      </div>
    </Tabs>
  );
}

function Shown({ figure, textForm, shared, only }: ShownProps) {
  const [box, size] = useSize<HTMLDivElement>();
  return (
    <div ref={box} className={css.room}>
      {size !== null && (
        <Suspense>
          {figure.kind === 'log' ? (
            <LogFigure {...{ figure, textForm, shared, only, ...size }} />
          ) : (
            <PaperFigure {...{ figure, textForm, ...size }} />
          )}
        </Suspense>
      )}
    </div>
  );
}
