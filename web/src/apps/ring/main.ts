/** The page that measures queues. Wiring only. */

import { enter } from '../enter';
import '../../styles/tokens.css';
import '../../styles/base.css';

enter(() => import('./start'));
