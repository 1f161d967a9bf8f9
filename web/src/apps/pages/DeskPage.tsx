/** The hand-in desk of an instructor: `#/desk`. Wiring only. */

import * as say from '../../base/words/desk';
import { Desk } from '../../features/desk/Desk';
import { Shell } from '../../features/shell/Shell';

export default function DeskPage() {
  return (
    <Shell title={say.title}>
      <Desk />
    </Shell>
  );
}
