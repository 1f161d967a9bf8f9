/** The looks of the layers with their names, and beside them numbers: of sessions now, or of the bin that is read. */

import { formatShare } from '../../base/numbers';
import * as say from '../../base/words/ui/views/availability';
import { WAIT_GROUP_WORDS } from '../../base/words/waits';
import css from './availability.module.css';
import { fillOf } from './Strips';
import { type Bin, type Blocked, type Present, WAIT_GROUPS } from './series';
import { rateText, spanText } from './text';

interface KeyProps {
  readonly id: string;
  readonly present: Present;
  /** null: now. */
  readonly bin: Bin | null;
  readonly beside: boolean;
}

/** As they lie on each other, the top first. */
const ORDER: readonly Blocked[] = ['gone', ...WAIT_GROUPS.toReversed()];

export function Key({ id, present, bin, beside }: KeyProps) {
  const number = (what: Blocked) =>
    bin === null ? present.counts[what] : Math.round(bin.share[what] * 1000) / 1000;
  return (
    <div className={`${css.key} ${beside ? css.beside : ''}`}>
      <p>
        {bin === null ? (
          <>
            <b>{say.rightNow}</b> {say.ofWord} {present.all} {say.sessions}
          </>
        ) : (
          <>
            <b>{spanText(bin)}</b> <span>{rateText(bin)}</span>
          </>
        )}
      </p>
      <ul>
        {ORDER.map((what) => (
          <li key={what} className={number(what) === 0 ? css.none : ''}>
            <Swatch id={id} what={what} />
            <b>{bin === null ? number(what) : formatShare(number(what))}</b>
            <span>{what === 'gone' ? say.instanceIsDown : WAIT_GROUP_WORDS[what].name}</span>
          </li>
        ))}
        <li>
          <svg width="24" height="12" aria-hidden="true">
            <rect className={css.frame} x="0.6" y="0.6" width="22.8" height="10.8" />
          </svg>
          <b>{bin === null ? present.free : formatShare(freeShare(bin))}</b>
          <span>{say.workOrThink}</span>
        </li>
      </ul>
    </div>
  );
}

function freeShare({ share }: Bin): number {
  const blocked = Object.values(share).reduce((sum, part) => sum + part, 0);
  return Math.max(0, Math.round((1 - blocked) * 1000) / 1000);
}

function Swatch({ id, what }: { id: string; what: Blocked }) {
  return (
    <svg width="24" height="12" aria-hidden="true">
      <rect x="0" y="0" width="24" height="12" fill={fillOf(id, what)} />
      {what === 'gone' ? (
        <path className={`${css.edge} ${css.gone}`} d="M0 11.4H24" />
      ) : (
        <path className={`${css.edge} ${css[what]}`} d="M0 0.8H24" />
      )}
    </svg>
  );
}
