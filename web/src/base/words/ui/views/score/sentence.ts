/** The words of the interface in `views/score/sentence`. */

export const thereIsNoRedoThread = 'There is no redo thread yet.';
export const noBufferIsDirtyEvery = 'No buffer is dirty: every change is on disk';
export const onItsCheckpointQueue = (length: string | number) =>
  `${length} on its checkpoint queue`;
export const instanceWritesRedoThreadUp = (
  part: string | number,
  end: string | number,
  flushed: string | number,
  dirty: string | number,
  checkpoint: string | number,
  recorded: string | number,
  part2: string | number,
) =>
  `Instance ${part} writes redo thread ${part}, up to RBA ${end}; on disk it ends at ${flushed}. ${dirty}. Its checkpoint RBA is ${checkpoint}, recorded as ${recorded}.${part2}`;
export const instanceIsItsBuddyAnd = (
  part: string | number,
  name: string | number,
  start: string | number,
  scan: string | number,
  behind: string | number,
  blocks: string | number,
) =>
  `Instance ${part} is its buddy and ${name}: it has read from the start RBA ${start} to ${scan}, ${behind} behind the end of the log. Its set holds ${blocks}.`;
export const instancesHave = (failed: string | number) => `instances ${failed} have`;
export const instanceHas = (failed: string | number) => `instance ${failed} has`;
export const nobodyReadsItYet = 'Nobody reads it yet.';
export const failedTheEndOfThe = (
  who: string | number,
  part: string | number,
  ahead: string | number,
  frame: string | number,
) => `${who} failed; the end of the log is at ${part}. ${ahead}${frame}`;
export const redo = (part: string | number, failed: string | number) => `redo ${part} ${failed}`;
export const preparesToRead = (threads: string | number) => `prepares to read ${threads}`;
export const readsInTheFirstPass = (threads: string | number) =>
  `reads ${threads} in the first pass`;
export const appliesInTheSecondPass = (threads: string | number) =>
  `applies ${threads} in the second pass`;
export const fromToTheLogEnds = (
  start: string | number,
  part: string | number,
  end: string | number,
) => `from ${start} to ${part}; the log ends at ${end}`;
export const itHasRead = (part: string | number) => ` It has read ${part}.`;
export const instanceTheRecoverySetHolds = (
  part: string | number,
  does: string | number,
  reading: string | number,
  inSet: string | number,
  score: string | number,
  frame: string | number,
) => `Instance ${part} ${does}.${reading} The recovery set holds ${inSet}.${score}${frame}`;
export const oneMergedPassOverAll =
  ' One merged pass over all threads would have found the same blocks.';
export const beingAUnionOfSets = (more: string | number) =>
  ` Being a union of sets, it holds ${more} more than one merged pass would: a Block Written Record in another thread shows that they are on disk.`;
export const nothingCanBeServed = ' Nothing can be served.';
export const nothingCanBeServedThe = (lasted: string | number) =>
  ` Nothing can be served: the brown-out has lasted ${lasted}.`;
export const bufferIs = 'buffer is';
export const buffersAre = 'buffers are';
export const redoBlock = 'redo block';
export const redoBlocks = 'redo blocks';
