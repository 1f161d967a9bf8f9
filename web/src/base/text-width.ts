/**
 * How wide a text in the product's sans face will be, so that labels can be placed before anything is drawn.
 * Knows advance widths only; refuses to know the DOM.
 */

// Advance widths of U+0020 … U+007E in thousandths of an em.
const REGULAR = [
  200, 289, 426, 497, 497, 824, 609, 249, 303, 303, 418, 497, 249, 311, 249, 350, 497, 497, 497,
  497, 497, 497, 497, 497, 497, 497, 249, 249, 497, 497, 497, 425, 847, 543, 588, 571, 615, 527,
  494, 617, 652, 263, 479, 579, 486, 727, 647, 664, 566, 664, 569, 534, 536, 645, 515, 786, 513,
  476, 539, 303, 350, 303, 497, 500, 542, 504, 553, 456, 555, 496, 292, 504, 544, 246, 247, 495,
  255, 829, 547, 542, 555, 555, 347, 419, 338, 544, 467, 719, 446, 467, 425, 303, 241, 303, 497,
];
const SEMIBOLD = [
  200, 315, 482, 513, 513, 841, 639, 275, 324, 324, 438, 513, 275, 322, 275, 344, 513, 513, 513,
  513, 513, 513, 513, 513, 513, 513, 275, 275, 513, 513, 513, 444, 875, 558, 597, 576, 625, 538,
  509, 628, 663, 282, 494, 597, 502, 745, 657, 674, 581, 674, 591, 545, 546, 655, 536, 800, 540,
  501, 540, 324, 344, 324, 513, 500, 549, 516, 563, 462, 564, 507, 317, 519, 558, 261, 263, 522,
  271, 843, 560, 549, 564, 564, 373, 431, 361, 556, 495, 748, 480, 494, 443, 324, 254, 324, 513,
];

/** Width in px of `text` in the sans face; a letter with an accent counts as the letter, other characters as a wide one. */
export function textWidth(text: string, sizePx: number, weight: 400 | 600 = 400): number {
  const widths = weight === 600 ? SEMIBOLD : REGULAR;
  let thousandths = 0;
  for (let i = 0; i < text.length; i += 1) {
    const code = text.charCodeAt(i);
    thousandths += widths[(code < 127 ? code : plainLetter(text.charAt(i))) - 32] ?? 560;
  }
  return (thousandths * sizePx) / 1000;
}

const plainLetter = (character: string) => character.normalize('NFD').charCodeAt(0);

/** As much of the text as there is room for, px: the rest is an ellipsis. Empty where not even a letter fits. */
export function shortened(text: string, room: number, sizePx: number, weight: 400 | 600 = 400) {
  if (textWidth(text, sizePx, weight) <= room) return text;
  let shown = text;
  while (shown !== '' && textWidth(`${shown}…`, sizePx, weight) > room) shown = shown.slice(0, -1);
  return shown === '' ? '' : `${shown.trimEnd()}…`;
}
