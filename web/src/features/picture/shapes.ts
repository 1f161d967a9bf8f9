/** A copy of a vector picture that needs no style sheet: what CSS says of each shape is written on it. */

const NAMES = [
  'fill',
  'fill-opacity',
  'fill-rule',
  'stroke',
  'stroke-width',
  'stroke-opacity',
  'stroke-dasharray',
  'stroke-dashoffset',
  'stroke-linecap',
  'stroke-linejoin',
  'opacity',
  'visibility',
  'paint-order',
  'vector-effect',
  'transform',
  'font-family',
  'font-size',
  'font-weight',
  'font-style',
  'letter-spacing',
  'text-anchor',
  'dominant-baseline',
] as const;

/** What is so without a word. */
const USUAL: Partial<Record<(typeof NAMES)[number], string>> = {
  'fill-opacity': '1',
  'fill-rule': 'nonzero',
  'stroke-opacity': '1',
  'stroke-dasharray': 'none',
  'stroke-dashoffset': '0px',
  'stroke-linecap': 'butt',
  'stroke-linejoin': 'miter',
  opacity: '1',
  visibility: 'visible',
  'paint-order': 'normal',
  'vector-effect': 'none',
  transform: 'none',
  'font-style': 'normal',
  'letter-spacing': 'normal',
  'text-anchor': 'start',
  'dominant-baseline': 'auto',
};

export function inlined(svg: SVGSVGElement): SVGSVGElement {
  const copy = svg.cloneNode(true) as SVGSVGElement;
  const copies = copy.querySelectorAll('*');
  const gone: Element[] = [];
  write(svg, copy);
  for (const [index, original] of svg.querySelectorAll('*').entries()) {
    const element = copies[index];
    if (element === undefined) continue;
    if (getComputedStyle(original).display === 'none') gone.push(element);
    else write(original, element);
  }
  for (const element of gone) element.remove();
  return copy;
}

function write(original: Element, copy: Element): void {
  const style = getComputedStyle(original);
  const hasWords = original instanceof SVGTextContentElement || original instanceof SVGGElement;
  for (const name of NAMES) {
    const value = style.getPropertyValue(name);
    const unneeded = value === USUAL[name] && !copy.hasAttribute(name);
    const isFont = name.startsWith('font') || name === 'letter-spacing';
    if (value === '' || unneeded || (isFont && !hasWords)) copy.removeAttribute(name);
    else copy.setAttribute(name, plainColour(value));
  }
  if (style.offsetPath !== 'none') copy.setAttribute('transform', placeOf(original));
  for (const name of copy.getAttributeNames()) {
    if (/^(class|style|tabindex|data-|aria-|on)/.test(name)) copy.removeAttribute(name);
  }
}

/** An element that CSS moves along a path is placed at its current position. */
function placeOf(original: Element): string {
  const above = original.parentElement;
  if (!(original instanceof SVGGraphicsElement && above instanceof SVGGraphicsElement)) return '';
  const [outer, inner] = [above.getScreenCTM(), original.getScreenCTM()];
  if (outer === null || inner === null) return '';
  const { a, b, c, d, e, f } = outer.inverse().multiply(inner);
  return `matrix(${[a, b, c, d, e, f].map((number) => Math.round(number * 1e3) / 1e3).join(' ')})`;
}

/** As every drawing program reads it: mixed colours are given by channels from 0 to 1. */
export function plainColour(value: string): string {
  return value.replace(
    /color\(srgb ([\d.e-]+) ([\d.e-]+) ([\d.e-]+)(?: \/ ([\d.]+))?\)/g,
    (_, ...matches: (string | undefined)[]) => {
      const channels = matches.slice(0, matches[3] === undefined ? 3 : 4);
      return `#${channels.map((channel) => hex(Number(channel))).join('')}`;
    },
  );
}

const hex = (channel: number) =>
  Math.round(Math.min(1, Math.max(0, channel)) * 255)
    .toString(16)
    .padStart(2, '0');
