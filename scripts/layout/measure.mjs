// What of a lesson's stage a reader would call badly laid out, measured in the browser at one size of the window. Knows
// neither lessons nor steps: a page that has come to rest goes in, faults come out.

/**
 * @typedef {import('@playwright/test').Page} Page
 * @typedef {{ kind: 'band' | 'scroller' | 'over' | 'check', says: string, px: number }} Fault
 * @typedef {{ x: number, y: number, width: number, height: number }} Box
 */

/** A taller stretch without ink looks as if something were missing, px. */
const LARGEST_BAND = 150;
/** A row with less ink is empty: at most a lane or a leader crosses it. */
const LEAST_INK = 0.01;

const STAGE = '[data-stage]';
const FOLDED = '[data-sheet="folded"]';
/** What has to be in sight of a question that is asked. */
const ASKED = {
  'fieldset p:first-of-type': 'the question',
  'fieldset label, fieldset li': 'an answer',
  'fieldset [data-check]': 'Check',
};

/** @param {Page} page a separate page that decodes pictures @param {Page} shown @returns {Promise<Fault[]>} */
export async function faultsOf(page, shown) {
  const box = await shown.locator(STAGE).boundingBox();
  if (box === null) return [{ kind: 'band', says: 'there is no stage', px: 0 }];
  const band = await emptiestBand(page, shown, box);
  const found = [
    ...(await shown.evaluate(scrollersIn, STAGE)),
    ...(await shown.evaluate(viewsOverIn, STAGE)),
  ];
  const hidden = await questionFaults(shown);
  return [
    ...(band.px > LARGEST_BAND
      ? [
          {
            kind: /** @type {const} */ ('band'),
            says: `nothing is drawn from ${band.from} to ${band.to} px`,
            px: band.px,
          },
        ]
      : []),
    ...found,
    ...hidden,
  ];
}

/** On a phone the question is behind a bar: one press away, and then all of it. @param {Page} shown @returns {Promise<Fault[]>} */
async function questionFaults(shown) {
  const bar = shown.locator(FOLDED);
  if ((await bar.count()) === 0) return shown.evaluate(hiddenParts, ASKED);
  const hidden = await shown.evaluate(hiddenParts, { [FOLDED]: 'the bar of the question' });
  await bar.click();
  const opened = shown.locator('[data-sheet][aria-expanded="true"]');
  await shown.locator('fieldset [data-check], fieldset [role=status]').first().waitFor();
  hidden.push(...(await shown.evaluate(hiddenParts, ASKED)));
  await opened.click();
  await bar.waitFor();
  return hidden;
}

/**
 * The tallest stretch of rows without ink, counted from the top of the window.
 * @param {Page} decoder @param {Page} shown @param {Box} clip
 */
async function emptiestBand(decoder, shown, clip) {
  const picture = await shown.screenshot({ clip, scale: 'css', animations: 'disabled' });
  const url = `data:image/png;base64,${picture.toString('base64')}`;
  const { from, to } = await decoder.evaluate(longestEmpty, { url, least: LEAST_INK });
  const top = Math.round(clip.y);
  return { from: from + top, to: to + top, px: to - from };
}

/** In a page: rows of a picture. @param {{ url: string, least: number }} asked */
async function longestEmpty({ url, least }) {
  const image = new Image();
  image.src = url;
  await image.decode();
  const { width, height } = image;
  const context = new OffscreenCanvas(width, height).getContext('2d');
  if (context === null) throw new Error('this browser has no canvas');
  context.drawImage(image, 0, 0);
  const pixels = new Uint32Array(context.getImageData(0, 0, width, height).data.buffer);
  const ground = pixels[0];
  let longest = { from: 0, to: 0 };
  let from = 0;
  for (let y = 0; y <= height; y += 1) {
    let ink = y === height ? width : 0;
    for (let at = y * width; ink < least * width && at < (y + 1) * width; at += 1) {
      if (pixels[at] !== ground) ink += 1;
    }
    if (ink < least * width) continue;
    if (y - from > longest.to - longest.from) longest = { from, to: y };
    from = y + 1;
  }
  return longest;
}

/** In the page: what scrolls in the stage. @param {string} stage @returns {Fault[]} */
function scrollersIn(stage) {
  /** @type {Fault[]} */
  const faults = [];
  for (const part of document.querySelectorAll(`${stage}, ${stage} *`)) {
    const { overflowX, overflowY } = getComputedStyle(part);
    const down = /auto|scroll/.test(overflowY) ? part.scrollHeight - part.clientHeight : 0;
    const across = /auto|scroll/.test(overflowX) ? part.scrollWidth - part.clientWidth : 0;
    const px = Math.max(down, across);
    if (px <= 1 || part.clientHeight === 0) continue;
    const name =
      part.closest('[data-view]')?.getAttribute('data-view') ??
      [...part.querySelectorAll('[data-view]')]
        .map((view) => view.getAttribute('data-view'))
        .join(' and ');
    const way = across > down ? `${across} px across` : `${down} of ${part.scrollHeight} px`;
    faults.push({ kind: 'scroller', says: `${name || 'a figure'} scrolls, ${way}`, px });
  }
  return faults;
}

/** In the page: views that run over the view under them. @param {string} stage @returns {Fault[]} */
function viewsOverIn(stage) {
  const views = [...document.querySelectorAll(`${stage} [data-view]`)];
  return views.flatMap((view, i) => {
    const next = views[i + 1]?.getBoundingClientRect();
    const drawn = [...view.querySelectorAll('[data-picture] > *')];
    const foot = Math.max(...drawn.map((part) => part.getBoundingClientRect().bottom));
    const { left, right } = view.getBoundingClientRect();
    const isUnder = next !== undefined && next.left < right && next.right > left;
    const px = isUnder ? Math.round(foot - next.top) : 0;
    if (px <= 1) return [];
    const [name, other] = [view, views[i + 1]].map((part) => part?.getAttribute('data-view'));
    return [
      { kind: /** @type {const} */ ('over'), says: `${name} runs ${px} px over ${other}`, px },
    ];
  });
}

/**
 * In the page: what cannot be seen without scrolling, or is covered, of what has to be seen.
 * @param {Readonly<Record<string, string>>} parts selectors with names @returns {Fault[]}
 */
function hiddenParts(parts) {
  return Object.entries(parts).flatMap(([selector, name]) => {
    const hidden = [...document.querySelectorAll(selector)].filter((part) => {
      const { left, top, bottom } = part.getBoundingClientRect();
      const isSeen = (/** @type {number} */ y) =>
        part.contains(document.elementFromPoint(left + 8, y));
      return !isSeen(top + 2) || !isSeen(bottom - 2);
    });
    const { top, height } = hidden[0]?.getBoundingClientRect() ?? { top: 0, height: 0 };
    return hidden.length === 0
      ? []
      : [{ kind: 'check', says: `${name} is out of sight, at ${Math.round(top)} px`, px: height }];
  });
}
