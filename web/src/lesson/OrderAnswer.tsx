/** Things to put in the order in which they will happen: moved by buttons, so by pointer, finger and keyboard alike. */

import { ArrowDown, ArrowUp } from 'lucide-react';
import { formatMoment } from '../base/time';
import * as say from '../base/words/question';
import * as ui from '../base/words/ui/lesson/order-answer';
import { Button } from '../widgets/Button';
import { Icon } from '../widgets/Icon';
import { judged, rightOrder } from './asked';
import { Line } from './Prose';
import type { AnswerProps } from './QuestionPanel';
import css from './question.module.css';

export function OrderList({ asked, reply, onSay }: AnswerProps<'order'>) {
  const { order, done } = reply;
  const right = judged(reply);
  const move = (place: number, by: 1 | -1) => {
    const next = [...order];
    const [item] = next.splice(place, 1);
    if (item !== undefined) next.splice(place + by, 0, item);
    onSay({ order: next });
  };
  return (
    <>
      {done === 'checked' && <p className={css.how}>{say.youSaid}</p>}
      <ol className={css.order}>
        {order.map((item, place) => {
          const says = asked.items[item]?.says ?? [];
          const words = <Line paragraph={says} valueFor={(name) => asked.values[name] ?? '–'} />;
          return (
            <li key={item} className={done === 'checked' && right[place] !== true ? css.wrong : ''}>
              <span>{words}</span>
              {done === 'no' && (
                <span className={css.moves}>
                  <Button
                    kind="tool"
                    aria-label={ui.earlier(place + 1)}
                    onClick={() => move(place, -1)}
                    unavailable={place === 0 ? ui.itIsTheFirstAlready : undefined}
                  >
                    <Icon of={ArrowUp} size={18} />
                  </Button>
                  <Button
                    kind="tool"
                    aria-label={ui.later(place + 1)}
                    onClick={() => move(place, 1)}
                    unavailable={place === order.length - 1 ? ui.itIsTheLastAlready : undefined}
                  >
                    <Icon of={ArrowDown} size={18} />
                  </Button>
                </span>
              )}
            </li>
          );
        })}
      </ol>
    </>
  );
}

export function OrderReason({ asked }: Pick<AnswerProps<'order'>, 'asked'>) {
  const valueFor = (name: string) => asked.values[name] ?? '–';
  return (
    <>
      <p className={css.how}>{say.itWas}</p>
      <ol className={css.order}>
        {rightOrder(asked.items).map((item) => (
          <li key={item}>
            <span>
              <Line paragraph={asked.items[item]?.says ?? []} valueFor={valueFor} />
            </span>
            <span className={css.when}>{formatMoment(asked.items[item]?.timeNs ?? 0)}</span>
          </li>
        ))}
      </ol>
      <p>
        <Line paragraph={asked.because} valueFor={valueFor} />
      </p>
    </>
  );
}
