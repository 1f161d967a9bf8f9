/** The views of a real log without sight: a sentence or two, and rows. From the same frame as the pictures. */

import { formatLsn } from '../../../base/lsn';
import column from '../../../base/messages/columns';
import say from '../../../base/messages/views/redo-log';
import { formatBytes, formatCount } from '../../../base/numbers';
import type { TextForm, TextInput } from '../../view';
import { cell, type LogTypes } from '../types';
import { warningText } from '../warnings';
import { buddyRows, buddySays } from './buddy-text';
import type { LogPicture } from './picture';
import { pictureOf } from './read';
import { blockRows, crashSays, setSays, storyOf } from './text';

type Input = TextInput<LogTypes>;
type Rows = readonly (readonly string[])[];

/** A table of more rows than this helps nobody. */
const MOST_ROWS = 200;
/** Of a curve so many places are told. */
const PLACES = 40;

const form = (
  sentence: string,
  caption: string,
  columns: readonly string[],
  rows: Rows,
): TextForm => ({ sentence, table: { caption, columns, rows } });

/** Nothing is told while nothing is known of the log. */
function textForm(input: Input, caption: string, columns: readonly string[]) {
  const picture = pictureOf(input.frame, input.scenario);
  return (tell: (picture: LogPicture) => readonly [sentence: string, rows: Rows]): TextForm => {
    const [sentence, rows] = picture === null ? [say.noLog(), []] : tell(picture);
    return form(sentence, caption, columns, rows);
  };
}

const relationColumns = () => [
  say.column.relation(),
  say.column.blocks(),
  say.column.leftAfterBwrs(),
];

const relationRows = ({ report }: LogPicture): Rows =>
  report.recovery_set.per_relation.map(({ rel, blocks, blocks_left }) => [
    rel,
    formatCount(blocks),
    report.with_block_written === null ? '–' : formatCount(blocks_left),
  ]);

export const scoreText = (input: Input): TextForm =>
  textForm(
    input,
    say.title.relations(),
    relationColumns(),
  )((picture) => [storyOf(picture).join(' '), relationRows(picture)]);

export const relationsText = (input: Input): TextForm =>
  textForm(
    input,
    say.title.relations(),
    relationColumns(),
  )((picture) => [`${setSays(picture, false)}.`, relationRows(picture)]);

export const blocksText = (input: Input): TextForm =>
  textForm(input, say.title.blocks(), [
    column.block(),
    column.relation(),
    column.changes(),
    column.why(),
  ])((picture) => [
    `${setSays(picture, false)}.`,
    blockRows(picture, null, MOST_ROWS).map((row) => [
      row.name,
      row.relation,
      formatCount(row.changes),
      row.why,
    ]),
  ]);

export const recordsText = (input: Input): TextForm =>
  textForm(input, say.title.records(), [
    say.column.record(),
    say.column.lsn(),
    say.column.kind(),
    say.column.transaction(),
  ])(({ summary, report }) => {
    const { records } = input.frame;
    const rows = Array.from({ length: records.rows }, (_, row) => [
      formatCount(cell(records.record, row) + 1),
      formatLsn(cell(records.lsn_high, row), cell(records.lsn_low, row)),
      summary.kinds[cell(records.kind, row)] ?? '',
      String(cell(records.xid, row)),
    ]);
    return [say.recordsAround({ count: records.rows, position: report.crash_at }), rows];
  });

export const growthText = (input: Input): TextForm =>
  textForm(input, say.title.growth(), [
    say.column.kept(),
    say.column.scanned(),
    say.column.inSet(),
    say.column.leftAfterBwrs(),
  ])((picture) => {
    const { growth } = picture;
    const rows = places(growth.rows).map((row) =>
      [growth.kept, growth.scanned, growth.set, growth.left].map((of) =>
        formatCount(cell(of, row)),
      ),
    );
    return [crashSays(picture), rows];
  });

export const firstPassText = (input: Input): TextForm =>
  textForm(input, say.title.firstPass(), [
    say.column.kept(),
    say.column.withoutBuddy(),
    say.column.withBuddy(),
    say.column.blocksInItsSet(),
  ])(({ buddy }) => {
    if (buddy === null) return [say.noBuddy(), []];
    const pass = buddy.firstPass;
    const rows = places(pass.rows).map((row) => [
      formatCount(cell(pass.kept, row)),
      formatBytes(cell(pass.without, row)),
      formatBytes(cell(pass.with, row)),
      formatCount(cell(pass.set, row)),
    ]);
    return [buddySays(buddy.report), rows];
  });

export const buddyText = (input: Input): TextForm =>
  textForm(input, say.title.buddy(), [column.what(), column.value(), column.why()])(({ buddy }) =>
    buddy === null
      ? [say.noBuddy(), []]
      : [
          buddySays(buddy.report),
          buddyRows(buddy.report).map(({ name, value, why }) => [name, value, why]),
        ],
  );

export const warningsText = (input: Input): TextForm =>
  textForm(input, say.title.warnings(), [say.column.warning(), say.column.meaning()])(
    ({ report }) => [
      say.warnings({ count: report.warnings.length }),
      report.warnings.slice(0, MOST_ROWS).map((warning) => {
        const { title, detail } = warningText(warning);
        return [title, detail];
      }),
    ],
  );

/** Some rows of a curve, evenly spread, its last among them. */
function places(rows: number): number[] {
  const every = Math.max(1, Math.ceil(rows / PLACES));
  const some = Array.from({ length: Math.ceil(rows / every) }, (_, place) => place * every);
  return rows > 0 && (rows - 1) % every !== 0 ? [...some, rows - 1] : some;
}
