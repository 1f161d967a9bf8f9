/** Prose of a lesson as data: paragraphs and lists of parts. Nothing in it can be markup or code. */

export type Inline =
  | string
  | { readonly kind: 'term' | 'strong' | 'code'; readonly text: string }
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
] as const;

export type MarkName = (typeof MARK_NAMES)[number];
