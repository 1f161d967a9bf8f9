/** What the model lacks and what was assumed, in plain words. */

import * as say from '../../base/words/ui/apps/reproduction';
import css from './reproduction.module.css';

export function Missing() {
  return (
    <section className={css.section} aria-labelledby="missing">
      <h2 id="missing">{say.whatToDoubt}</h2>
      <ul>
        <li>
          <b>{say.words75And88MbS}</b> {say.figure9ReadsItsRedo}
        </li>
        <li>
          <b>{say.theCommercialWorkloadIsBarely}</b> {say.updatesAndInserts31Tables}
        </li>
        <li>
          <b>{say.withABuddyTheMoment}</b> {say.thePaperGivesOneCrash}
        </li>
        <li>
          <b>{say.recordsStandForSeveral}</b> {say.inFigure8OneSimulated}
        </li>
        <li>
          <b>{say.figure7SLoadIs}</b> {say.thePaperGivesCpuBut}
        </li>
      </ul>
    </section>
  );
}
