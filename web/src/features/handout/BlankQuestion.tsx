/** A question on paper, not answered: boxes to tick, a line for a number, room for the reason. */

import * as say from '../../base/words/handout';
import { forms } from '../../base/words/presenter';
import type { Reply, Texts } from '../../lesson/asked';
import { Line } from '../../lesson/Prose';
import type { Paragraph } from '../../lesson/prose';
import { sheetOf } from '../../lesson/sheet';
import css from './handout.module.css';

export function BlankQuestion({ reply }: { reply: Reply }) {
  const { form, unit, options, values } = sheetOf(reply.asked);
  return (
    <div className={css.asked}>
      <h3>{say.predict}</h3>
      <p className={css.asks}>
        <Text of={reply.asks} values={values} />
      </p>
      <p className={css.hint}>{forms[form](unit)}</p>
      {options.length > 0 && (
        <ul className={css.options}>
          {options.map(({ letter, says, values: own }) => (
            <li key={letter}>
              <span className={form === 'order' ? css.letter : css.box}>
                {form === 'order' ? letter : ''}
              </span>
              <span>
                <Text of={says} values={own} />
              </span>
            </li>
          ))}
        </ul>
      )}
      {(form === 'number' || form === 'order') && (
        <p className={css.blank}>
          {form === 'number' ? say.yours : say.orderLine}
          <span />
          {unit}
        </p>
      )}
      <p className={css.hint}>{say.why}</p>
      <RuledLines count={2} />
    </div>
  );
}

/** Room to write. */
export function RuledLines({ count }: { count: number }) {
  return (
    <div className={css.ruled} aria-hidden="true">
      {Array.from({ length: count }, (_, line) => `line ${line}`).map((line) => (
        <div key={line} />
      ))}
    </div>
  );
}

function Text({ of, values }: { of: Paragraph; values: Texts }) {
  return <Line paragraph={of} valueFor={(name) => values[name] ?? '–'} />;
}
