/** A canvas that writes down what is drawn on it, as SVG: the calls that our painters use, and no others. */

import { type CSSProperties, createElement, type ReactElement } from 'react';
import type { Palette } from './palette';

type Point = readonly [number, number];

const number = (value: number) => String(Math.round(value * 100) / 100);

/** A path as SVG writes it, with the verbs of a canvas. */
class Path {
  d = '';
  rect(x: number, y: number, width: number, height: number): void {
    this.d += `M${number(x)} ${number(y)}h${number(width)}v${number(height)}h${number(-width)}z`;
  }
  roundRect(x: number, y: number, width: number, height: number, radius: number): void {
    const r = Math.max(0, Math.min(radius, width / 2, height / 2));
    const arc = (...[dx, dy]: Point) =>
      `a${number(r)} ${number(r)} 0 0 1 ${number(dx)} ${number(dy)}`;
    const [w, h] = [width - 2 * r, height - 2 * r];
    this.d +=
      `M${number(x + r)} ${number(y)}h${number(w)}${arc(r, r)}v${number(h)}${arc(-r, r)}` +
      `h${number(-w)}${arc(-r, -r)}v${number(-h)}${arc(r, -r)}z`;
  }
  moveTo(x: number, y: number): void {
    this.d += `M${number(x)} ${number(y)}`;
  }
  lineTo(x: number, y: number): void {
    this.d += `L${number(x)} ${number(y)}`;
  }
}

/** What was filled or drawn in one style. */
class Shape {
  constructor(
    public d: string,
    readonly style: CSSProperties,
  ) {}

  isIn(style: CSSProperties): boolean {
    return JSON.stringify(style) === JSON.stringify(this.style);
  }
}

/** Painters create Path2D objects. Node has no canvas, so the name is defined here. */
Object.assign(globalThis, { Path2D: Path });

class Recorder {
  readonly #shapes: (Shape | ReactElement)[] = [];
  fillStyle = '';
  strokeStyle = '';
  lineWidth = 1;
  lineCap: NonNullable<CSSProperties['strokeLinecap']> = 'butt';
  lineJoin: NonNullable<CSSProperties['strokeLinejoin']> = 'miter';
  globalAlpha = 1;
  font = '';
  textAlign = 'start';
  #dash: readonly number[] = [];
  #path = new Path();

  beginPath = () => {
    this.#path = new Path();
  };
  rect = (x: number, y: number, width: number, height: number) =>
    this.#path.rect(x, y, width, height);
  roundRect = (x: number, y: number, width: number, height: number, radius: number) =>
    this.#path.roundRect(x, y, width, height, radius);
  moveTo = (x: number, y: number) => this.#path.moveTo(x, y);
  lineTo = (x: number, y: number) => this.#path.lineTo(x, y);
  setLineDash = (dash: readonly number[]) => {
    this.#dash = dash;
  };
  /** Pictures are made at the size of their geometry. */
  scale = () => {};
  fill = (path = this.#path) => this.#add(path.d, { fill: this.fillStyle });
  stroke = (path = this.#path) =>
    this.#add(path.d, {
      fill: 'none',
      stroke: this.strokeStyle,
      strokeWidth: this.lineWidth,
      strokeLinecap: this.lineCap,
      strokeLinejoin: this.lineJoin,
      strokeDasharray: this.#dash.join(' ') || 'none',
    });
  fillRect = (x: number, y: number, width: number, height: number) => {
    const path = new Path();
    path.rect(x, y, width, height);
    this.fill(path);
  };
  strokeRect = (x: number, y: number, width: number, height: number) => {
    const path = new Path();
    path.rect(x, y, width, height);
    this.stroke(path);
  };
  /** Digits are about so wide; nothing else is measured. */
  measureText = (text: string) => ({ width: text.length * 0.5 * this.#fontSize() });
  fillText = (text: string, x: number, y: number) => {
    const [weight = '400'] = this.font.split(' ');
    const textAnchor = this.textAlign === 'center' ? 'middle' : 'start';
    const font = `${weight} ${this.#fontSize()}px var(--sans)`;
    const style = { fill: this.fillStyle, font };
    const place = { x: number(x), y: number(y), key: this.#shapes.length };
    this.#shapes.push(createElement('text', { ...place, textAnchor, style }, text));
  };

  #fontSize(): number {
    return Number.parseFloat(/([\d.]+)px/.exec(this.font)?.[1] ?? '12');
  }

  #add(d: string, style: CSSProperties): void {
    if (d === '') return;
    const seen = this.globalAlpha === 1 ? style : { ...style, opacity: this.globalAlpha };
    const last = this.#shapes.at(-1);
    // What follows in the same style is one shape with it: a tape has thousands of them.
    if (last instanceof Shape && last.isIn(seen)) last.d += d;
    else this.#shapes.push(new Shape(d, seen));
  }

  drawn(): readonly ReactElement[] {
    return this.#shapes.map((shape, key) =>
      shape instanceof Shape
        ? createElement('path', { key, d: shape.d, style: shape.style })
        : shape,
    );
  }
}

/** What the painters take for a canvas of the browser. */
export function recorded(
  draw: (ctx: CanvasRenderingContext2D, palette: Palette) => void,
  palette: Palette,
): readonly ReactElement[] {
  const recorder = new Recorder();
  draw(recorder as unknown as CanvasRenderingContext2D, palette);
  return recorder.drawn();
}
