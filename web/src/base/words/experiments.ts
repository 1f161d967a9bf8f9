/**
 * The words of published experiments: documents, their experiments, quantities, settings and checks, by the codes of the
 * engine. A code without words here is shown as it is, so that an experiment that is only in the engine can be seen.
 */

interface ExperimentWords {
  readonly heading: string;
  readonly about: string;
  /** After “Run”: `figure 8 at full scale`. */
  readonly what: string;
  /** Time and memory of a run. */
  readonly takes: string;
}

export interface DocumentWords {
  readonly title: string;
  readonly about: string;
  /** By the name of the experiment. */
  readonly experiments: Readonly<Record<string, ExperimentWords>>;
  /** What the model lacks and what was assumed: in short, then at length. */
  readonly doubts: readonly (readonly [string, string])[];
}

export const DOCUMENTS: Readonly<Record<string, DocumentWords>> = {
  buddy_instance: {
    title: 'Buddy instances',
    about: 'Amirishetty and others measured buddy instances on Oracle’s own machines (EDBT 2017).',
    experiments: {
      figure8: {
        heading: 'Figure 8: an instance falls after 27 minutes of TPC-C',
        about:
          'Checkpoints are lazy, so all 11.5 GB that the instance logged must be read. Two instances, 12 million blocks and 23 million redo records: the whole of it runs in this tab.',
        what: 'figure 8 at full scale',
        takes: 'About 10 to 20 s, and 0.9 GB of memory while it runs.',
      },
      figure9: {
        heading: 'Figure 9: a commercial workload, checkpoints by a target of 100 s',
        about:
          'Its run without a buddy is the only one that anything is fitted to: the CPU of a redo record, the cost of a message to a recovery slave, and what of the target no checkpoint shortens. All else follows.',
        what: 'figure 9, both runs',
        takes: 'About 30 to 60 s, and 1.5 GB of memory while it runs.',
      },
      figure7: {
        heading: 'Figure 7: what a buddy costs while all is well',
        about:
          'Here every session, lock and message is simulated, on an eighth of the machine: its cores, disks, clients and warehouses. The load is set to the paper’s 91 % of CPU without a buddy; what a buddy adds is predicted.',
        what: 'figure 7',
        takes: 'Four runs, about 10 s.',
      },
      'trade-off': {
        heading: 'Section 7: checkpoints, buddies, or both',
        about:
          'Fast-start checkpointing writes blocks earlier, so that less redo is left to read; the writes compete with transactions for the disks. A buddy only reads redo. The paper claims that it disturbs less and recommends both together; it gives no numbers. Here are some, from spinning disks like those of a Sun Fire 6800.',
        what: 'the chart’s 14 clusters',
        takes: 'About 15 s.',
      },
    },
    doubts: [
      [
        '75 and 88 MB/s.',
        'Figure 9 reads its redo at 75 MB/s, figure 8 at 88. If reading cost the same for every byte, figure 8 would be predicted at 153 s, 18 % too long. Here a first pass costs CPU mostly for each record, and under a checkpoint target redo is full of Block Written Records, short ones: more records in a gigabyte. That closes the gap; the paper does not say that it is the reason.',
      ],
      [
        'The commercial workload is barely described.',
        '“Updates and inserts”, 31 tables, 35 indexes, 200 GB. Assumed before anything was fitted: as many of each, rows of 100 bytes, updates anywhere in a user’s own tables, and figure 8’s rate of redo.',
      ],
      [
        'With a buddy the moment decides.',
        'The paper gives one crash each, 1 s and 3 s. By default a buddy rests until three seconds’ worth of redo has gathered, so anything between 0.4 and 3 s is as likely. Figure 9’s 3 s stands at the upper end of its range.',
      ],
      [
        'Records stand for several.',
        'In figure 8 one simulated record of 1 kB stands for four or five of TPC-C’s, all on one block, so its recovery set has fewer blocks than the real one. The time of the first pass counts them all.',
      ],
      [
        'Figure 7’s load is inferred.',
        'The paper gives CPU but no rate; figure 8’s rate of redo is taken. A faster application would make a buddy cost more, in proportion to its redo.',
      ],
    ],
  },
};

export const QUANTITIES: Readonly<Record<string, string>> = {
  first_pass: 'First pass',
  recovery: 'Whole recovery',
  redo_applied: 'Redo applied',
  throughput_loss: 'Throughput lost',
  cpu_busy: 'CPU busy',
};

/** What follows the name of a quantity. */
export const SETTINGS: Readonly<Record<string, (value: string | number) => string>> = {
  buddies: (count) => (count === 0 ? ' without a buddy' : ' with a buddy'),
  cached: (percent) =>
    percent === 100
      ? ', all cached'
      : percent === 20
        ? ', a fifth cached'
        : `, ${percent} % cached`,
};

/** What a run went through, by the quantity that counts it. */
export const COUNTS: Readonly<Record<string, (count: string) => string>> = {
  redo_records: (count) => `${count} redo records;`,
  recovered_blocks: (count) => `${count} blocks recovered.`,
};

interface CheckWords {
  /** Said when every check of the run held. */
  readonly held?: string;
  readonly failed: (count: string) => string;
}

export const CHECKS: Readonly<Record<string, CheckWords>> = {
  lost_blocks: {
    held: 'Every block is as the serial history of its changes has it.',
    failed: (count) => `${count} blocks are not as they should be.`,
  },
  gaps: { failed: (count) => `${count} changes did not follow the version before them.` },
  unequal_sets: { failed: () => 'The buddy’s recovery set is not the one from scratch.' },
};

/** `redo_applied` as words, for a code that has none. */
export const plain = (code: string) => code.replaceAll('_', ' ');
export const otherSetting = (name: string, value: string, unit: string) =>
  `, ${plain(name)} ${plain(value)}${unit === '' ? '' : ` ${unit}`}`;
export const otherFailure = (name: string, count: string) => `${plain(name)}: ${count}.`;
const PLACES = { figure: 'Figure', table: 'Table', section: 'Section' } as const;
export const place = (kind: keyof typeof PLACES, number: number) => `${PLACES[kind]} ${number}`;
export const inTheText = 'In the text';
