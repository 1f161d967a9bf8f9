/**
 * In a poster, in place of what moves the parts of the score: they stand still. The page writes their places into the
 * document; here they are kept until there is markup to write them into.
 */

import type { Frame } from '../../web/src/engine/generated/frame';
import type { AnimatedFigure } from '../../web/src/views/parts/figure-animator';

const places = new Map<string, Readonly<Record<string, string | number>>>();

export function useHeldLayout<Geometry>(
  frame: Frame,
  lay: (frame: Frame, before: null) => Geometry,
): Geometry {
  return lay(frame, null);
}

export function useMovingParts<Geometry>(
  _root: unknown,
  geometry: Geometry,
  _motion: unknown,
  figure: AnimatedFigure<Geometry>,
) {
  places.clear();
  figure.write(geometry, geometry, (part, attributes) => {
    places.set(part, { ...places.get(part), ...attributes });
  });
  return { current: geometry };
}

export const slowness = () => 1;

const TAG_OF_A_PART = /<(\w+)((?:\s[^<>]*)?\sdata-at="([^"]+)"[^<>]*?)(\/?)>/g;

/** The markup of what was rendered last, each part at its place. */
export function placed(markup: string): string {
  const all = markup.replace(
    TAG_OF_A_PART,
    (tag, name: string, rest: string, part: string, end) => {
      const own = places.get(part);
      return own === undefined ? tag : `<${name}${withAttributes(rest, own)}${end}>`;
    },
  );
  places.clear();
  return all;
}

/** `--x` is a property of the style, as the page writes it. */
function withAttributes(text: string, own: Readonly<Record<string, string | number>>): string {
  let all = text;
  for (const [name, value] of Object.entries(own)) {
    const isProperty = name.startsWith('--');
    const attribute = isProperty ? 'style' : name;
    const known = new RegExp(`\\s${attribute}="([^"]*)"`);
    const before = isProperty ? (known.exec(all)?.[1] ?? '') : '';
    const written = isProperty ? `${before};${name}:${value}` : value;
    all = `${all.replace(known, '')} ${attribute}="${written}"`;
  }
  return all;
}
