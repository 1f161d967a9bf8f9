/** In a poster, in place of the page's palette: names of tokens, so that one picture serves light and dark. */

import { COLOUR_NAMES } from '../../web/src/views/parts/colour-names';
import type { Palette } from '../../web/src/views/parts/palette';

export type { Palette };

const token = (name: string) => `var(--${name})`;

/** The hatch of a hue, told by its key, is a pattern in the poster. */
class Hatches extends Map<string, CanvasPattern> {
  override get(key: string): CanvasPattern {
    return `url(#${hatchId(key)})` as unknown as CanvasPattern;
  }
}

export const hatchId = (key: string) => `hatch-${key.replace(/[^\w.]+/g, '-')}`;

export const PALETTE: Palette = {
  colours: Object.fromEntries(
    COLOUR_NAMES.map((name) => [name, token(name)]),
  ) as Palette['colours'],
  hues: Array.from({ length: 8 }, (_, instance) => token(`i${instance + 1}`)),
  wash: 0.18,
  litKind: null,
  sans: token('sans'),
  hatches: new Hatches(),
};

export const usePalette = () => PALETTE;

export const tint = (_: Palette, colour: string, share: number) =>
  `color-mix(in srgb, ${colour} ${Math.round(share * 100)}%, var(--paper))`;
