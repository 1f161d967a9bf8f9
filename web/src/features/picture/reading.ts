/** What of a page is seen, and its words with their places and fonts, as SVG text takes them. */

import { plainColour } from './shapes';

export const SVG = 'http://www.w3.org/2000/svg';

/** Not hidden, and not only there to be heard. */
export function isSeen(element: Element): boolean {
  const { display, visibility, opacity, clipPath } = getComputedStyle(element);
  if (display === 'none' || visibility === 'hidden' || opacity === '0') return false;
  if (clipPath === 'inset(50%)') return false;
  return element.getClientRects().length > 0;
}

export interface PlacedText {
  readonly text: string;
  readonly x: number;
  /** Of the base line. */
  readonly y: number;
  readonly attributes: Readonly<Record<string, string>>;
}

/** The element's own words, a line of the page at a time. */
export function textsIn(element: Element): PlacedText[] {
  if (element instanceof SVGElement) return [];
  const style = getComputedStyle(element);
  const lines: PlacedText[] = [];
  for (const node of element.childNodes) {
    if (node.nodeType !== Node.TEXT_NODE) continue;
    lines.push(...linesOf(node as Text, style));
  }
  return lines;
}

function linesOf(node: Text, style: CSSStyleDeclaration): PlacedText[] {
  const lines: { text: string; x: number; y: number; bottom: number }[] = [];
  const range = document.createRange();
  for (const { 0: word, index } of node.data.matchAll(/\S+\s*/g)) {
    range.setStart(node, index);
    range.setEnd(node, index + word.trimEnd().length);
    const box = range.getClientRects()[0];
    if (box === undefined || box.width === 0) continue;
    const line = lines.at(-1);
    if (line !== undefined && Math.abs(line.bottom - box.bottom) < 2) line.text += word;
    else lines.push({ text: word, x: box.left, y: baseOf(box, style), bottom: box.bottom });
  }
  return lines.map(({ text, x, y }) => ({
    text: style.textTransform === 'uppercase' ? text.trimEnd().toUpperCase() : text.trimEnd(),
    x,
    y,
    attributes: {
      fill: plainColour(style.color),
      'font-family': style.fontFamily,
      'font-size': style.fontSize,
      'font-weight': style.fontWeight,
      'font-style': style.fontStyle,
      'letter-spacing': style.letterSpacing,
    },
  }));
}

/** Fonts say how far their letters reach above and below the base line: about four parts to one in ours. */
const baseOf = ({ bottom, height }: DOMRect, { fontSize }: CSSStyleDeclaration) =>
  bottom - (height - Number.parseFloat(fontSize)) / 2 - 0.21 * Number.parseFloat(fontSize);

/** Names of the first fonts of all that is written in a part. */
export function namesOfFonts(part: Element): ReadonlySet<string> {
  const names = new Set<string>();
  for (const element of [part, ...part.querySelectorAll('*')]) {
    const [first = ''] = getComputedStyle(element).fontFamily.split(',');
    names.add(first.trim().replace(/^["']|["']$/g, ''));
  }
  return names;
}

/** The page's fonts as rules with the files in them: a picture that is passed on has no other files. */
export async function fontFaces(names: ReadonlySet<string>): Promise<string> {
  const rules = [...document.styleSheets]
    .flatMap((sheet) => [...sheet.cssRules].map((rule) => ({ rule, base: sheet.href })))
    .flatMap(({ rule, base }) => (rule instanceof CSSFontFaceRule ? [{ rule, base }] : []));
  const wanted = rules.filter(({ rule }) => names.has(familyOf(rule)) && isUsed(rule));
  const faces = await Promise.all(wanted.map(({ rule, base }) => withFile(rule, base)));
  return faces.join('\n');
}

const familyOf = ({ style }: CSSFontFaceRule) =>
  style.getPropertyValue('font-family').replace(/^["']|["']$/g, '');

/** A font for the letters of one language is left out where the page has none of them. */
const isUsed = (rule: CSSFontFaceRule) =>
  rangeOf(rule) === '' || document.fonts.check(`16px "${familyOf(rule)}"`, 'ä');

const rangeOf = ({ style }: CSSFontFaceRule) => style.getPropertyValue('unicode-range');

async function withFile(rule: CSSFontFaceRule, base: string | null): Promise<string> {
  const [, address] = /url\("?([^")]+)"?\)/.exec(rule.style.getPropertyValue('src')) ?? [];
  if (address === undefined) return '';
  const file = await fetch(new URL(address, base ?? document.baseURI)).then(
    (answer) => (answer.ok ? answer.blob() : null),
    () => null,
  );
  if (file === null) return '';
  const named = ['font-family', 'font-style', 'font-weight', 'unicode-range']
    .map((name) => [name, rule.style.getPropertyValue(name)])
    .filter(([, value]) => value !== '')
    .map((pair) => pair.join(':'))
    .join(';');
  return `@font-face{${named};src:url(${await dataAddress(file)}) format("woff2")}`;
}

function dataAddress(file: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(file);
  });
}
