/**
 * A part of the page as one self-contained SVG: vectors stay vectors with their colours written out, words become text,
 * canvas drawings become images, and fonts are included. Reads the page and changes nothing in it; knows no view.
 */

import { REDRAW } from '../../views/parts/CanvasLayer';
import { fontFaces, isSeen, namesOfFonts, SVG, textsIn } from './reading';
import { inlined, plainColour } from './shapes';

export interface Picture {
  readonly svg: string;
  readonly width: number;
  readonly height: number;
}

/** How sharp canvases and dots are: each pixel of the page becomes so many, both ways. */
const DENSITY = 2;
/** Paper around it, px. */
const MARGIN = 16;

export async function pictureOf(part: HTMLElement, title: string): Promise<Picture> {
  const box = part.getBoundingClientRect();
  const [width, height] = [box.width, Math.max(box.height, part.scrollHeight)].map(
    (side) => Math.ceil(side) + 2 * MARGIN,
  ) as [number, number];
  const root = document.createElementNS(SVG, 'svg');
  root.setAttribute('xmlns', SVG);
  root.setAttribute('width', String(width));
  root.setAttribute('height', String(height));
  root.setAttribute('viewBox', `0 0 ${width} ${height}`);
  root.append(element('title', {}, title));
  root.append(element('desc', {}, wordsOf(part)));
  const ground = getComputedStyle(document.documentElement).backgroundColor;
  root.append(element('rect', { width, height, fill: ground }));
  const origin = { x: box.left - MARGIN, y: box.top - MARGIN };
  root.append(...partsIn(part, origin));
  root.prepend(element('style', {}, await fontFaces(namesOfFonts(part))));
  return { svg: new XMLSerializer().serializeToString(root), width, height };
}

interface Origin {
  readonly x: number;
  readonly y: number;
}

/** In the order of the page, so that the stacking is the same. */
function partsIn(part: Element, origin: Origin): Element[] {
  const parts: Element[] = [];
  for (const child of part.children) {
    if (!isSeen(child)) continue;
    if (child instanceof SVGSVGElement) parts.push(vectorOf(child, origin));
    else if (child instanceof HTMLCanvasElement) parts.push(imageOf(child, origin));
    else if (child instanceof HTMLElement) {
      parts.push(...groundOf(child, origin), ...partsIn(child, origin));
    }
  }
  for (const { text, x, y, attributes } of textsIn(part)) {
    parts.push(element('text', { x: x - origin.x, y: y - origin.y, ...attributes }, text));
  }
  return parts;
}

function vectorOf(svg: SVGSVGElement, origin: Origin): Element {
  const { left, top, width, height } = svg.getBoundingClientRect();
  const copy = inlined(svg);
  for (const [name, value] of Object.entries({
    x: left - origin.x,
    y: top - origin.y,
    width,
    height,
  })) {
    copy.setAttribute(name, String(round(value)));
  }
  return copy;
}

function imageOf(canvas: HTMLCanvasElement, origin: Origin): Element {
  const { left, top, width, height } = canvas.getBoundingClientRect();
  const draw = (detail: number) => canvas.dispatchEvent(new CustomEvent(REDRAW, { detail }));
  draw(DENSITY);
  const href = canvas.width > 0 && canvas.height > 0 ? canvas.toDataURL('image/png') : '';
  draw(window.devicePixelRatio || 1);
  return element('image', { x: left - origin.x, y: top - origin.y, width, height, href });
}

/** Ground and borders of a box, where it has any. */
function groundOf(box: HTMLElement, origin: Origin): Element[] {
  const { left, top, width, height } = box.getBoundingClientRect();
  const style = getComputedStyle(box);
  const [x, y] = [left - origin.x, top - origin.y];
  const rx = Number.parseFloat(style.borderTopLeftRadius) || 0;
  const parts: Element[] = [];
  if (!/, 0\)$|^transparent$/.test(style.backgroundColor)) {
    parts.push(
      element('rect', { x, y, width, height, rx, fill: plainColour(style.backgroundColor) }),
    );
  }
  const sides = [
    ['Top', x, y, x + width, y],
    ['Right', x + width, y, x + width, y + height],
    ['Bottom', x, y + height, x + width, y + height],
    ['Left', x, y, x, y + height],
  ] as const;
  for (const [side, x1, y1, x2, y2] of sides) {
    const wide = Number.parseFloat(style[`border${side}Width`]);
    if (wide === 0 || style[`border${side}Style`] === 'none') continue;
    parts.push(
      element('line', {
        x1,
        y1,
        x2,
        y2,
        stroke: style[`border${side}Color`],
        'stroke-width': wide,
      }),
    );
  }
  return parts;
}

/** What a figure says to those who hear it, or its words. */
function wordsOf(part: HTMLElement): string {
  const named = part.querySelector('figure[aria-label], svg[role="img"][aria-label]');
  return named?.getAttribute('aria-label') ?? (part.textContent ?? '').replace(/\s+/g, ' ').trim();
}

const round = (value: number) => Math.round(value * 100) / 100;

function element(name: string, attributes: Record<string, string | number>, text = ''): Element {
  const made = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) {
    made.setAttribute(key, typeof value === 'number' ? String(round(value)) : value);
  }
  made.textContent = text;
  return made;
}

/** A picture as a file: as it is, or drawn at twice its size. Nothing leaves the browser but to its downloads. */
export function svgFile({ svg }: Picture): Blob {
  return new Blob([`<?xml version="1.0" encoding="UTF-8"?>\n${svg}\n`], { type: 'image/svg+xml' });
}

export async function pngFile(picture: Picture): Promise<Blob> {
  const image = new Image();
  const address = URL.createObjectURL(svgFile(picture));
  try {
    image.src = address;
    await image.decode();
    const canvas = document.createElement('canvas');
    canvas.width = picture.width * DENSITY;
    canvas.height = picture.height * DENSITY;
    const context = canvas.getContext('2d');
    if (context === null) throw new Error('there is no canvas');
    context.drawImage(image, 0, 0, canvas.width, canvas.height);
    const file = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
    if (file === null) throw new Error('the canvas gave no image');
    return file;
  } finally {
    URL.revokeObjectURL(address);
  }
}

export function download(file: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
