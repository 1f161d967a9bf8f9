/** Prose of a lesson as data: paragraphs and lists of parts. Nothing in it can be markup or code. */

export type Inline =
  | string
  | { readonly kind: 'strong' | 'code'; readonly text: string }
  /** With its meaning where the lesson's head explains it. */
  | { readonly kind: 'term'; readonly text: string; readonly meaning?: string }
  | { readonly kind: 'link'; readonly text: string; readonly to: string }
  /** A number of the model. */
  | { readonly kind: 'value'; readonly name: string }
  /** A mark of the legend, drawn in the line. */
  | { readonly kind: 'mark'; readonly name: string };

export type Paragraph = readonly Inline[];

export interface List {
  readonly items: readonly Paragraph[];
  /** The number of its first item, where the order matters and the items are numbered. */
  readonly first?: number;
}

export type Prose = readonly (Paragraph | List)[];

/** The same word in the singular and the plural. */
export const bareTerm = (text: string) => text.trim().toLowerCase().replace(/s$/, '');

/** With the meanings of the terms that are explained, at each place where they are emphasised. */
export function explained(prose: Prose, terms: Readonly<Record<string, string>>): Prose {
  const meanings = new Map(Object.entries(terms).map(([term, says]) => [bareTerm(term), says]));
  const inline = (part: Inline): Inline => {
    if (typeof part === 'string' || part.kind !== 'term') return part;
    const meaning = meanings.get(bareTerm(part.text));
    return meaning === undefined ? part : { ...part, meaning };
  };
  return prose.map((part) =>
    'items' in part
      ? { ...part, items: part.items.map((item) => item.map(inline)) }
      : part.map(inline),
  );
}

/** Names of the values in it. */
export function valuesIn(prose: Prose): string[] {
  return prose
    .flatMap((part) => ('items' in part ? part.items.flat() : part))
    .flatMap((part) => (typeof part !== 'string' && part.kind === 'value' ? [part.name] : []));
}

// The names by which prose draws a mark of the legend: `{mark:dirty}`. Apart from their pictures, for the compiler.

export const MARK_NAMES = [
  'instance1',
  'instance2',
  'failed',
  'clean',
  'dirty',
  'set',
  'past',
  'gone',
  'lost',
  'buddy',
  'recovered',
  'writing',
  'asks',
  'tells',
  'clock',
  'change',
  'commit',
  'written',
  'checkpoint',
  'start',
  'scan',
  'end',
  'crash',
  'brownout',
  'lcr',
  'lcrApplies',
  'lcrLost',
  'hole',
  'dropped',
  'low',
  'high',
  'recovery',
  'conflictKept',
  'conflictDropped',
  'unequal',
  'copy',
  'cut',
  'writeKept',
  'writeLater',
  'writeMissed',
  'gap',
  'redoBytes',
  'blockImage',
  'recoveryReads',
  'redoEnd',
  'backupMode',
  'blockAsCopied',
  'blockByRedo',
  'blockByImage',
  'blockStopped',
  'blockWrong',
  'opens',
  'instanceRecovery',
  'mediaRecovery',
  'refused',
  'opensWrong',
] as const;

export type MarkName = (typeof MARK_NAMES)[number];
