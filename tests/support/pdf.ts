// What a PDF that Chromium has printed holds: how many pages, and how high its letters are. Reads page contents and the
// forms that they draw, as far as Skia writes them; knows no fonts.

import { inflateSync } from 'fflate';

interface PdfSizes {
  readonly pages: number;
  /** Of all letters that are drawn, pt. */
  readonly smallest: number;
  /** Letters by height in pt, rounded to tenths. */
  readonly heights: ReadonlyMap<number, number>;
}

type Matrix = readonly [number, number, number, number, number, number];

const UNCHANGED: Matrix = [1, 0, 0, 1, 0, 0];

function times([a, b, c, d, e, f]: Matrix, [A, B, C, D, E, F]: Matrix): Matrix {
  return [
    a * A + b * C,
    a * B + b * D,
    c * A + d * C,
    c * B + d * D,
    e * A + f * C + E,
    e * B + f * D + F,
  ];
}

export function sizesIn(pdf: Uint8Array): PdfSizes {
  const text = Buffer.from(pdf).toString('latin1');
  const objects = new Map<string, { readonly head: string; readonly content: string }>();
  for (const [, number = '', body = ''] of text.matchAll(/(\d+) 0 obj\n([\s\S]*?)endobj/g)) {
    const [head = '', rest] = body.split(/stream\r?\n/, 2);
    const compressed = rest?.slice(0, Number(/\/Length (\d+)/.exec(head)?.[1] ?? 0)) ?? '';
    objects.set(number, {
      head,
      content:
        /FlateDecode/.test(head) && !/\/Subtype\s*\/Image|\/Length1/.test(head)
          ? inflated(compressed)
          : compressed,
    });
  }
  const heights = new Map<number, number>();
  const pages = [...objects.values()].filter(({ head }) => /\/Type\s*\/Page\b(?!s)/.test(head));
  const draw = (head: string, content: string, from: Matrix, depth: number): void => {
    for (const { height, letters, form } of drawnBy(content, from)) {
      if (form === undefined) {
        const tenths = Math.round(height * 10) / 10;
        heights.set(tenths, (heights.get(tenths) ?? 0) + letters);
        continue;
      }
      const object = objects.get(formNumber(head, form.name, objects) ?? '');
      if (object !== undefined && depth < 9 && /\/Subtype\s*\/Form/.test(object.head)) {
        draw(object.head, object.content, form.at, depth + 1);
      }
    }
  };
  for (const { head } of pages) {
    const content = objects.get(/\/Contents (\d+) 0 R/.exec(head)?.[1] ?? '')?.content ?? '';
    draw(head, content, UNCHANGED, 0);
  }
  return { pages: pages.length, smallest: Math.min(...heights.keys()), heights };
}

const inflated = (bytes: string) =>
  Buffer.from(inflateSync(Buffer.from(bytes, 'latin1').subarray(2))).toString('latin1');

/** The object of a form that a page names, in its own resources or in those that it refers to. */
function formNumber(
  head: string,
  name: string,
  objects: ReadonlyMap<string, { readonly head: string }>,
) {
  const further = /\/Resources (\d+) 0 R/.exec(head)?.[1];
  const resources = further === undefined ? head : (objects.get(further)?.head ?? '');
  return new RegExp(`/${name} (\\d+) 0 R`).exec(resources)?.[1];
}

interface Drawn {
  readonly height: number;
  readonly letters: number;
  readonly form?: { readonly name: string; readonly at: Matrix };
}

/** The letters of a content stream, and the forms that it draws. */
function drawnBy(content: string, from: Matrix): Drawn[] {
  const drawn: Drawn[] = [];
  const kept: Matrix[] = [];
  let now = from;
  let size = 0;
  let line = UNCHANGED;
  const before: string[] = [];
  const matrix = () => before.slice(-6).map(Number) as unknown as Matrix;
  for (const [token] of content.matchAll(
    /<[0-9A-Fa-f\s]*>|\((?:\\.|[^\\)])*\)|\[|\]|[^\s[\]<>()]+/g,
  )) {
    if (token === 'q') kept.push(now);
    else if (token === 'Q') now = kept.pop() ?? from;
    else if (token === 'cm') now = times(matrix(), now);
    else if (token === 'BT') line = UNCHANGED;
    else if (token === 'Tf') size = Number(before.at(-1));
    else if (token === 'Tm') line = matrix();
    else if (token === 'Tj' || token === 'TJ') {
      const [, , c, d] = times(line, now);
      drawn.push({ height: size * Math.hypot(c, d), letters: 1 });
    } else if (token === 'Do') {
      const name = (before.at(-1) ?? '').slice(1);
      drawn.push({ height: 0, letters: 0, form: { name, at: now } });
    } else {
      before.push(token);
      continue;
    }
    before.length = 0;
  }
  return drawn;
}
