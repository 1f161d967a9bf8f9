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
        heading: 'Figure 8: an instance crashes after 27 minutes of TPC-C',
        about:
          'Checkpoints are lazy, so all 11.5 GB that the instance logged must be read. Two instances, 12 million blocks and 23 million redo records: the whole of it runs in this tab. Its first pass without a buddy is the one prediction of a time that could have missed. It rests on two assumptions, and below is what it would be under others: figure 9 is then fitted again.',
        what: 'figure 8 at full scale',
        takes: 'Three runs, about 30 to 60 s, and 1.2 GB of memory while they run.',
      },
      figure9: {
        heading: 'Figure 9: a commercial workload, checkpoints by a target of 100 s',
        about:
          'Its run without a buddy is the only one that anything is fitted to: the CPU of a redo record, the cost of a message to a recovery slave, and the part of the target that no checkpoint shortens. With a buddy the numbers follow from these, so none of these numbers tests the simulator.',
        what: 'figure 9, both runs',
        takes: 'About 30 to 60 s, and 1.5 GB of memory while it runs.',
      },
      figure7: {
        heading: 'Figure 7: what a buddy costs while all is well',
        about:
          'Here every session, lock and message is simulated, on an eighth of the machine: its cores, disks, clients and warehouses. The CPU of a row access and the pause between transactions are set so that 91 % of CPU is busy, as in the paper; what a buddy costs is predicted.',
        what: 'figure 7',
        takes: 'Four runs, about 10 s.',
      },
      'trade-off': {
        heading: 'Section 7: checkpoints, buddies, or both',
        about:
          'Fast-start checkpointing writes blocks earlier, so that less redo is left to read; the writes compete with transactions for the disks. A buddy only reads redo. The paper says that it disturbs less and recommends both together; it gives no numbers. Here are some, from an eighth of a Sun Fire 6800 with its spinning disks. Under the tight targets DBWR writes all that these disks take, and its checkpoint still falls behind: without a buddy the brown-out grows through the run. With a buddy it is short whatever the target is: a target beside a buddy costs throughput and does not shorten the brown-out. What it limits is the work of the second pass, which the chart does not show.',
        what: 'the chart’s 14 clusters',
        takes: 'About 30 s.',
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
        'The paper gives one crash each, 1 s and 3 s. By default a buddy rests until three seconds’ worth of redo has gathered, so every first pass up to that is as likely. Both published times lie in a band that the threshold makes, so they test nothing; figure 9’s 3 s is at its upper end.',
      ],
      [
        'Nobody published the size of a record.',
        'A record’s header and change vectors are taken to need 190 bytes beside the columns, and about a quarter of figure 9’s records come out as Block Written Records. With the other sizes in its table, figure 8 moves by about a tenth; with none of these records in figure 9, or twice as many, it is missed.',
      ],
      [
        'The X3-2’s processors.',
        'The paper prints “32, 8-core” processors for each server of figure 7. A server of an X3-2 has two of 8 cores, and these 16 are simulated.',
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

const otherwise = (assumed: string) => `, if ${assumed}`;

/** What follows the name of a quantity. */
export const SETTINGS: Readonly<Record<string, (value: string | number) => string>> = {
  buddies: (count) => (count === 0 ? ' without a buddy' : ' with a buddy'),
  cached: (percent) =>
    percent === 100
      ? ', all cached'
      : percent === 20
        ? ', a fifth cached'
        : `, ${percent} % cached`,
  record_fixed_part: (bytes) => otherwise(`records had ${bytes} bytes beside columns`),
  block_written_records_of_figure_9: (percent) =>
    otherwise(
      percent === 0
        ? 'figure 9 had no Block Written Records'
        : `${percent} % of figure 9’s records were Block Written Records`,
    ),
};

/** What decides a simulated number above all. */
export const BASES: Readonly<Record<string, string>> = {
  checkpoint_distance: 'The checkpoint is held so far behind.',
  cpu_of_a_record: 'The CPU of a redo record is chosen by it.',
  message_to_a_slave: 'The cost of a message to a recovery slave is chosen by it.',
  fixed_part_of_the_target: 'The fixed part of the target is chosen so that 1.5 GB are left.',
  scan_threshold: 'The buddy’s threshold of 3 s makes the band.',
  second_pass_of_the_fit: 'The second pass is that of the fit.',
  record_counts: 'It rests on the assumed sizes and kinds of records.',
  record_size: '190 bytes are assumed.',
  block_written_share: 'The simulated run has about a quarter.',
  work_of_the_buddy: 'CPU and log reads of the buddy.',
  load: 'The load is set so.',
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
