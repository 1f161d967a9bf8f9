/** Table I of the Streams paper in its own form: instructions of each operation through SQL and through the data layer. */

import say from '../../base/messages/curves';
import { formatFixed } from '../../base/numbers';
import type { ExperimentRow } from '../../engine/generated/control';
import { Table } from '../../widgets/Table';
import { settingIn } from './settings';

const TABLES = {
  narrow: say.table.narrow,
  large_column: say.table.largeColumn,
  wide: say.table.wide,
};
const OPERATIONS = {
  insert: say.operation.insert,
  update: say.operation.update,
  update_key: say.operation.updateKey,
};

export function InstructionTable({ rows }: { readonly rows: readonly ExperimentRow[] }) {
  const find = (table: string, operation: string, path?: string) =>
    rows.find(
      ({ setting }) =>
        settingIn(setting, 'table') === table &&
        settingIn(setting, 'operation') === operation &&
        settingIn(setting, 'path') === path,
    );
  const lines = Object.entries(TABLES).flatMap(([table, name]) =>
    Object.entries(OPERATIONS).map(([operation, words]) => {
      const saved = find(table, operation);
      return {
        key: `${table} ${operation}`,
        cells: [
          name(),
          words(),
          say.thousands({ count: find(table, operation, 'sql')?.simulated ?? 0 }),
          say.thousands({ count: find(table, operation, 'data_layer')?.simulated ?? 0 }),
          say.percent({ percent: formatFixed(saved?.simulated ?? 0, 0) }),
          say.percent({
            percent: formatFixed(saved?.published.form === 'exact' ? saved.published.value : 0, 0),
          }),
        ],
      };
    }),
  );
  return (
    <Table
      caption={say.table.caption()}
      columns={[
        say.table.table(),
        say.table.operation(),
        say.table.sql(),
        say.table.dataLayer(),
        say.table.saved(),
        say.table.savedInPaper(),
      ]}
      rows={lines}
    />
  );
}
