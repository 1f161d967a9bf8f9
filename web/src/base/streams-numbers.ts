/** What the Streams paper measured, and on what: “Oracle Streams”, ICDE 2009, section VI. */

export const STREAMS = {
  /** VI.A, each of the two databases. The paper prints MHz. */
  machine: { processors: 4, printed: 3.66, memoryGb: 12, networkMbS: 100 },
  /** Figure 14, LCRs a second. With the latch-free queue, capture is the bottleneck. */
  queue: { latch: 5500, latchFree: { least: 21_000, most: 25_000 } },
  /** Table I, thousands of instructions and the reduction in percent, as printed. */
  instructions: [
    { table: 'narrow', operation: 'insert', sql: 82, dataLayer: 59, less: 28 },
    { table: 'narrow', operation: 'update', sql: 88, dataLayer: 45, less: 49 },
    { table: 'narrow', operation: 'keyUpdate', sql: 147, dataLayer: 93, less: 36 },
    { table: 'large', operation: 'insert', sql: 88, dataLayer: 60, less: 32 },
    { table: 'large', operation: 'update', sql: 133, dataLayer: 73, less: 45 },
    { table: 'large', operation: 'keyUpdate', sql: 197, dataLayer: 129, less: 34 },
    { table: 'wide', operation: 'insert', sql: 386, dataLayer: 165, less: 57 },
    { table: 'wide', operation: 'update', sql: 750, dataLayer: 192, less: 74 },
    { table: 'wide', operation: 'keyUpdate', sql: 809, dataLayer: 241, less: 70 },
  ],
  /** Figure 16, LCRs a second from the source to the replica. */
  endToEnd: {
    without: 5100,
    /** With the latch-free queue, at most so many times as much. */
    queueTimes: 3,
    /** The data layer API adds this. */
    dataLayer: { least: 3000, most: 6000 },
    /** With the metadata cache as well, more than this, and steady. */
    cacheOver: 20_000,
  },
  /** Figures 17 and 18. The clock of the latencies has a granularity of one second. */
  wan: { miles: 1800, roundTripMs: 50, mbS: { least: 4.5, most: 5.2 }, acknowledgedEveryS: 30 },
} as const;
