/** The rows behind the picture: the set by relation and by block, and what was odd in the log. */

import { useState } from 'react';
import { counted, formatCount } from '../../base/numbers';
import { warningWords } from '../../base/words/log';
import type { Warning } from '../../engine/generated/control';
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

export type TabName = 'relations' | 'blocks' | 'warnings';

/** A table of more rows than this helps nobody; it says how many there are. */
const MAX_ROWS = 200;

export function Details({ picture, lit, onLight, tab, onTab }: DetailsProps) {
  const { warnings } = picture.report;
  const [relation, setRelation] = useState<string | null>(null);
  const noticed = warnings.length === 0 ? 'Warnings' : `Warnings (${formatCount(warnings.length)})`;
  return (
    <Tabs<TabName>
      label="The rows behind the picture"
      tabs={[
        { name: 'relations', label: 'By relation' },
        { name: 'blocks', label: 'By block' },
        { name: 'warnings', label: noticed },
      ]}
      chosen={tab}
      onChoose={onTab}
    >
      {tab === 'relations' && (
        <Relations
          picture={picture}
          onChoose={(chosen) => {
            setRelation(chosen);
            onTab('blocks');
          }}
        />
      )}
      {tab === 'blocks' && (
        <Blocks
          picture={picture}
          relation={relation}
          lit={lit}
          onLight={onLight}
          onAll={() => setRelation(null)}
        />
      )}
      {tab === 'warnings' && <Warnings warnings={warnings} />}
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
