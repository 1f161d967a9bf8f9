/**
 * One course, drawn: its lessons on a tape, arcs from each to those that build on it. A lesson is a link; pointing at it
 * lights what it rests on and what rests on it.
 */

import { useState } from 'react';
import { Link } from 'wouter';
import * as say from '../../base/words/course';
import type { LessonEntry } from '../../lesson/entry';
import { useSize } from '../../widgets/use-size';

import css from './map.module.css';
import { type Cell, type CourseMap, courseMap, SKY, TAPE, TURNED_SKY } from './map-layout';
import { numberOf, pageOf, type Standing } from './plan';

interface StaveProps {
  readonly course: LessonEntry['course'];
  readonly entries: readonly LessonEntry[];
  readonly standings: ReadonlyMap<string, Standing>;
  /** The lesson to go on with, of whichever course. */
  readonly next: string | null;
  readonly turned: boolean;
  /** What is pointed at, on any stave. */
  readonly lit: string | null;
  onPoint: (slug: string | null) => void;
}

/** What a lesson takes of a phone's height, px. */
const TURNED_PITCH = 116;
const LEAST_PITCH = 96;

export function CourseStave(props: StaveProps) {
  const { course, entries, standings, turned, next } = props;
  const [box, size] = useSize<HTMLDivElement>();
  const minutes = entries.reduce((sum, entry) => sum + entry.minutes, 0);
  const done = entries.filter(({ slug }) => standings.get(slug)?.state === 'done').length;
  const width = (size?.width ?? 0) - 10;
  const pitch = turned ? TURNED_PITCH : Math.max(LEAST_PITCH, width / Math.max(1, entries.length));
  return (
    <section className={css.stave} aria-label={say.mapOf(say.COURSE_TITLES[course])}>
      <header className={css.name}>
        <h2>{say.COURSE_TITLES[course]}</h2>
        <p>
          {say.extent(entries.length, minutes)}
          {done > 0 && <span>{say.doneOf(done, entries.length)}</span>}
        </p>
      </header>
      <div ref={box} className={css.plate}>
        {entries.length === 0 && <p className={css.none}>{say.noneYet}</p>}
        {size !== null && entries.length > 0 && (
          <Drawn
            {...props}
            pitch={pitch}
            map={courseMap({ entries, standings, pitch, turned, next })}
          />
        )}
      </div>
    </section>
  );
}

interface DrawnProps extends StaveProps {
  readonly map: CourseMap;
  readonly pitch: number;
}

function Drawn({ map, entries, standings, turned, lit, onPoint, pitch }: DrawnProps) {
  const tied = (one: string, other: string) => lit !== null && (one === lit || other === lit);
  const tone = (one: string, other: string) => (tied(one, other) ? css.lit : css.calm);
  return (
    <>
      <svg className={css.picture} width={map.width} height={map.height} aria-hidden="true">
        {map.arcs.map(({ from, to, path, ring, dot }) => (
          <g key={`${from} ${to}`} className={tone(from, to)}>
            <path d={path} className={css.arc} />
            <circle cx={ring.x} cy={ring.y} r="3" className={css.ring} />
            <circle cx={dot.x} cy={dot.y} r="3" className={css.dot} />
          </g>
        ))}
        {map.stubs.map(({ from, to, path, dot, label, number }) => (
          <g key={`${from} ${to}`} className={tone(from, to)}>
            <path d={path} className={css.arc} />
            <circle cx={dot.x} cy={dot.y} r="3" className={css.dot} />
            <text x={label.x} y={label.y} dy="4">
              {number}
            </text>
          </g>
        ))}
        {map.stretches.map(({ slug, cells, bar }) => (
          <g key={slug}>
            <path d={bar} className={css.bar} />
            {cells.map((cell) => (
              <CellMark key={`${cell.box.x} ${cell.box.y}`} cell={cell} />
            ))}
          </g>
        ))}
        <path d={map.end[0]} className={css.bar} />
        <path d={map.end[1]} className={css.final} />
        {map.here !== null && <path d={map.here} className={css.here} />}
      </svg>
      <ol className={css.lessons} style={turned ? undefined : { paddingTop: SKY + TAPE + 22 }}>
        {entries.map((entry) => (
          <li
            key={entry.slug}
            style={
              turned ? { height: pitch, paddingLeft: TURNED_SKY + TAPE + 26 } : { width: pitch }
            }
          >
            <LessonLink
              entry={entry}
              standing={standings.get(entry.slug)}
              turned={turned}
              lit={entry.slug === lit}
              onPoint={onPoint}
            />
          </li>
        ))}
      </ol>
    </>
  );
}

