/** The missions of the cluster: what each asks for, what is given, and what is learned. */

export interface MissionWords {
  readonly title: string;
  readonly says: string;
  readonly given: string;
  readonly hints: readonly string[];
  readonly because: string;
}

export const CLEAN_CRASH: MissionWords = {
  title: 'A crash that needs no recovery',
  says: 'Crash an instance that has committed, so that nothing is lost and no block needs recovery.',
  given:
    'Two instances that write now and then. You can order a checkpoint and crash either instance.',
  hints: [
    'A block needs recovery if its last change is newer than the version on disk.',
    'Order a checkpoint and wait until the queue of the instance is empty. Then wait until its log buffer is empty, too.',
  ],
  because:
    'Every change of the failed instance was on disk, and so were its Block Written Records. The first pass took each block out of the set again, and the second pass had nothing to do. Had the records still been in the log buffer, the blocks would have been recovered for nothing.',
};

export const NO_ROLLBACK: MissionWords = {
  title: 'Between two transactions',
  says: 'Crash an instance at a moment when recovery has blocks to rebuild and nothing to roll back.',
  given: 'Two instances with four users each. You can only crash an instance.',
  hints: [
    'Cache recovery concerns blocks, transaction recovery concerns transactions. Look at both.',
    'Watch the open transactions of one instance. Crash it when it has none.',
  ],
  because:
    'All transactions of the instance had ended. Their changes were committed but not written, so cache recovery had blocks to rebuild and transaction recovery had no undo to apply.',
};

export const SHORT_BROWNOUT: MissionWords = {
  title: 'Checkpoints alone',
  says: 'Keep the brown-out of a crash of instance 2 below 0.8 s without a buddy, at a cost of at most 2 % of the commits.',
  given:
    'Four instances, no buddies. You can change the settings of checkpoints and crash instance 2.',
  hints: [
    'The first pass reads from the recorded checkpoint to the end of the log.',
    'Blocks written early shorten the first pass, and every write competes with the reads of the sessions.',
  ],
  because:
    'A lower FAST_START_MTTR_TARGET leaves less redo behind the checkpoint. The rest of the brown-out is the rebuild of the Global Cache Service, which no checkpoint shortens.',
};

export const BUDDY_PAYS: MissionWords = {
  title: 'The buddy pays',
  says: 'Keep the brown-out of a crash of instance 2 below 0.8 s although no block is written before it has to be.',
  given:
    'Four instances with lazy checkpoints. You can change only the settings of the buddies, and crash instance 2.',
  hints: [
    'Without a buddy the brown-out of this cluster lasts more than 9 s.',
    'A buddy scans once its estimate exceeds a threshold. A lower threshold leaves it less to read after the crash.',
  ],
  because:
    'The buddy had read the redo before the failure, so the first pass had only the rest to read. The settings of the checkpoints did not change and no commit was given up.',
};

export const TWO_FAILURES: MissionWords = {
  title: 'Twice, and everyone is back',
  says: 'Let two different instances fail one after the other, and have all four up at the end, with both brown-outs below 1 s.',
  given:
    'Four instances, no buddies. You can change the settings of checkpoints, crash instances and start them again.',
  hints: [
    'An instance that fails during recovery makes the recovery begin again.',
    'Wait until the first thread is closed and its instance has joined before the second failure.',
  ],
  because:
    'Two single failures cost two short brown-outs. The same two failures at once would have made the second recovery read both threads.',
};

export const PUT_OUT: MissionWords = {
  title: 'Put out, not crashed',
  says: 'Have instance 1 evicted from the cluster without a crash command, and lose no commit.',
  given: 'Three instances. You can only cut and restore links of the interconnect.',
  hints: [
    'The largest group in which everyone reaches everyone stays. Between equal groups, the one with instance 1 stays.',
    'Cut both links of instance 1.',
  ],
  because:
    'Instances 2 and 3 still reached each other and formed the larger group, so instance 1 was evicted and its thread was recovered. Cutting one link alone would have evicted another instance.',
};

export const ALL_DOWN: MissionWords = {
  title: 'Power cut',
  says: 'All four instances fail at once. Have the database open again less than 4 s after the failure is detected, at a cost of at most 5 % of the commits.',
  given:
    'Four instances, no buddies. You can change the settings of checkpoints, crash all instances and start one.',
  hints: [
    'With no survivor the database opens after the second pass, so both passes count.',
    'Start an instance as early as possible. What it has to read and apply is settled before the failure.',
  ],
  because:
    'Crash recovery reads the redo of all threads and applies it before anyone is served. Checkpoints are the only thing that shortens it: no instance is left to be a buddy.',
};

export const WORST_ORDER: MissionWords = {
  title: 'Two failures in the worst order',
  says: 'With two crashes, make one brown-out last at least 6 s.',
  given: 'Four instances, no buddies. You can crash two instances. No setting can be changed.',
  hints: [
    'The brown-out lasts from the detection to the opening, and a second failure makes recovery begin again.',
    'Crash the recovering instance as late as you can before it opens the database.',
  ],
  because:
    'The work of the first recovery was lost with the instance that did it. The second had to be detected, and had to read both threads from their checkpoints. The resources that were rebuilt by then stayed.',
};
