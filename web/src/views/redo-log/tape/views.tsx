/** The pictures of a real log as views of a frame. A crash elsewhere is a move of the run; a lit block is the page's. */

import say from '../../../base/messages/views/redo-log';
import type { Move } from '../../../engine/protocol';
import { Table } from '../../../widgets/Table';
import type { TextForm, ViewProps } from '../../view';
import type { LogTypes } from '../types';
import { LogLandscape } from './LogLandscape';
import { LogScore } from './LogScore';
import { axisOf } from './layout';
import { NearTape } from './NearTape';
import { type LogPicture, moveTo } from './picture';
import { GrowthChart } from './position-charts';
import { pictureOf } from './read';
import * as told from './text-forms';

type Props = ViewProps<LogTypes>;
interface RowsProps {
  readonly form: TextForm;
}

/** What is told of a log in rows is the same with sight. */
function Rows({ form: { table } }: RowsProps) {
  const rows = table.rows.map((cells, index) => ({ key: `${index} ${cells[0]}`, cells }));
  return <Table caption={table.caption} columns={table.columns} rows={rows} empty={say.noLog()} />;
}

export const RelationsView = (props: Props) => <Rows form={told.relationsText(props)} />;
export const BlocksView = (props: Props) => <Rows form={told.blocksText(props)} />;
export const BuddyView = (props: Props) => <Rows form={told.buddyText(props)} />;
export const WarningsView = (props: Props) => <Rows form={told.warningsText(props)} />;

const NoLog = () => <p>{say.noLog()}</p>;
const nothing = () => {};

export function ScoreView(props: Props) {
  const picture = pictureOf(props.frame, props.scenario);
  if (picture === null) return <NoLog />;
  return (
    <LogScore
      picture={picture}
      width={props.width}
      lit={litRow(picture, props)}
      onLight={(row) => light(picture, props, row)}
      onMove={(to) => props.onMove?.(moveTo(to, picture.summary.bytes))}
      onHold={nothing}
    />
  );
}

export function RecordsView(props: Props) {
  const picture = pictureOf(props.frame, props.scenario);
  if (picture === null) return <NoLog />;
  return (
    <NearTape
      picture={picture}
      width={props.width}
      lit={props.lit?.block ?? null}
      onLight={(block) => props.onLight(block === null ? null : { kind: 'block', block })}
      onCrashAfter={(record) => props.onMove?.(afterRecord(record, picture, props))}
    />
  );
}

export function GrowthView(props: Props) {
  const picture = pictureOf(props.frame, props.scenario);
  if (picture === null) return <NoLog />;
  return (
    <GrowthChart
      picture={picture}
      width={props.width}
      {...axisOf(props.width)}
      onMove={(to) => props.onMove?.(moveTo(to, picture.summary.bytes))}
    />
  );
}

export function FirstPassView(props: Props) {
  const picture = pictureOf(props.frame, props.scenario);
  if (picture === null) return <NoLog />;
  if (picture.buddy === null) return <p>{say.noBuddy()}</p>;
  return (
    <LogLandscape
      picture={picture}
      width={props.width}
      onMove={(to) => props.onMove?.(moveTo(to, picture.summary.bytes))}
    />
  );
}

/** The row of the set that is lit. */
function litRow({ set }: LogPicture, { lit }: Props): number | null {
  const row = lit === null ? -1 : set.block.indexOf(lit.block);
  return row < 0 ? null : row;
}

function light({ set }: LogPicture, { onLight }: Props, row: number | null): void {
  const block = row === null ? undefined : set.block[row];
  onLight(block === undefined ? null : { kind: 'block', block });
}

/** After a record that is seen from near: the records around the crash are told apart by their number. */
function afterRecord(record: number, { report }: LogPicture, { frame }: Props): Move {
  const step = frame.clock.step[0] ?? 0;
  return { to: 'step', step: Math.max(0, step + record + 1 - report.kept_records) };
}
