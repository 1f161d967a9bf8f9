/** Arrow keys in the contents: up and down through the links of a list, left and right from one list to the next. */

/** A list of links has this attribute; lists are in the order in which the keys go through them. */
const LIST = '[data-list]';
const LINK = 'a[href], button';

/** Moves the focus within `root`; false where the key means nothing. */
export function focusByArrow(root: HTMLElement, key: string): boolean {
  const lists = [...root.querySelectorAll<HTMLElement>(LIST)].filter(
    (list) => list.offsetParent !== null && list.querySelector(LINK) !== null,
  );
  const [first] = lists;
  if (first === undefined) return false;
  const focused = document.activeElement;
  const at = lists.findIndex((list) => list.contains(focused));
  if (at < 0) {
    if (key !== 'ArrowDown') return false;
    (root.querySelector<HTMLElement>('[aria-current=page]') ?? linksOf(first)[0])?.focus();
    return true;
  }
  const links = linksOf(lists[at] ?? first);
  const place = links.findIndex((link) => link.contains(focused));
  switch (key) {
    case 'ArrowDown':
      links[Math.min(links.length - 1, place + 1)]?.focus();
      return true;
    case 'ArrowUp':
      if (place === 0) root.querySelector('input')?.focus();
      else links[place - 1]?.focus();
      return true;
    case 'ArrowRight':
    case 'ArrowLeft':
      nearest(linksOf(lists[at + (key === 'ArrowRight' ? 1 : -1)] ?? first), focused)?.focus();
      return true;
    default:
      return false;
  }
}

const linksOf = (list: HTMLElement) => [...list.querySelectorAll<HTMLElement>(LINK)];

/** The link at the height of the focused element. */
function nearest(links: readonly HTMLElement[], focused: Element | null): HTMLElement | undefined {
  const height = (element: Element | null) => element?.getBoundingClientRect().top ?? 0;
  const wanted = height(focused);
  return [...links].sort((a, b) => Math.abs(height(a) - wanted) - Math.abs(height(b) - wanted))[0];
}
