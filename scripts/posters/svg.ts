/** A picture that stands alone from what a view rendered: its title, what it says, its colours for light and dark. */

import type { Lesson, Step } from '../../web/src/lesson/lesson';
import tokens from '../../web/src/styles/tokens.css?inline';
import { hatchPitch } from '../../web/src/views/marks/geometry';
import { hatchId } from './palette';
import { styleRulesFor, tokensOf } from './style-rules';
import { withSharedStyles } from './styled-once';

/** What a view rendered. */
export interface Drawn {
  readonly markup: string;
  readonly height: number;
  /** The picture in a sentence. */
  readonly says: string;
}

interface Poster {
  readonly lesson: Lesson;
  readonly step: Step;
  readonly drawn: Drawn | null;
  readonly width: number;
  /** All style sheets of the views. */
  readonly css: string;
}

const HEAD = 56;
const MARGIN = 24;
const XHTML = 'http://www.w3.org/1999/xhtml';

export function posterSvg({ lesson, step, drawn, width, css }: Poster): string {
  const wide = width + 2 * MARGIN;
  const { markup: inside, css: shapes } = withSharedStyles(
    drawn === null ? '' : placed(drawn, width),
  );
  const high = HEAD + (drawn === null ? MARGIN : heightOf(drawn) + MARGIN);
  const style = `${tokensOf(tokens)}${FONTS}*{box-sizing:border-box}.poster-title{fill:var(--ink);font:600 15px var(--sans)}.poster-lesson{fill:var(--ink-2);font:400 15px var(--sans)}.unseen{display:none}.poster-html{margin:0;color:var(--ink);font:400 14px/20px var(--sans)}${styleRulesFor(inside, css)}${shapes}`;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${wide}" height="${high}" viewBox="0 0 ${wide} ${high}" role="img" aria-labelledby="poster-title poster-desc">`,
    `<title id="poster-title">${escaped(`${lesson.title}: ${step.title}`)}</title>`,
    `<desc id="poster-desc">${escaped(drawn?.says ?? step.title)}</desc>`,
    `<style>${escaped(style).replaceAll('&gt;', '>')}</style>`,
    `<defs>${hatchesIn(`${inside}${shapes}`)}</defs>`,
    `<rect width="${wide}" height="${high}" fill="var(--paper)"/>`,
    `<text x="${MARGIN}" y="34"><tspan class="poster-title">${escaped(step.title)}</tspan><tspan class="poster-lesson" dx="12">${escaped(lesson.title)}</tspan></text>`,
    inside,
    '</svg>',
  ].join('');
}

/** A figure that is vectors alone stays as it is; others keep the layout of a page. */
function placed({ markup, height }: Drawn, width: number): string {
  const vector = /^<figure[^>]*>(<svg[\s\S]*<\/svg>)<\/figure>$/.exec(markup)?.[1];
  if (vector !== undefined) return `<g transform="translate(${MARGIN} ${HEAD})">${vector}</g>`;
  return `<foreignObject x="${MARGIN}" y="${HEAD}" width="${width}" height="${height}"><div xmlns="${XHTML}" class="poster-html">${wellFormed(markup)}</div></foreignObject>`;
}

/** HTML leaves some elements open that XML closes, and does not say where vectors begin. */
const wellFormed = (markup: string) =>
  markup
    .replaceAll('<svg', '<svg xmlns="http://www.w3.org/2000/svg"')
    .replace(/<(input|br|hr|img|col)([^>]*[^/])?>/g, '<$1$2/>');

/** A figure takes more height where it needs it. */
function heightOf({ markup, height }: Drawn): number {
  const [, tall] = /^<figure[^>]*><svg[^>]* height="([\d.]+)"/.exec(markup) ?? [];
  return tall === undefined ? height : Math.ceil(Number(tall));
}

/** The hatches that canvases would have made. */
function hatchesIn(markup: string): string {
  const ids = new Set([...markup.matchAll(/url\(#(hatch-var-i\d-[\d.]+)\)/g)].map(([, id]) => id));
  const sides = Array.from({ length: 60 }, (_, side) => side + 1);
  return [...ids]
    .map((id) => {
      const [, hue = '1', pitchText = '3'] = /i(\d)-([\d.]+)$/.exec(id ?? '') ?? [];
      const side = sides.find(
        (candidate) => hatchId(`var(--i${hue}) ${hatchPitch(candidate).pitch}`) === id,
      );
      const { pitch, line } =
        side === undefined ? { pitch: Number(pitchText), line: 1 } : hatchPitch(side);
      return `<pattern id="${id}" width="${pitch}" height="${pitch}" patternUnits="userSpaceOnUse" patternTransform="rotate(-45)"><rect width="${pitch}" height="${pitch}" fill="var(--paper)"/><rect width="${pitch}" height="${line}" fill="var(--i${hue})"/></pattern>`;
    })
    .join('');
}

/** A picture brings no font along: those that most machines have are set about as wide as ours. */
const FONTS = [
  face('Fit A', '400', 91, ['Arial', 'Helvetica', 'Liberation Sans']),
  face('Fit A', '600 700', 88, ['Arial Bold', 'Helvetica Bold', 'Liberation Sans Bold']),
  face('Fit B', '400', 81, ['DejaVu Sans', 'Verdana']),
  face('Fit B', '600 700', 74, ['DejaVu Sans Bold', 'Verdana Bold']),
  ':root{--sans:"Source Sans 3","Fit A","Fit B",sans-serif}',
].join('');

function face(name: string, weight: string, size: number, fonts: readonly string[]): string {
  const sources = fonts.map((font) => `local("${font}")`);
  return `@font-face{font-family:"${name}";font-weight:${weight};size-adjust:${size}%;src:${sources}}`;
}

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
