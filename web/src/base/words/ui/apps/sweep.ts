/** The words of the interface in `apps/sweep`. */

export const blocks = (most: string | number) => `${most} blocks`;
