/** The ring: what memory holds, drawn as the circular buffer that it is, and next to the ring the queues that the operations imply. */

import say from '../../../base/messages/views/program-text';
import sayTitles from '../../../base/messages/views/programs';
import { usePointing } from '../../marks/use-pointing';
import type { ViewProps } from '../../view';
import { Changes } from '../Changes';
import { namesOf } from '../names';
import { parseSubject, subjectKey } from '../subject';
import { ThreadShape } from '../ThreadTag';
import { NONE, type ProgramTypes } from '../types';
import { type HeadMark, type QueueRow, type RingLayout, ringLayout } from './layout';
import css from './ring.module.css';
import { slotText } from './slot-text';

/** Beside the ring there is room for the queues from this width on, px. */
const BESIDE = 520;
const [LEAST, MOST] = [230, 520];
/** Under the ring: what the queues are, and a line for each of them, px. */
const [ABOUT, QUEUE] = [36, 28];
/** Of a line of values in the middle. */
const LINE = 17;
/** Steps that changed a slot: so many are told. */
const CHANGES = 2;
/** Height of a line in a slot, px. */
const KEPT_LINE = 12;

export function RingView(props: ViewProps<ProgramTypes>) {
  const { frame, scenario, width, height } = props;
  const isBeside = width >= BESIDE;
  const consumers = frame.threads.consumer.filter((of) => of !== NONE).length;
  const room = isBeside
    ? Math.min(height, width * 0.6)
    : Math.min(height - ABOUT - QUEUE * consumers, width);
  const diameter = Math.max(LEAST, Math.min(MOST, room));
  const layout = ringLayout(frame, scenario, diameter);
  if (layout === null) return <p className={css.none}>{say.ring.none()}</p>;
  return (
    <div className={isBeside ? css.beside : css.under}>
      <Ring layout={layout} diameter={diameter} {...props} />
      <div className={css.queues}>
        <p className={css.about}>{say.ring.implied()}</p>
        {layout.queues.map((row) => (
          <Queue key={row.consumer} row={row} />
        ))}
        <Reason {...props} layout={layout} hasHint={isBeside} />
      </div>
    </div>
  );
}

/** Why the selected slot is as it is. */
interface ReasonProps extends ViewProps<ProgramTypes> {
  readonly layout: RingLayout;
  /** There is room to say that a slot can be selected. */
  readonly hasHint: boolean;
}

function Reason({ layout, hasHint, ...props }: ReasonProps) {
  const { selected, frame, scenario } = props;
  const slot = layout.slots.find(({ word }) => selected?.kind === 'word' && selected.word === word);
  if (slot === undefined) return hasHint ? <p className={css.hint}>{say.slot.hint()}</p> : null;
  return (
    <section className={css.reason} aria-label={say.slot.title()}>
      <p aria-live="polite">{slotText(layout, slot)}</p>
      <Changes {...props} names={namesOf(frame, scenario)} most={CHANGES} />
    </section>
  );
}

/** One word on each line: a slot at the side is narrow. */
function KeptWords({ x, y }: { readonly x: number; readonly y: number }) {
  const words = say.ring.kept().split(' ');
  return (
    <text className={css.kept} y={y - ((words.length - 1) * KEPT_LINE) / 2}>
      {words.map((word, index) => (
        <tspan key={word} x={x} dy={index === 0 ? '0.35em' : KEPT_LINE}>
          {word}
        </tspan>
      ))}
    </text>
  );
}

type RingProps = { readonly layout: RingLayout; readonly diameter: number } & Pick<
  ViewProps<ProgramTypes>,
  'lit' | 'selected' | 'onLight' | 'onSelect'
>;

