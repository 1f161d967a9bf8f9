/** The words of the interface in `views/score/sentence`. */

export const thereIsNoRedoThread = 'There is no redo thread yet.';
export const noBufferIsDirtyEvery = 'No buffer is dirty: every change is on disk';
export const onItsCheckpointQueue = (length: string | number) =>
  `${length} on its checkpoint queue`;
export const instanceWritesRedoThreadUp = (
  instance: string | number,
  end: string | number,
  flushed: string | number,
  dirty: string | number,
  checkpoint: string | number,
  recorded: string | number,
  rest: string | number,
) =>
  `Instance ${instance} writes redo thread ${instance}, up to RBA ${end}; on disk it ends at ${flushed}. ${dirty}. Its checkpoint RBA is ${checkpoint}, recorded as ${recorded}.${rest}`;
export const instanceIsItsBuddyAnd = (
  instance: string | number,
  name: string | number,
  start: string | number,
  scan: string | number,
  behind: string | number,
  blocks: string | number,
) =>
  `Instance ${instance} is its buddy and ${name}: it has read from the start RBA ${start} to ${scan}, ${behind} behind the end of the log. Its set holds ${blocks}.`;
export const instancesHave = (failed: string | number) => `instances ${failed} have`;
export const instanceHas = (failed: string | number) => `instance ${failed} has`;
export const nobodyReadsItYet = 'Nobody reads it yet.';
export const failedTheEndOfThe = (
  who: string | number,
  logEnd: string | number,
  ahead: string | number,
  frame: string | number,
) => `${who} failed; the end of the log is at ${logEnd}. ${ahead}${frame}`;
export const redo = (whose: string | number, failed: string | number) => `redo ${whose} ${failed}`;
export const preparesToRead = (threads: string | number) => `prepares to read ${threads}`;
export const readsInTheFirstPass = (threads: string | number) =>
  `reads ${threads} in the first pass`;
export const appliesInTheSecondPass = (threads: string | number) =>
  `applies ${threads} in the second pass`;
export const fromToTheLogEnds = (
  start: string | number,
  reached: string | number,
  end: string | number,
) => `from ${start} to ${reached}; the log ends at ${end}`;
export const itHasRead = (span: string | number) => ` It has read ${span}.`;
export const instanceTheRecoverySetHolds = (
  instance: string | number,
  does: string | number,
  reading: string | number,
  inSet: string | number,
  score: string | number,
  frame: string | number,
) => `Instance ${instance} ${does}.${reading} The recovery set holds ${inSet}.${score}${frame}`;
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
