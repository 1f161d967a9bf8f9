/** Opens the windows of a class: by name, so that a second press comes back to the same one. */

import * as say from '../../base/words/ui/apps/presenter';

const SCREEN = say.rollforwardScreen;

/** A window for a projector or a second screen; it follows this one. */
export function openScreen(): void {
  window.open('presenter.html#/screen', SCREEN, 'popup,width=1280,height=720');
}
