/** How the engine says “none” in columns of numbers. */

/** No instance. */
export const NO_INSTANCE = 255;
/** No row or slot. */
export const NO_SLOT = 255;
/** No block, no version. */
export const NO_BLOCK = 0xffffffff;
/** No time, no RBA, no cause. */
export const NO_POSITION = -1;
/** No transaction. */
export const NO_XID = 0;
