/** Which instances are in the cluster when a run begins; the others can join later. */

import { instanceName, sentence } from '../../base/words/names';
import * as say from '../../base/words/ui/apps/sandbox';
import { Badge } from '../../views/marks/Badge';
import controls from '../controls/controls.module.css';
import type { Draft } from '../controls/use-draft';
import css from './sandbox.module.css';

export function MembersField({ draft }: { draft: Draft }) {
  const { instances, absent } = draft.scenario;
  const numbers = Array.from({ length: instances }, (_, instance) => instance);
  const toggle = (instance: number) =>
    draft.change({
      ...draft.scenario,
      absent: absent.includes(instance)
        ? absent.filter((one) => one !== instance)
        : [...absent, instance].sort((a, b) => a - b),
    });
  return (
    <fieldset className={css.membersField}>
      <legend>{say.inTheClusterAtFirst}</legend>
      <div className={css.members}>
        {numbers.map((instance) => {
          const here = !absent.includes(instance);
          return (
            <button
              key={instance}
              type="button"
              className={here ? css.member : css.missing}
              aria-pressed={here}
              aria-label={sentence(instanceName(instance))}
              onClick={() => toggle(instance)}
            >
              <svg
                className={here ? undefined : controls.absent}
                width="26"
                height="26"
                viewBox="0 0 26 26"
                aria-hidden="true"
              >
                <Badge x={13} y={13} instance={instance} diameter={24} />
              </svg>
            </button>
          );
        })}
      </div>
      {draft.errors.absent !== undefined && <p className={css.problem}>{draft.errors.absent}</p>}
    </fieldset>
  );
}
