/** The program as the engine parses it, with a mark for each thread at the line before which it is. */

import { ChevronsDownUp, ChevronsUpDown } from 'lucide';
import { type CSSProperties, useState } from 'react';
import say from '../../../base/messages/views/program-text';
import { Button } from '../../../widgets/Button';
import { Icon } from '../../../widgets/Icon';
import { usePointing } from '../../marks/use-pointing';
import type { ViewProps } from '../../view';
import { parseSubject, subjectKey } from '../subject';
import { ThreadTag } from '../ThreadTag';
import type { ProgramTypes } from '../types';
import { type ListedLine, listingOf } from './layout';
import css from './listing.module.css';

/** What does not fit on a line continues on the next one, so many characters further in. */
const HANGING = 2;
/** Height of the button that shows the whole, with what is above it, px. */
const WAY = 56;

export function ListingView({
  frame,
  scenario,
  width,
  height,
  fits = false,
  lit,
  onLight,
  onSelect,
}: ViewProps<ProgramTypes>) {
  const pointing = usePointing({ onLight, onSelect, parse: parseSubject });
  const [isWhole, setWhole] = useState(false);
  const folds = fits && !isWhole ? WAY : null;
  const listing = listingOf(frame, scenario, { width, height, folds });
  const { columns, widths, font, line, isTooHigh } = listing;
  const sizes = { '--font': `${font}px`, '--row': `${line}px` } as CSSProperties;
  const columnsOfLines = (
    <div
      {...pointing}
      className={css.columns}
      style={{
        ...sizes,
        gridTemplateColumns: columns
          .map((_, place) => `minmax(0, ${widths[place] ?? 1}fr)`)
          .join(' '),
      }}
    >
      {columns.map((blocks) => (
        <div key={blocks[0]?.[0]?.line ?? 0}>
          {blocks.map((block) => (
            <ol key={block[0]?.line ?? 0} className={css.block}>
              {block.map((line) => (
                <Line
                  key={line.line}
                  line={line}
                  lit={lit?.kind === 'thread' ? lit.thread : null}
                />
              ))}
            </ol>
          ))}
        </div>
      ))}
    </div>
  );
  if (!fits || !isTooHigh) return columnsOfLines;
  return (
    <>
      {columnsOfLines}
      <Button
        kind="quiet"
        className={css.way}
        aria-expanded={isWhole}
        onClick={() => setWhole(!isWhole)}
      >
        <Icon of={isWhole ? ChevronsDownUp : ChevronsUpDown} size={18} />
        {isWhole ? say.listing.current() : say.listing.whole()}
      </Button>
    </>
  );
}

interface LineProps {
  readonly line: ListedLine;
  readonly lit: number | null;
}

function Line({ line, lit }: LineProps) {
  const isCurrent = line.threads.length > 0;
  const isLit = line.threads.some(({ thread }) => thread === lit);
  return (
    <li className={isLit ? css.lit : isCurrent ? css.current : css.line}>
      <span className={css.threads}>
        {line.threads.map((standing) => (
          <span
            key={standing.thread}
            className={css.thread}
            title={standing.name}
            data-light={subjectKey({ kind: 'thread', thread: standing.thread })}
            data-select={subjectKey({ kind: 'thread', thread: standing.thread })}
          >
            <ThreadTag {...standing} />
            <span className="unseen">{say.listing.isHere({ thread: standing.name })}</span>
          </span>
        ))}
      </span>
      <span className={css.number}>{line.printed}</span>
      <code
        className={css.code}
        style={{ paddingLeft: `${line.indent + HANGING}ch`, textIndent: `-${HANGING}ch` }}
      >
        {line.pieces.map((piece) => (
          <span
            key={piece.at}
            className={piece.isNext ? css.next : piece.isShared ? css.shared : undefined}
          >
            {piece.words}
          </span>
        ))}
        {line.hidden > 0 && <Gap hidden={line.hidden} />}
      </code>
      {line.takesEffect && (
        <span className={css.effect} role="img" aria-label={say.listing.takesEffect()} />
      )}
    </li>
  );
}

function Gap({ hidden }: { readonly hidden: number }) {
  return (
    <span className={css.gap} title={say.listing.hidden({ count: hidden })}>
      <span aria-hidden="true">{say.listing.gap({ count: hidden })}</span>
      <span className="unseen">{say.listing.hidden({ count: hidden })}</span>
    </span>
  );
}
