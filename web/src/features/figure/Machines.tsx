/**
 * The machines and the loads of the paper's experiments: a table of all of them, with rows as high as there is room for. On
 * a phone one experiment at a time.
 */

import { type CSSProperties, useRef, useState } from 'react';
import say from '../../base/messages/paper-figures';
import { formatFixed } from '../../base/numbers';
import { PAPER } from '../../base/paper-numbers';
import { MoreRows, useHiddenRows } from '../../views/parts/hidden-rows';
import { Menu } from '../../widgets/Menu';
import { Table } from '../../widgets/Table';
import css from './lesson-figure.module.css';

/** Under this width there is room for one experiment, px. */
const NARROW = 560;
/** Caption, heads and the line under the table; the lowest and the highest row, px. */
const [BESIDE, LEAST_ROW, MOST_ROW] = [150, 34, 72];

interface MachinesProps {
  readonly width: number;
  /** Room for it. */
  readonly height: number;
  readonly textForm: boolean;
}

export function Machines({ width, height, textForm }: MachinesProps) {
  const { x32, soldX32 } = PAPER.machines;
  if (width < NARROW && !textForm) return <OneExperiment height={height} />;
  const share = (height - BESIDE) / machineRows().length;
  const row = textForm ? LEAST_ROW : Math.min(MOST_ROW, Math.max(LEAST_ROW, share));
  return (
    <figure className={css.paper} style={{ '--row': `${Math.floor(row)}px` } as CSSProperties}>
      <Table
        caption={say.machines.title()}
        columns={machineColumns()}
        rows={machineRows().map((cells) => ({ key: cells[0] ?? '', cells }))}
      />
      <p className={css.note}>
        {say.machines.soldWith({
          processors: soldX32.processors,
          cores: soldX32.processors * x32.coresEach,
        })}
      </p>
    </figure>
  );
}

/** What the first column has, then the name of each experiment. */
const machineColumns = () => Object.values(say.machines.columns).map((name) => name());

function OneExperiment({ height }: { height: number }) {
  const [chosen, setChosen] = useState('1');
  const root = useRef<HTMLElement>(null);
  const cut = useHiddenRows(root, height);
  const experiments = machineColumns()
    .slice(1)
    .map((label, index) => ({ value: String(index + 1), label }));
  return (
    <figure ref={root} className={`${css.paper} ${css.one}`} aria-label={say.machines.title()}>
      <Menu
        label={say.machines.experiment()}
        value={chosen}
        options={experiments}
        onChange={setChosen}
      />
      <dl>
        {machineRows().map((cells) => (
          <div key={cells[0]} data-row>
            <dt>{cells[0]}</dt>
            <dd>{cells[Number(chosen)]}</dd>
          </div>
        ))}
      </dl>
      <MoreRows count={cut} />
    </figure>
  );
}

/** One row a property; the first cell names it, then one cell an experiment. */
function machineRows(): string[][] {
  const { x32, x28 } = PAPER.machines;
  const rows = say.machines.row;
  const row = (name: string, first: string, second: string, third = second) => [
    name,
    first,
    second,
    third,
  ];
  const processors = ({ processors, coresEach, ghz }: typeof x32 | typeof x28) =>
    say.machines.processors({ count: processors, cores: coresEach, ghz: formatFixed(ghz, 1) });
  return [
    row(rows.machine(), 'X3-2', 'X2-8'),
    row(rows.servers(), String(x32.servers), String(x28.servers)),
    row(rows.processors(), processors(x32), processors(x28)),
    row(
      rows.cores(),
      say.machines.asPrinted({ cores: x32.processors * x32.coresEach }),
      String(x28.processors * x28.coresEach),
    ),
    row(rows.memory(), memory(x32.memoryGb), memory(x28.memoryGb)),
    row(
      rows.storage(),
      say.machines.notSaid(),
      say.machines.storage({ servers: x28.storageServers, size: String(x28.storageTb) }),
    ),
    row(
      rows.network(),
      say.machines.network(),
      say.machines.fastNetwork({ speed: String(x28.networkGbS) }),
    ),
    row(
      rows.load(),
      say.machines.load.tpcc(),
      say.machines.load.tpccCrash(),
      say.machines.load.customer(),
    ),
    row(rows.target(), say.machines.notSaid(), '0', '100'),
    row(rows.measured(), say.machines.measured.throughput(), say.machines.measured.times()),
  ];
}

const memory = (gb: number) =>
  gb < 1000
    ? say.machines.gigabytes({ size: String(gb) })
    : say.machines.terabytes({ size: String(gb / 1000) });
