/** One instance: its badge, what it is doing, and the frame around its buffers, which the canvas draws. */

import type { KeyboardEvent } from 'react';
import say from '../../../base/messages/views/cluster';
import type { Frame } from '../../../engine/generated/frame';
import { hueClass } from '../../marks/geometry';
import { Badge } from '../../marks/small-marks';
import { type Buffer, hasFailed, isAbsent } from '../frame-lists';
import type { ViewProps } from '../view';
import css from './cluster.module.css';
import type { Card } from './layout';
import { cacheWords, stateWords } from './text';

interface InstanceCardProps {
  readonly card: Card;
  readonly frame: Frame;
  readonly lit: boolean;
}

/** Under this the long words do not fit beside the badge. */
const LONG_WORDS = 148;

export function InstanceCard({ card, frame, lit }: InstanceCardProps) {
  const { instance, x, y, width, height, cache } = card;
  const failed = hasFailed(frame, instance);
  const words = stateWords(frame, instance);
  const middle = cache ? y + 22 : y + height / 2;
  const waiting = frame.instances.waiting[instance];
  return (
    <g
      className={`${hueClass(instance)} ${failed ? css.failedCard : ''} ${isAbsent(frame, instance) ? css.absentCard : ''}`}
    >
      {lit && (
        <rect
          className={css.halo}
          x={x - 4}
          y={y - 4}
          width={width + 8}
          height={height + 8}
          rx={8}
        />
      )}
      <rect
        className={css.frame}
        data-place={`i${instance}`}
        x={x + 0.5}
        y={y + 0.5}
        width={width - 1}
        height={height - 1}
        rx={4}
      />
      <g className={css.badge}>
        <Badge x={x + 21} y={middle} instance={instance} diameter={22} failed={failed} />
      </g>
      <text className={css.name} x={x + 39} y={middle - 3}>
        {say.card.instance({ instance: instance + 1 })}
      </text>
      <text className={`${css.state} ${css[words.tone]}`} x={x + 39} y={middle + 12}>
        {width < LONG_WORDS ? words.short : words.text}
      </text>
      {cache && (
        <text className={css.label} x={x + 11} y={y + height - 10}>
          {cacheWords(frame, instance, width < LONG_WORDS)}
        </text>
      )}
      {cache && !failed && waiting > 0 && width >= 190 && (
        <text className={`${css.label} ${css.right}`} x={x + width - 11} y={y + height - 10}>
          {say.card.waiting({ waiting, sessions: frame.instances.sessions[instance] ?? 0 })}
        </text>
      )}
    </g>
  );
}

interface CardButtonProps extends Pick<ViewProps, 'onLight' | 'onSelect'> {
  readonly card: Card;
  readonly frame: Frame;
  /** CSS px for one px of the geometry. */
  readonly zoom: number;
  /** The buffer that the arrow keys stand on. */
  readonly buffer: Buffer | null;
  readonly tabIndex: number;
  onKeyDown(event: KeyboardEvent<HTMLButtonElement>): void;
  onBlur(): void;
}

/** What of the card can be pointed at and takes focus: its heading, the whole of it where it has no cache. */
export function CardButton(props: CardButtonProps) {
  const { card, frame, zoom, buffer, onLight, onSelect } = props;
  const { instance, x, y, width, height, cache } = card;
  const subject = { kind: 'instance', instance } as const;
  const name = say.card.label({
    instance: instance + 1,
    state: stateWords(frame, instance).text,
    cache: cacheWords(frame, instance),
  });
  return (
    <button
      type="button"
      className={css.button}
      style={{
        left: x * zoom,
        top: y * zoom,
        width: width * zoom,
        height: (cache ? 42 : height) * zoom,
      }}
      aria-label={buffer ? say.card.buffer({ buffer: buffer.words, instance: instance + 1 }) : name}
      tabIndex={props.tabIndex}
      data-instance={instance}
      onPointerEnter={() => onLight(subject)}
      onPointerLeave={() => onLight(null)}
      onFocus={() => onLight(subject)}
      onBlur={props.onBlur}
      onKeyDown={props.onKeyDown}
      onClick={() => onSelect(buffer ? { kind: 'block', block: buffer.block } : subject)}
    />
  );
}
