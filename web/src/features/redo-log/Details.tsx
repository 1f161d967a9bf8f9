/** The rows behind the picture: the set by relation and by block, and what was odd in the log. */

import { type ReactNode, useState } from 'react';
import column from '../../base/messages/columns';
import say from '../../base/messages/redo-log';
import { formatCount } from '../../base/numbers';
import type { BuddyReport, Warning } from '../../engine/generated/control';
import { buddyRows } from '../../views/redo-log/tape/buddy-text';
import type { LogPicture } from '../../views/redo-log/tape/picture';
import { blockRows } from '../../views/redo-log/tape/text';
import { warningText } from '../../views/redo-log/warnings';
import { LinkButton } from '../../widgets/Button';
import { Table } from '../../widgets/Table';
import { Tabs } from '../../widgets/Tabs';
import controlsCss from './controls.module.css';
import css from './redo-log.module.css';

interface DetailsProps {
  readonly picture: LogPicture;
  readonly lit: number | null;
  onLight(block: number | null): void;
  readonly tab: TabName;
  onTab(tab: TabName): void;
}

export type TabName = 'relations' | 'blocks' | 'buddy' | 'warnings';

/** A table of more rows than this helps nobody; it says how many there are. */
const MAX_ROWS = 200;

export function Details({ picture, lit, onLight, tab, onTab }: DetailsProps) {
  const { warnings } = picture.report;
  const { buddy } = picture;
  // The buddy's rows go when it does.
  const shown = tab === 'buddy' && buddy === null ? 'relations' : tab;
  const [relation, setRelation] = useState<string | null>(null);
  const noticed = say.details.warnings({ count: warnings.length });
  return (
    <Tabs<TabName>
      label={say.details.title()}
      tabs={[
        { name: 'relations', label: say.details.byRelation() },
        { name: 'blocks', label: say.details.byBlock() },
        ...(buddy === null ? [] : [{ name: 'buddy' as const, label: say.details.buddy() }]),
        { name: 'warnings', label: noticed },
      ]}
      chosen={shown}
      onChoose={onTab}
    >
      {shown === 'relations' && (
        <Relations
          picture={picture}
          onChoose={(chosen) => {
            setRelation(chosen);
            onTab('blocks');
          }}
        />
      )}
      {shown === 'blocks' && (
        <Blocks
          picture={picture}
          relation={relation}
          lit={lit}
          onLight={onLight}
          onAll={() => setRelation(null)}
        />
      )}
      {shown === 'buddy' && buddy !== null && <Buddy report={buddy.report} />}
      {shown === 'warnings' && <Warnings warnings={warnings} />}
    </Tabs>
  );
}

function Relations({
  picture,
  onChoose,
}: {
  picture: LogPicture;
  onChoose: (relation: string) => void;
}) {
  const { recovery_set: set, with_block_written: written } = picture.report;
  return (
    <>
      <Table
        caption={say.details.setCaption({
          relations: set.per_relation.length,
        })}
        columns={[
          column.relation(),
          column.blocks(),
          say.details.columns.left(),
          column.main(),
          say.details.columns.freeSpace(),
          column.visibility(),
          column.init(),
        ]}
        rows={set.per_relation.map((row) => ({
          key: row.rel,
          cells: [
            row.rel,
            formatCount(row.blocks),
            written === null ? '–' : formatCount(row.blocks_left),
            ...['main', 'fsm', 'vm', 'init'].map((fork) => formatCount(row.by_fork[fork] ?? 0)),
          ],
          onChoose: () => onChoose(row.rel),
        }))}
        empty={say.details.noBlocks()}
      />
      <p className={css.digest}>
        {say.details.names()}
        <span className={css.digestLine}>
          {say.details.shaOfSet()} <code>{set.sha256}</code>
        </span>
        {written !== null && (
          <span className={css.digestLine}>
            {say.details.shaOfRest()} <code>{written.sha256_left}</code>
          </span>
        )}
      </p>
    </>
  );
}

function Blocks({
  picture,
  relation,
  lit,
  onLight,
  onAll,
}: {
  picture: LogPicture;
  relation: string | null;
  lit: number | null;
  onLight: (block: number | null) => void;
  onAll: () => void;
}) {
  const rows = blockRows(picture, relation, MAX_ROWS);
  const all = picture.set.rows;
  const caption =
    relation === null
      ? say.details.blocksCaption({ shown: rows.length, all })
      : say.details.relationCaption({ relation });
  return (
    <>
      {relation !== null && <LinkButton onClick={onAll}>{say.details.showAll()}</LinkButton>}
      <Table
        caption={caption}
        columns={[
          column.block(),
          column.relation(),
          say.details.columns.lowRba(),
          say.details.columns.lastRba(),
          column.changes(),
          say.details.columns.why(),
        ]}
        rows={rows.map((row) => ({
          key: String(row.index),
          cells: [row.name, row.relation, row.low, row.last, formatCount(row.changes), row.why],
          lit: row.index === lit,
          onPoint: (pointed) => onLight(pointed ? row.index : null),
          onChoose: () => onLight(row.index === lit ? null : row.index),
        }))}
        empty={say.details.noBlocks()}
      />
    </>
  );
}

function Buddy({ report }: { report: BuddyReport }) {
  return (
    <>
      <Table
        caption={say.details.buddyCaption()}
        columns={[column.what(), column.value(), column.why()]}
        rows={buddyRows(report).map(({ name, value, why }) => ({
          key: name,
          cells: [name, value, why],
        }))}
        empty=""
      />
      <p className={css.digest}>{say.details.buddyNote()}</p>
    </>
  );
}

function Warnings({ warnings }: { warnings: readonly Warning[] }) {
  if (warnings.length === 0) {
    return <p className={css.none}>{say.details.noWarnings()}</p>;
  }
  return (
    <ul className={css.warnings}>
      {warnings.map((warning) => {
        const { title, detail, quote } = warningText(warning);
        return (
          <li key={JSON.stringify(warning)}>
            <b>{title}</b>
            {detail !== '' && <p>{detail}</p>}
            {quote !== undefined && <code>{quote}</code>}
          </li>
        );
      })}
    </ul>
  );
}

/** A titled group of controls in the rail of an open log. */
export function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={controlsCss.group}>
      <h2>{title}</h2>
      {children}
    </section>
  );
}
