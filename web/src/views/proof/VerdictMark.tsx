/** Tick or cross, with its word for readers: a verdict is never colour alone. */

import { Cross } from '../../widgets/chart/Glyphs';
import { Tick } from '../marks/Tick';
import css from './proof.module.css';

export function VerdictMark({ held }: { readonly held: boolean }) {
  return (
    <svg className={css.mark} width={20} height={20} viewBox="0 0 20 20">
      <title>{held ? 'held' : 'broken'}</title>
      {held ? <Tick x={10} y={10} size={13} /> : <Cross x={10} y={10} size={11} />}
    </svg>
  );
}
