/** The worker that reads and judges rules. Wiring only. */

import init, {
  ConstructionRun,
  read_rules,
} from '../../../engine-wasm/pkg/construction/rollforward_construction';
import { constructionHandlers } from './construction';
import { serve } from './worker-host';

serve(init().then(() => constructionHandlers({ read: read_rules, Judge: ConstructionRun })));
