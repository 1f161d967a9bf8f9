/** The runs of an experiment as a table: one row a run with its settings, one column a measured number. Knows no experiment. */

import say from '../../base/messages/reproduction';
import { formatFixed } from '../../base/numbers';
import type { ExperimentRun } from '../../engine/generated/control';
import { Table } from '../../widgets/Table';
import { nameOfQuantity, settingOf } from './Rows';

export function RunsTable({ runs }: { readonly runs: readonly ExperimentRun[] }) {
  const rows = runs.map(({ setting, measured }) => {
    const name = setting.map(settingOf).join(', ');
    const numbers = measured.map(({ value, unit }) => numberOf(value, unit));
    return { key: name, cells: [name, ...numbers] };
  });
  const measured = runs[0]?.measured.map(({ quantity }) => nameOfQuantity(quantity)) ?? [];
  // Several experiments have such a table on one page, and each table has its own name.
  const caption = say.runs({ first: rows[0]?.key ?? '' });
  return <Table caption={caption} columns={[say.run.column(), ...measured]} rows={rows} />;
}

function numberOf(value: number, unit: string): string {
  if (unit === '%') return `${formatFixed(value, 1)} %`;
  return formatFixed(value, value >= 100 ? 0 : 2);
}
