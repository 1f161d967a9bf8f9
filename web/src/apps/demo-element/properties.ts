/** Attributes of the element as its properties: text and numbers by their text, switches by their presence. */

import { ATTRIBUTES } from '../../features/embed/protocol';

const SWITCHES: readonly string[] = ['loop', 'text'];

export function reflect(element: typeof HTMLElement): void {
  for (const name of [...ATTRIBUTES, 'height', 'poster', 'base']) {
    const isSwitch = SWITCHES.includes(name);
    Object.defineProperty(element.prototype, name, {
      configurable: true,
      enumerable: true,
      get(this: HTMLElement) {
        return isSwitch ? this.hasAttribute(name) : this.getAttribute(name);
      },
      set(this: HTMLElement, value: unknown) {
        if (isSwitch) this.toggleAttribute(name, Boolean(value));
        else if (value === null || value === undefined) this.removeAttribute(name);
        else this.setAttribute(name, String(value));
      },
    });
  }
}