function Ring({ layout, diameter, lit, selected, onLight, onSelect }: RingProps) {
  const is = (subject: typeof lit, word: number) =>
    subject?.kind === 'word' && subject.word === word;
  const pointing = usePointing({ onLight, onSelect, parse: parseSubject });
  const { centre, slots, heads, tail, ownTail, values, inner } = layout;
  const first = centre.y - ((values.length - 1) * LINE) / 2 + 4;
  const hasValues = values.length * LINE < (inner - 30 - heads.length * 12) * 1.6;
  return (
    <svg
      width={diameter}
      height={diameter}
      viewBox={`0 0 ${diameter} ${diameter}`}
      role="img"
      aria-label={sayTitles.title.ring()}
      {...pointing}
    >
      {slots.map(({ slot, path, number, item, value, state, word }) => (
        <g
          key={slot}
          className={css.slot}
          data-light={subjectKey({ kind: 'word', word })}
          data-select={subjectKey({ kind: 'word', word })}
        >
          <path
            className={is(selected, word) ? css.selected : is(lit, word) ? css.lit : css.ground}
            d={path}
            transform={`translate(${centre.x},${centre.y})`}
          />
          <path className={css[state]} d={path} transform={`translate(${centre.x},${centre.y})`} />
          <text className={css.number} {...number} dy="0.35em">
            {slot}
          </text>
          {state === 'used' && (
            <text className={css.item} {...item} dy="0.35em">
              {value}
            </text>
          )}
          {state === 'kept' && <KeptWords {...item} />}
        </g>
      ))}
      <line
        className={css.tail}
        x1={tail.inner.x}
        y1={tail.inner.y}
        x2={tail.outer.x}
        y2={tail.outer.y}
      />
      {ownTail !== null && (
        <line
          className={css.ownTail}
          x1={ownTail.inner.x}
          y1={ownTail.inner.y}
          x2={ownTail.outer.x}
          y2={ownTail.outer.y}
        >
          <title>{say.ring.ownTail({ store: ownTail.words })}</title>
        </line>
      )}
      {heads.map((head) => (
        <Head
          key={head.consumer}
          head={head}
          centre={centre}
          isLit={lit?.kind === 'thread' && lit.thread === head.thread}
        />
      ))}
      {hasValues &&
        values.map(({ name, value, hue }, index) => (
          <g key={name} transform={`translate(${centre.x},${first + index * LINE})`}>
            <text className={css.name} x={-4} lang="und">
              {name}
            </text>
            <text className={css.value} x={6} fill={hue}>
              {value}
            </text>
          </g>
        ))}
    </svg>
  );
}

interface HeadProps {
  readonly head: HeadMark;
  readonly centre: { readonly x: number; readonly y: number };
  readonly isLit: boolean;
}

function Head({ head, centre, isLit }: HeadProps) {
  const { at, turn, hue, consumer, thread } = head;
  const key = thread === null ? undefined : subjectKey({ kind: 'thread', thread });
  return (
    <g className={css.head} data-light={key} data-select={key}>
      {head.arc !== null && (
        <path
          d={head.arc}
          fill={hue}
          opacity={isLit ? 1 : 0.85}
          transform={`translate(${centre.x},${centre.y})`}
        />
      )}
      <line x1={head.from.x} y1={head.from.y} x2={head.slot.x} y2={head.slot.y} stroke={hue} />
      <g transform={`translate(${at.x},${at.y}) rotate(${turn}) rotate(-90) translate(-11.5,-9)`}>
        <Pennant consumer={consumer} hue={hue} turn={turn - 90} />
      </g>
      <title>{head.words}</title>
    </g>
  );
}

/** A pennant that points to its slot, with its number upright. */
function Pennant({ consumer, hue, turn }: { consumer: number; hue: string; turn: number }) {
  return (
    <>
      <ThreadShape short="" hue={hue} runs />
      <text
        className={css.consumer}
        transform={`translate(9.5,9) rotate(${-turn})`}
        dy="0.35em"
        fill="var(--on-fill)"
      >
        {consumer}
      </text>
    </>
  );
}

function Queue({ row }: { row: QueueRow }) {
  const { consumer, hue, entries, isFull } = row;
  return (
    <div className={css.queue}>
      <span className={css.label} style={{ color: hue }}>
        {say.ring.queue({ consumer })}
      </span>
      <span className={css.count}>
        {isFull
          ? say.ring.full({ count: entries.length })
          : say.ring.count({ count: entries.length })}
      </span>
      <ol className={css.entries}>
        {entries.map(({ item, held, isBrowsed }, place) => (
          <li
            key={`${item} ${place.toFixed()}`}
            className={held === item ? css.entry : css.wrong}
            style={isBrowsed ? { background: hue, color: 'var(--on-fill)' } : { borderColor: hue }}
            title={held === item ? undefined : say.ring.other({ item, held: held ?? -1 })}
          >
            {item}
          </li>
        ))}
      </ol>
    </div>
  );
}
