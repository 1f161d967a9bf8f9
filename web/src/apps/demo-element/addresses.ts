/** Where the element's site is: the folder that its script came from, or the one that the page names. */

/** While the script runs; a module is not told. */
const script = document.currentScript instanceof HTMLScriptElement ? document.currentScript : null;
const FILE = 'rollforward-demo.js';

/** `base` on the element, the script's folder, or that of the first script with our name. */
export function siteOf(element: Element): URL {
  const named = element.getAttribute('base');
  if (named !== null && URL.canParse(named, document.baseURI)) {
    return new URL('./', new URL(named, document.baseURI));
  }
  const own = script ?? document.querySelector<HTMLScriptElement>(`script[src*="${FILE}"]`);
  return new URL('./', own?.src || document.baseURI);
}

/** The demo as a page of its own. */
export function addressOf(site: URL, given: Readonly<Record<string, string>>): string {
  return new URL(`embed.html#${new URLSearchParams(given)}`, site).href;
}

/** Pictures of a lesson's step, the best first: of the first view that is asked for, if the step has it, and of its own. */
export function postersOf(site: URL, element: Element): readonly string[] {
  const own = element.getAttribute('poster');
  if (own !== null)
    return URL.canParse(own, document.baseURI) ? [new URL(own, document.baseURI).href] : [];
  const [, lesson] = /^(?:\d+-)?([\w-]+)$/.exec(element.getAttribute('lesson')?.trim() ?? '') ?? [];
  if (lesson === undefined) return [];
  const steps = element.getAttribute('steps') ?? element.getAttribute('step') ?? '';
  const step = Number(/^\s*(\d+)/.exec(steps)?.[1] ?? '1');
  const [view] = /[a-z]+/.exec(element.getAttribute('views') ?? '') ?? [];
  return [...(view === undefined ? [] : [`-${view}`]), ''].map(
    (which) => new URL(`posters/${lesson}-${step}${which}.svg`, site).href,
  );
}
