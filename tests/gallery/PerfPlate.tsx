/**
 * The fullest stage, frame after frame: how much of the main thread each takes. Four instances, 2,000 queue entries
 * each, 10,000 set entries. Writes its figures to the title of the page.
 */

import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Scenario } from '../../web/src/engine/generated/control';
import { ScoreView } from '../../web/src/views/cluster/score/ScoreView';
import { WaterfallView } from '../../web/src/views/cluster/waterfall/WaterfallView';
import { largeFrame } from '../support/large';
import { Run } from '../support/run';
import css from './gallery.module.css';
import { useRecorded } from './use-recorded';

const STAGES = {
  'queues of 2,000': [0.5, 0.6].map((read) =>
    largeFrame({ failed: 0, records: 1000, entries: 2000, read }),
  ),
  'a set of 10,000': [0.5, 0.51, 0.52, 0.53].map((read) =>
    largeFrame({ failed: 3, records: 1000, entries: 10_000, read }),
  ),
};
const FRAMES = 120;
const nothing = () => undefined;

const walk = () => Run.of('walk').scenario;

export function PerfPlate() {
  const scenario = useRecorded(walk);
  return scenario && <Measured scenario={scenario} />;
}

function Measured({ scenario }: { readonly scenario: Scenario }) {
  const [shown, setShown] = useState<keyof typeof STAGES>('queues of 2,000');
  const [at, setAt] = useState(0);
  const [figures, setFigures] = useState<string[]>([]);
  const frames = STAGES[shown];
  const frame = frames[at % frames.length];

  useEffect(() => {
    const taken: number[] = [];
    let request = 0;
    const tick = () => {
      const before = performance.now();
      flushSync(() => setAt((n) => n + 1));
      taken.push(performance.now() - before);
      if (taken.length < FRAMES) request = requestAnimationFrame(tick);
      else finish();
    };
    const finish = () => {
      const sorted = taken.slice(10).sort((a, b) => a - b);
      const share = (part: number) => (sorted[Math.floor(sorted.length * part)] ?? 0).toFixed(1);
      const words = `${shown}: median ${share(0.5)} ms, p95 ${share(0.95)} ms`;
      setFigures((before) => [...before, words]);
      if (shown === 'queues of 2,000') setShown('a set of 10,000');
      else document.title = 'measured';
    };
    request = requestAnimationFrame(tick);
    return () => cancelAnimationFrame(request);
  }, [shown]);

  if (frame === undefined) return null;
  const view = {
    frame,
    scenario,
    width: 1240,
    lit: null,
    selected: null,
    onLight: nothing,
    onSelect: nothing,
    reducedMotion: false,
  };
  return (
    <div className={css.plate}>
      <pre id="figures">{figures.join('\n')}</pre>
      <ScoreView {...view} height={500} />
      <WaterfallView {...view} height={300} />
    </div>
  );
}
