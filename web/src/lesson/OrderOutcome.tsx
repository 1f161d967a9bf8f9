/**
 * How things were ordered and how they happened: side by side, a line from each to itself; on a phone one under the other,
 * with the place that it took.
 */

import { formatMoment } from '../base/time';
import * as say from '../base/words/question';
import { judged, rightOrder } from './asked';
import css from './order.module.css';
import { Line } from './Prose';
import type { AnswerProps } from './QuestionPanel';

type OutcomeProps = Omit<AnswerProps<'order'>, 'onSay'>;

export function OrderOutcome({ asked, reply }: OutcomeProps) {
  const was = rightOrder(asked.items);
  const right = judged(reply);
  const valueFor = (name: string) => asked.values[name] ?? '–';
  const words = (item: number) => (
    <Line paragraph={asked.items[item]?.says ?? []} valueFor={valueFor} />
  );
  const said = reply.done === 'checked';
  return (
    <>
      <div className={said ? css.both : css.one}>
        {said && (
          <section>
            <h2>{say.youSaid}</h2>
            <ol>
              {reply.order.map((item, place) => (
                <li key={item} className={right[place] === true ? undefined : css.wrong}>
                  <span>{words(item)}</span>
                  <small>
                    {right[place] === true ? say.rightPlace : say.cameAs(was.indexOf(item) + 1)}
                  </small>
                </li>
              ))}
            </ol>
          </section>
        )}
        {said && <Lines order={reply.order} was={was} right={right} />}
        <section>
          <h2>{say.itWas}</h2>
          <ol>
            {was.map((item) => (
              <li key={item}>
                <span>{words(item)}</span>
                <small>{formatMoment(asked.items[item]?.timeNs ?? 0)}</small>
              </li>
            ))}
          </ol>
        </section>
      </div>
      <p>
        <Line paragraph={asked.because} valueFor={valueFor} />
      </p>
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
      className={css.lines}
      viewBox={`0 0 10 ${order.length}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      {order.map((item, place) => (
        <line
          key={item}
          className={right[place] === true ? css.same : css.moved}
          x1={0}
          y1={middle(place)}
          x2={10}
          // What happened at one moment has no order of its own.
          y2={middle(right[place] === true ? place : was.indexOf(item))}
        />
      ))}
    </svg>
  );
}
