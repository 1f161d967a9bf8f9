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
