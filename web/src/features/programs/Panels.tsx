/** The views of a run in their places: the steps, the picture of memory that the program has, the words, the program. */

import { usePlayerState } from '../../player/context';
import { pictureOf } from '../../views/programs/picture';
import { programScenario } from '../../views/programs/types';
import { useSize } from '../../widgets/use-size';
import { ViewSlot } from '../stage/ViewSlot';
import css from './programs.module.css';

interface PanelsProps {
  readonly textForm: boolean;
}

const [RING, CACHE] = [300, 420];
const STEPS = 330;

export function Panels({ textForm }: PanelsProps) {
  const [box] = useSize<HTMLDivElement>();
  const scenario = usePlayerState((state) => state.scenario);
  const hasCache = scenario !== null && pictureOf(programScenario(scenario)) === 'cache';
  return (
    <div ref={box} className={css.panels}>
      <div className={css.steps}>
        <ViewSlot name="steps" height={STEPS} textForm={textForm} fits />
      </div>
      {hasCache ? (
        <div className={css.cache}>
          <ViewSlot name="cache" height={CACHE} textForm={textForm} fits />
        </div>
      ) : (
        <div className={css.ring}>
          <ViewSlot name="ring" height={RING} textForm={textForm} fits />
        </div>
      )}
      <div className={hasCache ? css.cache : css.words}>
        <ViewSlot name="words" height={0} textForm={textForm} fits />
      </div>
      <div className={css.listing}>
        <ViewSlot name="listing" height={0} textForm={textForm} fits />
      </div>
    </div>
  );
}
