/** What the paper measured: “Buddy Instance”, EDBT 2017, section 6, figures 7 to 9. Seconds, gigabytes, percent. */

export const PAPER = {
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
