/** The experiments that come with the site, to begin with. */

import say from '../../base/messages/trials';
import { Choice } from '../../widgets/Field';
import { SAMPLES } from './samples';
import css from './trials.module.css';

const NAMES: Partial<Record<string, () => string>> = say.samples.names;
/** The experiment on the page is none of them. */
const OWN = '';

export function SampleChoice({
  sample,
  onSample,
}: {
  sample: string | null;
  onSample: (name: string) => void;
}) {
  return (
    <div className={css.samples}>
      <Choice
        label={say.samples.label()}
        value={sample ?? OWN}
        options={[
          ...(sample === null ? [{ value: OWN, label: say.samples.own() }] : []),
          ...SAMPLES.map((name) => ({ value: name, label: NAMES[name]?.() ?? name })),
        ]}
        onChange={(name) => {
          if (name !== OWN) onSample(name);
        }}
      />
    </div>
  );
}
