/** The hand-in desk of an instructor: `#/desk`. Wiring only. */

import sayPages from '../../base/messages/pages';
import { Desk } from '../../features/desk/Desk';
import { Shell } from '../../features/shell/Shell';

export default function DeskPage() {
  return (
    <Shell title={sayPages.desk.name()}>
      <Desk />
    </Shell>
  );
}
