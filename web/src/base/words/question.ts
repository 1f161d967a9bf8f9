/** What a lesson’s questions say beside their own sentences. */

interface Clicked {
  readonly block?: string;
  readonly rba?: string;
  readonly instance?: string;
}

/** Something on the stage that one may click for an answer: `block 17`. */
export function clickedName({ block, rba, instance }: Clicked): string {
  if (instance !== undefined) return `instance ${instance}`;
  if (rba === undefined) return `block ${block}`;
  return block === undefined || block === '–'
    ? `RBA ${rba}`
    : `RBA ${rba}, the first change of block ${block}`;
}

export const clickHow = (pick: number) =>
  pick === 1
    ? 'Click it on the stage, or choose it here.'
    : 'Click them on the stage, or choose here.';

export const blocksHow = 'Click the ringed blocks on the stage, or choose here.';

const STRAYED: Readonly<Record<string, string>> = {
  next_write: 'That is no block of a cache. Click a block.',
  checkpoint:
    'The checkpoint cannot stand there. Click a record of the tape, or a block of the queue.',
  recovery_set: 'That is no block. Click a block or a change of it.',
  recovery_instance: 'That is no instance. Click an instance.',
};

/** After a click on what is no answer. */
export const clickStrayed = (target: string) => STRAYED[target] ?? 'That cannot be chosen here.';

export const youSaid = 'You said';
export const itWas = 'It was';

/** Of an item put in the wrong place: `it was 3rd`. */
export const cameAs = (place: number) => `it was ${ordinal(place)}`;
/** Of an item in its right place. */
export const rightPlace = 'right place';

function ordinal(number: number): string {
  const teen = number % 100 > 10 && number % 100 < 14;
  return `${number}${(teen ? undefined : ['', 'st', 'nd', 'rd'][number % 10]) || 'th'}`;
}

/** Over an option after the check. */
export function choiceSaid(chosen: boolean, right: boolean): string {
  if (chosen && right) return 'You said, and it was';
  return chosen ? youSaid : itWas;
}

/** Of a block of the recovery set: what was said, and whether it is so. */
export function setSaid(chosen: boolean, right: boolean): string {
  const said = chosen ? 'in the set' : 'not in the set';
  return right ? `You said ${said}: right.` : `You said ${said}.`;
}
