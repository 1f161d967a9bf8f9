/** The views of a step in places that never jump: the large one above, the phases below; on a phone in tabs. */

import { useState } from 'react';
import type { AnySubject } from '../../base/subject';
import * as say from '../../base/words/ui/apps/walk/walk-figure';
import { usePageModel } from '../../views/use-model';
import { tabOf } from '../../views/view';
import { Tabs } from '../../widgets/Tabs';
import { useRootZoom } from '../../widgets/use-root-zoom';
import { useSize } from '../../widgets/use-size';
import { ViewSlot } from '../stage/ViewSlot';
import css from './walk.module.css';

interface WalkFigureProps {
  readonly show: readonly string[];
  readonly part: number | null;
  /** What the step points at. */
  readonly about: AnySubject | null;
  readonly textForm: boolean;
  readonly narrow: boolean;
}

/** The lower figure is compact where the window is low, so that both are seen at once. */
const LOWER_PX = 270;
const LEAST_LOWER_PX = 188;
const LEAST_UPPER_PX = 332;
/** The rule between them and its margins. */
const BETWEEN_PX = 57;
const PHONE_PX = 388;

export function WalkFigure(props: WalkFigureProps) {
  const names = props.show;
  return props.narrow ? (
    <PhoneFigure names={names} part={props.part} about={props.about} />
  ) : (
    <WideFigure {...props} names={names} />
  );
}

interface FigureProps {
  readonly names: readonly string[];
  readonly part: number | null;
  readonly about: AnySubject | null;
}

function WideFigure({ names, part, about, textForm }: FigureProps & { textForm: boolean }) {
  const [box, size] = useSize<HTMLDivElement>();
  const zoom = useRootZoom();
  const room = (size?.height ?? 0) / zoom - BETWEEN_PX;
  const low = Math.min(LOWER_PX, Math.max(LEAST_LOWER_PX, room - LEAST_UPPER_PX));
  const lower = low * zoom;
  // Alone, it has all of the room.
  const upper = Math.max(LEAST_UPPER_PX, names.length > 1 ? room - low : room) * zoom;
  return (
    <div ref={box} className={css.figure}>
      {size !== null &&
        names.map((name, place) => (
          <div
            key={place === 0 ? 'upper' : name}
            className={place === 0 ? css.upper : css.lower}
            style={{ height: place === 0 ? upper : undefined }}
          >
            <ViewSlot
              name={name}
              height={place === 0 ? upper : lower}
              textForm={textForm}
              part={part}
              about={about}
            />
          </div>
        ))}
    </div>
  );
}

const TABS = ['first', 'second', 'text'] as const;
type Tab = (typeof TABS)[number];

function PhoneFigure({ names, part, about }: FigureProps) {
  const [tab, setTab] = useState<Tab>('first');
  const [last, setLast] = useState<Exclude<Tab, 'text'>>('first');
  const name = names[(tab === 'text' ? last : tab) === 'first' ? 0 : 1] ?? names[0];
  const model = usePageModel();
  const tabs = names.map((view, place) => ({
    name: TABS[place] ?? ('first' as const),
    label: tabOf(model, view),
  }));
  return (
    <Tabs<Tab>
      label={say.views}
      tabs={[...tabs, { name: 'text', label: say.textForm }]}
      chosen={tab}
      onChoose={(chosen) => {
        setTab(chosen);
        if (chosen !== 'text') setLast(chosen);
      }}
    >
      <div className={css.phone}>
        {name !== undefined && (
          <ViewSlot
            name={name}
            height={PHONE_PX}
            textForm={tab === 'text'}
            part={part}
            about={about}
          />
        )}
      </div>
    </Tabs>
  );
}
