/** The way from one run to two: this one beside itself, with one thing changed. */

import { Columns2 } from 'lucide-react';
import { useLocation } from 'wouter';
import { Button } from '../../widgets/Button';
import { Icon } from '../../widgets/Icon';
import controls from '../controls/controls.module.css';
import type { Run } from '../stage/run';

export function BesideItself({ run }: { run: Run }) {
  const [, navigate] = useLocation();
  async function go() {
    const { besideItself } = await import('../twins/from-run');
    const address = await besideItself(run);
    if (address !== null) navigate(address);
  }
  return (
    <section className={controls.group} aria-label="Two runs">
      <h2>Two runs</h2>
      <Button className={controls.order} onClick={() => void go()}>
        <Icon of={Columns2} size={18} />
        This run beside itself …
      </Button>
      <p className={controls.hint}>
        The same cluster, seed and commands twice, with one thing changed: compare the brown-outs.
      </p>
    </section>
  );
}
