/** The way from one run to two: this one beside itself, with one thing changed. */

import { Columns2 } from 'lucide-react';
import { useLocation } from 'wouter';
import * as say from '../../base/words/ui/apps/sandbox';
import { Button } from '../../widgets/Button';
import { Icon } from '../../widgets/Icon';
import controls from '../controls/controls.module.css';
import type { Run } from '../stage/run';

export function BesideItself({ run }: { run: Run }) {
  const [, navigate] = useLocation();
  async function go() {
    const { besideItself } = await import('../compare/from-run');
    const address = await besideItself(run);
    if (address !== null) navigate(address);
  }
  return (
    <section className={controls.group} aria-label={say.twoRuns}>
      <h2>{say.twoRuns}</h2>
      <Button className={controls.order} onClick={() => void go()}>
        <Icon of={Columns2} size={18} />
        {say.thisRunBesideItself}
      </Button>
      <p className={controls.hint}>{say.theSameClusterSeedAnd}</p>
    </section>
  );
}
