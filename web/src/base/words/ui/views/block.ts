/** The words of the interface in `views/block`. */

export const noBlockIsSelected = 'No block is selected.';
export const selectABlockInAny =
  'Select a block in any view: its rows on disk and in every cache appear here.';
export const nothingIsKnownOfBlock = (block: string | number) =>
  `Nothing is known of block ${block} at this moment.`;
export const itWasNeverChangedOr = 'It was never changed, or the moment is being fetched.';
export const version = 'version';
export const scn = ', SCN';
export const row = 'row';
export const rowOfBlock = (row: string | number, block: string | number, cell: string | number) =>
  `Row ${row} of block ${block}: ${cell}`;
export const copiesOfBlock = (block: string | number) => `Copies of block ${block}`;
export const rowHead = (row: string | number) => `Row ${row}`;
export const instance = (instance: string | number) => `instance ${instance}`;
export const pastImage = (who: string | number) => `past image, ${who}`;
export const keptUntilDiskHasVersion = (version: string | number, lag: string | number) =>
  `kept until disk has version ${version} or newer; ${lag} behind`;
export const theCurrentVersion = 'the current version';
export const disk = 'disk';
export const mirror = 'mirror';
export const itsChecksumIsWrong = 'damaged: its checksum is wrong';
export const mirrorIsTheSame = 'the second copy, of the newest version';
export const mirrorIsBehind = (lag: string | number) => `the second copy, ${lag} behind`;
export const diskHasTheNewestVersion = 'disk has the newest version';
export const diskIsBehind = (lag: string | number) => `disk is ${lag} behind`;
export const blockNothingIsKnownOf = (block: string | number) =>
  `Block ${block}: nothing is known of it at this moment.`;
export const blockIsNewestVersionAt = (
  block: string | number,
  version: string | number,
  places: string | number,
) => `Block ${block} is newest, version ${version}, at ${places}.`;
export const theDiskHasVersion = (where: string | number, version: string | number) =>
  `${where} The disk has version ${version}.`;
export const copies = 'Copies';
