/** The rows behind the picture: the set by relation and by block, and what was odd in the log. */

import { useState } from 'react';
import { counted, formatCount } from '../../base/numbers';
import { warningWords } from '../../base/words/log';
import type { BuddyReport, Warning } from '../../engine/generated/control';
import { buddyRows } from '../../views/log-tape/buddy-text';
import type { LogPicture } from '../../views/log-tape/picture';
import { blockRows } from '../../views/log-tape/text';
import { Table } from '../../widgets/Table';
import { Tabs } from '../../widgets/Tabs';
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
  const noticed = warnings.length === 0 ? 'Warnings' : `Warnings (${formatCount(warnings.length)})`;
  return (
    <Tabs<TabName>
      label="The rows behind the picture"
      tabs={[
        { name: 'relations', label: 'By relation' },
        { name: 'blocks', label: 'By block' },
        ...(buddy === null ? [] : [{ name: 'buddy' as const, label: 'Buddy' }]),
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
        caption={`The recovery set by relation: ${counted(set.per_relation.length, 'relation', 'relations')}`}
        columns={[
          'Relation',
          'Blocks',
          'Left after BWRs',
          'Main',
          'Free space',
          'Visibility',
          'Init',
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
        empty="No block was changed in the part that is scanned."
      />
      <p className={css.digest}>
        A log has numbers in place of names: tablespace, database, file.
        <span className={css.digestLine}>
          SHA-256 of the set <code>{set.sha256}</code>
        </span>
        {written !== null && (
          <span className={css.digestLine}>
            SHA-256 of what is left <code>{written.sha256_left}</code>
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
      ? `Blocks of the set, changed last first: ${formatCount(rows.length)} of ${formatCount(all)}`
      : `Blocks of ${relation}, changed last first`;
  return (
    <>
      {relation !== null && (
        <button type="button" className={css.link} onClick={onAll}>
          Show the blocks of all relations
        </button>
      )}
      <Table
        caption={caption}
        columns={['Block', 'Relation', 'Low RBA', 'Last RBA', 'Changes', 'Why it is here']}
        rows={rows.map((row) => ({
          key: String(row.index),
          cells: [row.name, row.relation, row.low, row.last, formatCount(row.changes), row.why],
          lit: row.index === lit,
          onPoint: (pointed) => onLight(pointed ? row.index : null),
          onChoose: () => onLight(row.index === lit ? null : row.index),
        }))}
        empty="No block was changed in the part that is scanned."
      />
    </>
  );
}

function Buddy({ report }: { report: BuddyReport }) {
  return (
    <>
      <Table
        caption="A simulated buddy at this crash"
        columns={['What', 'Value', 'Why']}
        rows={buddyRows(report).map(({ name, value, why }) => ({
          key: name,
          cells: [name, value, why],
        }))}
        empty=""
      />
      <p className={css.digest}>
        No server ran this buddy. It wakes by the log’s own clock and reads what was on disk then;
        what it reads counts at once, and at most what the parse rate allows in an interval.
      </p>
    </>
  );
}

function Warnings({ warnings }: { warnings: readonly Warning[] }) {
  if (warnings.length === 0) {
    return (
      <p className={css.none}>
        Nothing is odd about this log: each record names the one before it.
      </p>
    );
  }
  return (
    <ul className={css.warnings}>
      {warnings.map((warning) => {
        const said = warningWords(warning);
        return (
          <li key={JSON.stringify(warning)}>
            <b>{said.title}</b>
            {said.words !== '' && <p>{said.words}</p>}
            {said.quote !== undefined && <code>{said.quote}</code>}
          </li>
        );
      })}
    </ul>
  );
}
