/** Tick or cross, with its word for readers: a verdict is never colour alone. */

import * as say from '../../base/words/ui/views/proof';
import { Cross } from '../../widgets/chart/Glyphs';
import { Tick } from '../marks/Tick';
import css from './proof.module.css';

export function VerdictMark({ held }: { readonly held: boolean }) {
  return (
    <svg className={css.mark} width={20} height={20} viewBox="0 0 20 20">
      <title>{held ? say.held : say.isBroken}</title>
      {held ? <Tick x={10} y={10} size={13} /> : <Cross x={10} y={10} size={11} />}
    </svg>
  );
}
