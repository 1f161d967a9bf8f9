/** The words of the interface in `views/score/versions`: which version of a block a redo record makes or proves. */

interface Version {
  readonly version: number;
  readonly written: boolean;
}

export const versionsOf = (block: number) => `block ${block}:`;
export const short = (version: number) => `v${version}`;
export const onTape = ({ version, written }: Version) =>
  written ? `v${version} on disk` : short(version);
export const inWords = ({ version, written }: Version, rba: string) =>
  written
    ? `the Block Written Record at ${rba} says that version ${version} is on disk`
    : `the change at ${rba} makes version ${version}`;
export const recordsOf = (block: number, thread: number, list: string) =>
  `Block ${block} in redo thread ${thread}: ${list}.`;
/** In the name of a record. */
export const makes = (version: number) => `, makes version ${version}`;
export const proves = (version: number) => `, version ${version} is on disk`;
