/** The words of the interface in `apps/room/channel`. */

export const rollforward = (pathname: string | number) => `rollforward ${pathname}`;
