/** Things to put in the order in which they will happen: moved by buttons, so by pointer, finger and keyboard alike. */

import { ArrowDown, ArrowUp } from 'lucide-react';
import * as ui from '../base/words/ui/lesson/order-answer';
import { Button } from '../widgets/Button';
import { Icon } from '../widgets/Icon';
import { Line } from './Prose';
import type { AnswerProps } from './QuestionPanel';
import css from './question.module.css';

/** Until it is checked: then it stands beside how it was. */
export function OrderList({ asked, reply, onSay }: AnswerProps<'order'>) {
  const { order, done } = reply;
  if (done !== 'no') return null;
  const move = (place: number, by: 1 | -1) => {
    const next = [...order];
    const [item] = next.splice(place, 1);
    if (item !== undefined) next.splice(place + by, 0, item);
    onSay({ order: next });
  };
  return (
    <ol className={css.order}>
      {order.map((item, place) => (
        <li key={item}>
          <span>
            <Line
              paragraph={asked.items[item]?.says ?? []}
              valueFor={(name) => asked.values[name] ?? '–'}
            />
          </span>
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
        </li>
      ))}
    </ol>
  );
}
