/** What the legend says of each mark; fetched with its panel. */

export const MARK_WORDS = {
  clean: 'clean: as it is on disk',
  dirty: 'dirty: newer than on disk',
  writing: 'being written to disk',
  past: 'past image: an older version, kept',
  lost: 'lost with its instance',
  set: 'in the recovery set',
  recovered: 'recovered and released',
  gone: 'left the set',
  asks: 'message: a request',
  tells: 'message: an answer or a notice',
  clock: 'clock: it runs out',
  change: 'redo record: a change',
  commit: 'redo record: a commit',
  written: 'Block Written Record',
  checkpoint: 'checkpoint RBA',
  start: 'start RBA: reading begins',
  scan: 'scan position',
  end: 'end of log',
  instance2: 'instance, by number and colour',
  failed: 'failed instance',
  buddy: 'buddy, to the instance it protects',
  crash: 'crash',
  brownout: 'brown-out',
} as const;

export const hint =
  'Only what this page shows now. Point at a line to light its marks; press it to keep them lit.';
