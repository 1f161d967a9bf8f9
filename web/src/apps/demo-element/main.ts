/** The script that pages elsewhere load: makes the element known, once. Wiring only. */

import { ATTRIBUTES } from '../../features/embed/protocol';
import { RollforwardDemo } from './demo-element';

// Attributes of the element as its properties: text and numbers by their text, switches by their presence.

const SWITCHES: readonly string[] = ['loop', 'text'];

function reflect(element: typeof HTMLElement): void {
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

const NAME = 'rollforward-demo';

if (customElements.get(NAME) === undefined) {
  reflect(RollforwardDemo);
  customElements.define(NAME, RollforwardDemo);
}
