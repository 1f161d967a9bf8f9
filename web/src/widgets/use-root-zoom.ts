/** How much larger than on a desk everything is: above 1840 px the page's type grows to 120 %, and figures with it. */

/** CSS px for one px of a figure's geometry. */
export function useRootZoom(): number {
  return Number.parseFloat(getComputedStyle(document.documentElement).fontSize) / 16;
}
