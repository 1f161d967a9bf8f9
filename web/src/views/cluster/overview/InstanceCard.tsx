/** One instance: its badge, what it is doing, and the frame around its buffers, which the canvas draws. */

import { type KeyboardEvent, memo } from 'react';
import say from '../../../base/messages/views/cluster';
import { textWidth } from '../../../base/text-width';
import type { Frame } from '../../../engine/generated/frame';
import { hueClass } from '../../marks/geometry';
import { Badge } from '../../marks/small-marks';
import { type Buffer, isAbsent } from '../frame-lists';
import { hasFailed } from '../has-failed';
import type { ViewProps } from '../view';
import css from './cluster.module.css';
import type { Card } from './layout';
import { cacheWords, stateWords } from './text';

/** What a card shows, as plain values: it is drawn again only where one of them is another. */
interface CardWords {
  readonly failed: boolean;
  readonly absent: boolean;
  readonly state: string;
  readonly tone: string;
  readonly cached: string;
  /** Empty where none waits, or there is no room to say so. */
  readonly waiting: string;
}

interface InstanceCardProps extends CardWords {
  readonly card: Card;
  readonly lit: boolean;
}

/** Under this the long words do not fit beside the badge, and under that there is no room for those who wait. */
const [LONG_WORDS, WAITING_WORDS] = [148, 190];
/** Left and right of the words at the lower edge, and between them, px. */
const SIDE = 11;

export function cardWords(frame: Frame, { instance, width, cache }: Card): CardWords {
  const { instances } = frame;
  const words = stateWords(frame, instance);
  const failed = hasFailed(frame, instance);
  const waiting = instances.waiting[instance];
  const isShown = cache !== null && !failed && waiting > 0 && width >= WAITING_WORDS;
  const waits = isShown
    ? say.card.waiting({ waiting, sessions: instances.sessions[instance] ?? 0 })
    : '';
  return {
    failed,
    absent: isAbsent(frame, instance),
    state: width < LONG_WORDS ? words.short : words.text,
    tone: words.tone,
    ...(cache === null ? { cached: '', waiting: '' } : footOf(frame, instance, width, waits)),
  };
}

/** Both sides of the lower edge. Where they would meet, the left one is shorter, and then the right one is left out. */
function footOf(frame: Frame, instance: number, width: number, waiting: string) {
  const room = width - 2 * SIDE;
  const fits = (cached: string, waits = '') =>
    textWidth(cached, 12) + (waits === '' ? 0 : textWidth(waits, 12) + SIDE) <= room;
  const [long, short] = [false, true].map((isShort) => cacheWords(frame, instance, isShort));
  if (long === undefined || short === undefined) return { cached: '', waiting: '' };
  const cached = width >= LONG_WORDS && fits(long, waiting) ? long : short;
  if (fits(cached, waiting)) return { cached, waiting };
  return { cached: width >= LONG_WORDS && fits(long) ? long : short, waiting: '' };
}

export const InstanceCard = memo((props: InstanceCardProps) => {
  const { card, lit, failed, absent, state, tone, cached, waiting } = props;
  const { instance, x, y, width, height, cache } = card;
  const middle = cache ? y + 22 : y + height / 2;
  return (
    <g
      className={`${hueClass(instance)} ${failed ? css.failedCard : ''} ${absent ? css.absentCard : ''}`}
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
      <text className={`${css.state} ${css[tone]}`} x={x + 39} y={middle + 12}>
        {state}
      </text>
      {cache && (
        <text className={css.label} x={x + SIDE} y={y + height - 10}>
          {cached}
        </text>
      )}
      {waiting !== '' && (
        <text className={`${css.label} ${css.right}`} x={x + width - SIDE} y={y + height - 10}>
          {waiting}
        </text>
      )}
    </g>
  );
});

interface CardButtonProps extends Pick<ViewProps, 'onLight' | 'onSelect'> {
  readonly card: Card;
  readonly frame: Frame;
  /** CSS px for one px of the geometry. */
  readonly zoom: number;
  /** The buffer that the arrow keys have selected. */
  readonly buffer: Buffer | null;
  readonly tabIndex: number;
  onKeyDown(event: KeyboardEvent<HTMLButtonElement>): void;
  onBlur(): void;
}

/**
 * The part of the card that can be pointed at and takes focus: its heading, or all of the card where it has no cache.
 */
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
