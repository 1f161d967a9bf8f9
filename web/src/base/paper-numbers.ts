/** What the paper measured, and on what: “Buddy Instance”, EDBT 2017, section 6. Seconds, gigabytes, percent. */

export const PAPER = {
  /** Sections 6.1.1 and 6.2.1, each server as the paper prints it. */
  machines: {
    x32: { servers: 2, processors: 32, coresEach: 8, ghz: 2.9, memoryGb: 128 },
    x28: {
      ...{ servers: 2, processors: 8, coresEach: 12, ghz: 2.4, memoryGb: 2000 },
      ...{ storageServers: 14, storageTb: 200, networkGbS: 40 },
    },
    /** A server of an X3-2 as it is sold. */
    soldX32: { processors: 2 },
  },
  /** Figure 7, TPC-C on two servers. */
  cost: {
    /** The variation from run to run; no loss was seen. */
    cachedLossPercent: 1,
    /** Less than this. */
    partlyCachedLossPercent: 2,
    cpuPercent: 91,
  },
  /** Figure 8, TPC-C for 27 minutes, FAST_START_MTTR_TARGET 0. */
  tpcc: {
    redoGb: 11.5,
    without: { firstPassS: 130 },
    withBuddy: { firstPassS: 1 },
  },
  /** Figure 9, a customer's workload, FAST_START_MTTR_TARGET 100. */
  commercial: {
    redoGb: 1.5,
    without: { firstPassS: 20, totalS: 48 },
    withBuddy: { firstPassS: 3, totalS: 29 },
  },
} as const;
