/** The name of something on the stage that can be clicked for an answer: `block 17`. */

import say from '../base/messages/lesson';

interface Clicked {
  readonly block?: string;
  readonly rba?: string;
  readonly instance?: string;
}

export function clickedName({ block = '', rba, instance }: Clicked): string {
  if (instance !== undefined) return say.clicked.instance({ instance });
  if (rba === undefined) return say.clicked.block({ block });
  const isUnknown = block === '' || block === '–';
  return isUnknown ? say.clicked.rba({ rba }) : say.clicked.firstChange({ rba, block });
}
