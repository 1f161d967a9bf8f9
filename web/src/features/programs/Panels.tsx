/** The views of a run in their places: the program, the ring and the words above, the steps below. */

import { useSize } from '../../widgets/use-size';
import { ViewSlot } from '../stage/ViewSlot';
import css from './programs.module.css';

interface PanelsProps {
  readonly textForm: boolean;
}

const RING = 300;
const STEPS = 330;

export function Panels({ textForm }: PanelsProps) {
  const [box] = useSize<HTMLDivElement>();
  return (
    <div ref={box} className={css.panels}>
      <div className={css.steps}>
        <ViewSlot name="steps" height={STEPS} textForm={textForm} fits />
      </div>
      <div className={css.ring}>
        <ViewSlot name="ring" height={RING} textForm={textForm} fits />
      </div>
      <div className={css.words}>
        <ViewSlot name="words" height={0} textForm={textForm} fits />
      </div>
      <div className={css.listing}>
        <ViewSlot name="listing" height={0} textForm={textForm} fits />
      </div>
    </div>
  );
}
