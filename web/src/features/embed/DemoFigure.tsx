/** The views of a demo, one at a time where there are several, and any of them in text form. */

import { type ReactNode, useState } from 'react';
import say from '../../base/messages/embed';
import type { AnySubject } from '../../base/subject';
import { usePageModel } from '../../views/use-model';
import { tabOf } from '../../views/view';
import { Tabs } from '../../widgets/Tabs';
import { useSize } from '../../widgets/use-size';
import { ViewSlot } from '../stage/ViewSlot';
import css from './embed.module.css';

interface DemoFigureProps {
  readonly show: readonly string[];
  readonly part?: number | null;
  /** What the step points at. */
  readonly about?: AnySubject | null;
  /** Begins in text form. */
  readonly text: boolean;
  /** What has no room beside the views and so a tab before them, where it begins. */
  readonly beside?: { readonly label: string; readonly content: ReactNode } | null;
}

const TEXT = 'text';
const BESIDE = 'beside';
/** Lower than this a figure would say nothing; what does not fit scrolls. */
const LEAST_PX = 200;

export function DemoFigure(props: DemoFigureProps) {
  const { show, part = null, about = null, text, beside = null } = props;
  const [tab, setTab] = useState(beside !== null ? BESIDE : text ? TEXT : '0');
  const model = usePageModel();
  const [box, size] = useSize<HTMLDivElement>();
  const [last, setLast] = useState(0);
  const place = tab === TEXT ? last : Number(tab);
  const name = show[place] ?? show[0];
  const isView = show[Number(tab)] !== undefined;
  const chosen = tab === TEXT || (tab === BESIDE && beside !== null) || isView ? tab : '0';
  return (
    <div className={css.figure}>
      <Tabs<string>
        label={say.views()}
        tabs={[
          ...(beside === null ? [] : [{ name: BESIDE, label: beside.label }]),
          ...show.map((view, index) => ({ name: String(index), label: tabOf(model, view) })),
          { name: TEXT, label: say.textForm() },
        ]}
        chosen={chosen}
        onChoose={(next) => {
          if (next === TEXT && isView) setLast(place);
          setTab(next);
        }}
      >
        <div ref={box} className={css.view}>
          {/* Kept while a view is seen: what was typed and asked for in it stays. */}
          {beside !== null && <div hidden={chosen !== BESIDE}>{beside.content}</div>}
          {chosen !== BESIDE && name !== undefined && size !== null && (
            <ViewSlot
              name={name}
              height={Math.max(LEAST_PX, size.height)}
              textForm={tab === TEXT}
              part={part}
              about={about}
            />
          )}
        </div>
      </Tabs>
    </div>
  );
}
