/** The words of the interface in `apps/room/channel`. */

export const rollforward = (pathname: string, key: string) => `rollforward ${pathname} ${key}`;
