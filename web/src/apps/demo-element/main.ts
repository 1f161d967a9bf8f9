/** The script that pages elsewhere load: makes the element known, once. Wiring only. */

import { RollforwardDemo } from './demo-element';
import { reflect } from './properties';

const NAME = 'rollforward-demo';

if (customElements.get(NAME) === undefined) {
  reflect(RollforwardDemo);
  customElements.define(NAME, RollforwardDemo);
}
