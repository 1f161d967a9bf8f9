/** Things to put in the order in which they will happen: moved by buttons, so by pointer, finger and keyboard alike. */

import { ArrowDown, ArrowUp } from 'lucide';
import say from '../base/messages/lesson';
import { formatMoment } from '../base/time';
import { Button } from '../widgets/Button';
import { Icon } from '../widgets/Icon';
import orderCss from './order.module.css';
import { Line } from './Prose';
import type { AnswerProps } from './QuestionPanel';
import css from './question.module.css';
import { judged, rightOrder } from './question-attempt';

/** Until it is checked; then the true order is next to it. */
export function OrderList({ prepared, reply, onSay }: AnswerProps<'order'>) {
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
              paragraph={prepared.items[item]?.says ?? []}
              valueFor={(name) => prepared.values[name] ?? '–'}
            />
          </span>
          <span className={css.moves}>
            <Button
              kind="tool"
              aria-label={say.order.earlier({ item: place + 1 })}
              onClick={() => move(place, -1)}
              unavailable={place === 0 ? say.order.isFirst() : undefined}
            >
              <Icon of={ArrowUp} size={18} />
            </Button>
            <Button
              kind="tool"
              aria-label={say.order.later({ item: place + 1 })}
              onClick={() => move(place, 1)}
              unavailable={place === order.length - 1 ? say.order.isLast() : undefined}
            >
              <Icon of={ArrowDown} size={18} />
            </Button>
          </span>
        </li>
      ))}
    </ol>
  );
}

// How things were ordered and how they happened: side by side, a line from each to itself; on a phone one under the
// other,
// with the place that it took.

type OutcomeProps = Omit<AnswerProps<'order'>, 'onSay'>;

export function OrderOutcome({ prepared, reply }: OutcomeProps) {
  const was = rightOrder(prepared.items);
  const right = judged(reply);
  const valueFor = (name: string) => prepared.values[name] ?? '–';
  const words = (item: number) => (
    <Line paragraph={prepared.items[item]?.says ?? []} valueFor={valueFor} />
  );
  const isChecked = reply.done === 'checked';
  return (
    <>
      <p>
        <Line paragraph={prepared.because} valueFor={valueFor} />
      </p>
      <div className={isChecked ? orderCss.both : orderCss.one}>
        {isChecked && (
          <section>
            <h2>{say.said.yours()}</h2>
            <ol>
              {reply.order.map((item, place) => (
                <li key={item} className={right[place] === true ? undefined : orderCss.wrong}>
                  <span>{words(item)}</span>
                  <small>
                    {right[place] === true
                      ? say.said.rightPlace()
                      : say.said.place({ place: was.indexOf(item) + 1 })}
                  </small>
                </li>
              ))}
            </ol>
          </section>
        )}
        {isChecked && <Lines order={reply.order} was={was} right={right} />}
        <section>
          <h2>{say.said.was()}</h2>
          <ol>
            {was.map((item) => (
              <li key={item}>
                <span>{words(item)}</span>
                <small>{formatMoment(prepared.items[item]?.timeNs ?? 0)}</small>
              </li>
            ))}
          </ol>
        </section>
      </div>
    </>
  );
}

interface LinesProps {
  readonly order: readonly number[];
  readonly was: readonly number[];
  readonly right: readonly boolean[];
}

/** All rows are of one height: a place is known without measuring it. */
function Lines({ order, was, right }: LinesProps) {
  const middle = (place: number) => place + 0.5;
  return (
    <svg
      className={orderCss.lines}
      viewBox={`0 0 10 ${order.length}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      {order.map((item, place) => (
        <line
          key={item}
          className={right[place] === true ? orderCss.same : orderCss.moved}
          x1={0}
          y1={middle(place)}
          x2={10}
          // Events at one moment have no order.
          y2={middle(right[place] === true ? place : was.indexOf(item))}
        />
      ))}
    </svg>
  );
}
