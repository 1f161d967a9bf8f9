/**
 * The tokens as colours a canvas understands: it cannot read CSS variables. Follows the theme, and what the legend
 * lights. Hues and meanings stay in the token file; this only resolves them.
 */

import { useEffect, useState } from 'react';
import { LIT_KIND_ATTRIBUTE, litKind } from '../marks/lit';
import { COLOUR_NAMES, type ColourName } from './colour-names';

export interface Palette {
  readonly colours: Readonly<Record<ColourName, string>>;
  /** Of instances 0 to 7. */
  readonly hues: readonly string[];
  /** Share of a hue in a tint, 0 to 1. */
  readonly wash: number;
  /** The kind of mark that the legend lights, null if none. */
  readonly litKind: string | null;
  /** The font of numbers on blocks. */
  readonly sans: string;
  /** Hatches made so far, by hue and pitch: making one costs more than drawing with it. */
  readonly hatches: Map<string, CanvasPattern>;
}

function readPalette(): Palette {
  const style = getComputedStyle(document.documentElement);
  const token = (name: string) => style.getPropertyValue(`--${name}`).trim();
  return {
    colours: Object.fromEntries(COLOUR_NAMES.map((name) => [name, token(name)])) as Record<
      ColourName,
      string
    >,
    hues: Array.from({ length: 8 }, (_, i) => token(`i${i + 1}`)),
    wash: Number.parseFloat(token('wash')) / 100,
    litKind: litKind(),
    sans: token('sans'),
    hatches: new Map(),
  };
}

/** The palette of the theme in force; renders again when the theme, what is lit, or a font changes it. */
export function usePalette(): Palette {
  const [palette, setPalette] = useState(readPalette);
  useEffect(() => {
    const refresh = () => setPalette(readPalette());
    const observer = new MutationObserver(refresh);
    observer.observe(document.documentElement, {
      attributeFilter: ['data-theme', LIT_KIND_ATTRIBUTE],
    });
    const scheme = matchMedia('(prefers-color-scheme: dark)');
    scheme.addEventListener('change', refresh);
    // A canvas does not wait for a font: numbers drawn before it came are drawn again.
    document.fonts.addEventListener('loadingdone', refresh);
    return () => {
      observer.disconnect();
      scheme.removeEventListener('change', refresh);
      document.fonts.removeEventListener('loadingdone', refresh);
    };
  }, []);
  return palette;
}

/** `share` of `colour`, the rest paper. Both are `#rrggbb`, as the tokens are. */
export function tint(palette: Palette, colour: string, share: number): string {
  const mixed = [1, 3, 5].map((at) => {
    const over = Number.parseInt(colour.slice(at, at + 2), 16);
    const under = Number.parseInt(palette.colours.paper.slice(at, at + 2), 16);
    const value = Math.round(over * share + under * (1 - share));
    return value.toString(16).padStart(2, '0');
  });
  return `#${mixed.join('')}`;
}
