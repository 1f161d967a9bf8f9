/** The machines and the loads of the paper's experiments, side by side: a table in both forms. */

import { PAPER } from '../../base/paper';
import * as say from '../../base/words/paper-figures';
import { Table } from '../../widgets/Table';
import css from './lesson-figure.module.css';

export function Machines() {
  const { x32, soldX32 } = PAPER.machines;
  return (
    <figure className={css.paper}>
      <Table
        caption={say.machinesTitle}
        columns={say.machinesColumns}
        rows={machineRows().map((cells) => ({ key: cells[0] ?? '', cells }))}
      />
      <p className={css.note}>
        {say.soldWith(soldX32.processors, soldX32.processors * x32.coresEach)}
      </p>
    </figure>
  );
}

/** One row a property; the first cell names it, then one cell an experiment. */
function machineRows(): string[][] {
  const { x32, x28 } = PAPER.machines;
  const rows = say.machineRows;
  const row = (name: string, first: string, second: string, third = second) => [
    name,
    first,
    second,
    third,
  ];
  const processors = ({ processors, coresEach, ghz }: typeof x32 | typeof x28) =>
    say.processors(processors, coresEach, ghz);
  return [
    row(rows.machine, say.x32, say.x28),
    row(rows.servers, String(x32.servers), String(x28.servers)),
    row(rows.processors, processors(x32), processors(x28)),
    row(
      rows.cores,
      say.asPrinted(x32.processors * x32.coresEach),
      String(x28.processors * x28.coresEach),
    ),
    row(rows.memory, say.memory(x32.memoryGb), say.memory(x28.memoryGb)),
    row(rows.storage, say.notSaid, say.storage(x28.storageServers, x28.storageTb)),
    row(rows.network, say.network, say.fastNetwork(x28.networkGbS)),
    row(rows.load, say.tpcc, say.tpccCrash, say.customer),
    row(rows.target, say.notSaid, '0', '100'),
    row(rows.measured, say.throughputMeasured, say.timesMeasured),
  ];
}
