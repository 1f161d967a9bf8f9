/** The page of a demo. Wiring only. */

import { enter } from '../enter';
import '../../styles/tokens.css';
import '../../styles/base.css';

enter(() => import('./start'));
