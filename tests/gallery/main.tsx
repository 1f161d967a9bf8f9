/** The plates, one after the other, or the one that the address names: `#marks`. For eyes, not for visitors. */

import { type ComponentType, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import '../../web/src/styles/tokens.css';
import '../../web/src/styles/base.css';
import { BuddyPlate } from './BuddyPlate';
import { ClusterPlate } from './ClusterPlate';
import { LivePlate } from './LivePlate';
import { MarksPlate } from './MarksPlate';
import { PerfPlate } from './PerfPlate';
import { ScorePlate } from './ScorePlate';
import { WaterfallPlate } from './WaterfallPlate';
import { WidgetsPlate } from './WidgetsPlate';

const plates: Record<string, ComponentType<{ figure?: string }>> = {
  marks: MarksPlate,
  widgets: WidgetsPlate,
  score: ScorePlate,
  waterfall: WaterfallPlate,
  perf: PerfPlate,
  live: LivePlate,
  cluster: ClusterPlate,
  buddies: BuddyPlate,
};

/** Those that measure or run the engine are shown only when they are named. */
const LATE = new Set(['perf', 'live', 'cluster', 'buddies']);

// `#score` is a plate, `#score/firstPassHalf` one of its figures.
const [name = '', figure = ''] = location.hash.slice(1).split('/');
const chosen = Object.entries(plates).filter(
  ([plate]) => plate === name || (name === '' && !LATE.has(plate)),
);
const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no #root');
createRoot(root).render(
  <StrictMode>
    {chosen.map(([plate, Plate]) => (
      <Plate key={plate} figure={figure} />
    ))}
  </StrictMode>,
);
