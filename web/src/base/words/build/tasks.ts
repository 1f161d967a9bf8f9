/** What each construction task asks for, and its hints in the order in which they are given. */

import type { TaskName } from '../../../engine/generated/control';

interface TaskWords {
  readonly title: string;
  /** For a tab. */
  readonly short: string;
  readonly story: string;
  /** What must hold. */
  readonly goals: readonly string[];
  readonly hints: readonly string[];
  readonly solved: string;
  /** What the program builds: `Your set`. */
  readonly mine: string;
  readonly right: string;
}

const SET = { mine: 'Your set', right: 'What is needed' } as const;

export const TASK_WORDS: Record<TaskName, TaskWords> = {
  first_pass: {
    ...SET,
    title: 'The first pass',
    short: 'First pass',
    story:
      'One instance has failed. Recovery reads its redo from a starting point to the end of the log and collects the blocks that it will have to rebuild. A change makes a block newer than the disk. A Block Written Record (BWR) tells which version of a block is on disk. A write takes time, so the block may have changed again before the BWR reaches the log.',
    goals: [
      'No change is lost: every block that the disk may lack is in the set.',
      'No block is kept for nothing: if the log proves that its newest version is on disk, it is not in the set.',
    ],
    hints: [
      'Run the program as it is. The answer is a log of three records. Step through it and compare what the BWR tells with what has changed.',
      'A BWR has a version. “version” is the one that it tells, “newest version” is the one after the last change that was read.',
      'Remove the block only if the BWR tells its newest version.',
    ],
    solved:
      'A BWR is proof for one version of a block. It takes the block out of the set only if no later change has been read.',
  },
  checkpoint_queue: {
    title: 'The checkpoint queue',
    short: 'Queue',
    story:
      'A running instance links its dirty buffers in a queue. Its checkpoint is a position in its redo: everything before it is on disk, and recovery would start there. Your rules decide where a buffer joins the queue, what happens when it is written, and where the checkpoint moves.',
    goals: [
      'No change is lost: the checkpoint never passes a change that is not on disk.',
      'The checkpoint keeps up: no change that is on disk lies between the checkpoint and the first change that is not.',
    ],
    hints: [
      'Run the program. In the log that breaks it, look at the head of your queue just before the checkpoint moves.',
      'The checkpoint moves to the first RBA of the buffer at the head. So the head must be the buffer with the lowest first RBA.',
      'A later change does not alter the first RBA of a buffer. What should it do to its place in the queue?',
    ],
    solved:
      'Buffers keep the place of their first change. The head then always has the lowest first RBA, and the checkpoint follows it.',
    mine: 'Your queue',
    right: 'The right queue',
  },
  buddy_pruning: {
    ...SET,
    title: 'What a buddy may prune',
    short: 'Pruning',
    story:
      'A buddy instance reads the redo of a living instance ahead of time and keeps a recovery set for it. The set must not grow forever. From time to time the protected instance records its checkpoint: all changes before that RBA are on disk. The condition after “prune if” is tested for each block of the set, after every record and every checkpoint.',
    goals: [
      'No change is lost, whenever the protected instance fails.',
      'A block that the redo or the checkpoint proves written is not kept.',
    ],
    hints: [
      'Add a line “prune if” with a condition. The checkpoint is an RBA, so compare it with an RBA.',
      'A block has a “first rba” and a “last rba”: the records of its first and its last change that were read. Which of the two must lie before the checkpoint?',
      'A change exactly at the checkpoint is not proved to be on disk. Use “<”.',
    ],
    solved:
      'Only a block whose last change lies before the checkpoint can go. This is why a buddy keeps the last RBA of each block.',
  },
  thread_merge: {
    ...SET,
    title: 'Merging two threads',
    short: 'Merge',
    story:
      'Two instances have failed, and both have changed the same blocks. The first pass reads thread 1 and then thread 2. The second pass applies the redo of both, in the order that “merge by” gives. A change can be applied only to the version just before it. A BWR in one thread can tell of a change in the other.',
    goals: [
      'No change is lost: the second pass can apply every change of the set.',
      'A BWR takes a block out, whichever thread it is in.',
    ],
    hints: [
      'An RBA is a position in one thread, so RBAs of two threads cannot be compared. Which number orders the records of both?',
      'The first pass reads all of thread 1 before thread 2. A BWR in thread 1 may come before the change that it tells of is read.',
      '“written version” is the newest version that any BWR told so far. Test it when a change is read, or when all is read.',
    ],
    solved:
      'The SCN orders the redo of all threads. A BWR counts for the block, whichever thread has it and whenever it is read.',
  },
};
