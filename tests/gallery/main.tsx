/** The plates, one after the other, or the one that the address names: `#marks`. For eyes, not for visitors. */

import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import '../../web/src/styles/tokens.css';
import '../../web/src/styles/base.css';
import { MarksPlate } from './MarksPlate';
import { ScorePlate } from './ScorePlate';
import { WidgetsPlate } from './WidgetsPlate';

const plates = { marks: MarksPlate, widgets: WidgetsPlate, score: ScorePlate };

const name = location.hash.slice(1);
const chosen = Object.entries(plates).filter(([plate]) => name === '' || plate === name);
const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no #root');
createRoot(root).render(
  <StrictMode>
    {chosen.map(([plate, Plate]) => (
      <Plate key={plate} />
    ))}
  </StrictMode>,
);
