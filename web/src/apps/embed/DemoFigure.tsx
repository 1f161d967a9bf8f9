/** The views of a demo, one at a time where there are several, and any of them in text form. */

import { useState } from 'react';
import * as say from '../../base/words/embed';
import { TAB_WORDS } from '../../base/words/tabs';
import { Tabs } from '../../widgets/Tabs';
import { useSize } from '../../widgets/use-size';
import { ViewSlot } from '../stage/ViewSlot';
import css from './embed.module.css';

interface DemoFigureProps {
  readonly show: readonly string[];
  readonly thread?: number | null;
  /** The block that the step is about. */
  readonly block?: number | null;
  /** Begins in text form. */
  readonly text: boolean;
}

const TEXT = 'text';
/** Lower than this a figure would say nothing; what does not fit scrolls. */
const LEAST_PX = 200;

export function DemoFigure({ show, thread = null, block = null, text }: DemoFigureProps) {
  const [tab, setTab] = useState(text ? TEXT : 0);
  const [box, size] = useSize<HTMLDivElement>();
  const [last, setLast] = useState(0);
  const place = tab === TEXT ? last : Number(tab);
  const name = show[place] ?? show[0];
  const chosen = tab === TEXT ? TEXT : String(show[place] === undefined ? 0 : place);
  return (
    <div className={css.figure}>
      <Tabs<string>
        label={say.views}
        tabs={[
          ...show.map((view, index) => ({ name: String(index), label: TAB_WORDS[view] ?? view })),
          { name: TEXT, label: say.textForm },
        ]}
        chosen={chosen}
        onChoose={(next) => {
          if (next === TEXT) setLast(place);
          setTab(next === TEXT ? TEXT : Number(next));
        }}
      >
        <div ref={box} className={css.view}>
          {name !== undefined && size !== null && (
            <ViewSlot
              name={name}
              height={Math.max(LEAST_PX, size.height)}
              textForm={tab === TEXT}
              thread={thread}
              block={block}
            />
          )}
        </div>
      </Tabs>
    </div>
  );
}
