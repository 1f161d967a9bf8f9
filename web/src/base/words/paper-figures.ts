/** The words of the paper's figures as lessons draw them. */

export const throughput = 'throughput';
export const throughputTitle = 'Transactions a minute, against the same cluster without buddies';
export const firstPassTitle = 'First pass of instance recovery, TPC-C';
export const commercialTitle = 'Instance recovery, a customer’s workload';
export const reproducedTitle = 'The paper’s numbers beside those of this simulator';
export const reproducedFigures = [
  { experiment: 'figure7', title: 'Figure 7: what it costs, TPC-C' },
  { experiment: 'figure8', title: 'Figure 8: recovery, TPC-C' },
  { experiment: 'figure9', title: 'Figure 9: recovery, a customer’s workload' },
] as const;
export const machinesTitle = 'What was measured, and on what';
export const machinesColumns = [
  'The paper, section 6',
  'Throughput, figure 7',
  'A crash under TPC-C, figure 8',
  'A crash under a customer’s workload, figure 9',
] as const;
export const experiment = 'Experiment';
export const machineRows = {
  machine: 'Oracle Exadata',
  servers: 'Database servers',
  processors: 'Processors of a server',
  cores: 'Cores of a server',
  memory: 'Memory of a server',
  storage: 'Storage',
  network: 'Interconnect',
  load: 'Load',
  target: 'FAST_START_MTTR_TARGET',
  measured: 'Measured',
} as const;
export const [x32, x28] = ['X3-2', 'X2-8'];
export const processors = (count: number, cores: number, ghz: number) =>
  `${count} Intel Xeon with ${cores} cores, ${ghz.toFixed(1)} GHz`;
export const asPrinted = (cores: number) => `${cores}, as printed`;
export const soldWith = (processors: number, cores: number) =>
  `The paper prints that number of processors. A server of an X3-2 has ${processors}, that is ${cores} cores.`;
export const memory = (gb: number) => (gb < 1000 ? `${gb} GB` : `${gb / 1000} TB`);
export const storage = (servers: number, tb: number) => `${servers} storage servers, ${tb} TB`;
export const notSaid = 'not said';
export const network = 'InfiniBand';
export const fastNetwork = (gbS: number) => `InfiniBand, ${gbS} Gb/s`;
export const tpcc = 'TPC-C, 1,000 warehouses, 512 clients';
export const tpccCrash = 'TPC-C for 27 minutes';
export const customer = 'updates and inserts; 31 tables, 35 indexes, about 200 GB';
export const throughputMeasured = 'transactions a minute, with buddies and without';
export const timesMeasured = 'first pass and whole recovery';
export const figure7 = 'The paper, figure 7';
export const figure8 = 'The paper, figure 8';
export const figure9 = 'The paper, figure 9';
export const withoutBuddy = 'Without a buddy';
export const withBuddy = 'With a buddy';
export const cached = 'With buddies, database cached whole';
export const partlyCached = 'With buddies, a fifth cached';
export const firstPass = 'first pass';
export const rest = 'rest of the recovery';
export const hundred = '100 %';
export const seconds = (value: number) => `${value} s`;
export const noLoss = (percent: number) => `no loss seen, within the ${percent} % between runs`;
export const lessLost = (percent: number) => `less than ${percent} % lost`;
export const ofWhich = (total: number, first: number) =>
  `${total} s, of which the first pass ${first} s`;
export const barColumns = ['Run', 'Published'] as const;
