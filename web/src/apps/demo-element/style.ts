/** How the element looks until its demo is there. As a sheet of its own: a page's policy may refuse styles in markup. */

const CSS = `
:host { display: block; min-width: 0; }
:host([hidden]) { display: none; }
.box { position: relative; overflow: hidden; border: 1px solid color-mix(in srgb, currentColor 22%, transparent); }
.poster { display: block; height: 100%; overflow: hidden; }
.link { display: flex; flex-direction: column; height: 100%; color: inherit; font: 14px/20px system-ui, sans-serif; }
.link img { flex: 1; min-height: 0; width: 100%; object-fit: contain; object-position: 50% 0; }
.link span { padding: 12px 16px; text-underline-offset: 3px; text-decoration: underline; }
:host([theme="light"]) img { color-scheme: light; }
:host([theme="dark"]) img { color-scheme: dark; }
iframe { position: absolute; inset: 0; width: 100%; height: 100%; border: 0; visibility: hidden; }
[data-state="live"] .poster { visibility: hidden; }
[data-state="live"] iframe { visibility: visible; }
@media print {
  .box { height: auto !important; break-inside: avoid; }
  [data-state] .poster { visibility: visible; }
  [data-state] iframe { display: none; }
  .link img { color-scheme: light !important; }
}
`;

let sheet: CSSStyleSheet | null = null;

/** One sheet for all elements of the page. */
export function dress(root: ShadowRoot): void {
  if (sheet === null) {
    sheet = new CSSStyleSheet();
    sheet.replaceSync(CSS);
  }
  root.adoptedStyleSheets = [sheet];
}