interface LessonLinkProps {
  readonly entry: LessonEntry;
  readonly standing: Standing | undefined;
  readonly turned: boolean;
  readonly lit: boolean;
  onPoint: (slug: string | null) => void;
}

function LessonLink({ entry, standing, turned, lit, onPoint }: LessonLinkProps) {
  const [id] = useState(() => `ground-${entry.slug}`);
  const { slug, title, buildsOn, terms } = entry;
  return (
    <Link
      href={pageOf(slug, standing?.at)}
      className={lit ? `${css.lesson} ${css.pointed}` : css.lesson}
      aria-describedby={id}
      onPointerEnter={() => onPoint(slug)}
      onPointerLeave={() => onPoint(null)}
      onFocus={() => onPoint(slug)}
      onBlur={() => onPoint(null)}
    >
      <b>
        <span className={css.number}>{numberOf(slug)}</span> <span>{title}</span>
      </b>
      <span className={css.meta}>{metaOf(entry, standing)}</span>
      {turned && <span className={css.terms}>{terms.map(({ term }) => term).join(', ')}</span>}
      <span id={id} className="unseen">
        {say.buildsOn(buildsOn.map(numberOf).filter((number) => number > 0))}
      </span>
    </Link>
  );
}

function metaOf({ minutes, steps }: LessonEntry, standing: Standing | undefined): string {
  const time = say.minutes(minutes);
  if (standing?.state === 'done') return `${time}, ${say.done}`;
  if (standing?.state !== 'begun') return time;
  return `${time}, ${say.stepOf(standing.at + 1, steps.length)}`;
}

/** The marks of a course map, as they stand on it and in its key. */
function CellMark({ cell }: { cell: Cell }) {
  const { box, seen, mark, outcome } = cell;
  return (
    <g>
      <rect {...box} rx="1" className={seen ? css.seen : css.ahead} />
      {mark !== null && (
        <g transform={`translate(${mark.x} ${mark.y})`} className={seen ? css.onSeen : css.onAhead}>
          {outcome === 'right' && <circle r="2.6" className={css.full} />}
          {outcome === 'open' && <circle r="2.2" className={css.hollow} />}
          {outcome === 'wrong' && <path d="M-2.6 2.6L2.6 -2.6" className={css.hollow} />}
        </g>
      )}
    </g>
  );
}

// The key of the map: its marks and what they say.

const box = { x: 1, y: 1, width: 10, height: 18 };
const mark = { x: 6, y: 10 };

const CELLS: readonly { readonly cell: Cell; readonly says: string }[] = [
  { cell: { box, seen: true, mark: null, outcome: null }, says: say.KEY_WORDS.read },
  { cell: { box, seen: false, mark: null, outcome: null }, says: say.KEY_WORDS.ahead },
  { cell: { box, seen: false, mark, outcome: 'open' }, says: say.KEY_WORDS.ask },
  { cell: { box, seen: true, mark, outcome: 'right' }, says: say.KEY_WORDS.right },
  { cell: { box, seen: true, mark, outcome: 'wrong' }, says: say.KEY_WORDS.wrong },
];

export function MapKey() {
  return (
    <ul className={css.key} aria-label={say.keyTitle}>
      {CELLS.map(({ cell, says }) => (
        <li key={says}>
          <svg width="12" height="20" aria-hidden="true">
            <CellMark cell={cell} />
          </svg>
          {says}
        </li>
      ))}
      <li>
        <svg width="14" height="20" aria-hidden="true">
          <path d="M2 4L13 10L2 16Z" className={css.here} />
        </svg>
        {say.KEY_WORDS.here}
      </li>
    </ul>
  );
}
