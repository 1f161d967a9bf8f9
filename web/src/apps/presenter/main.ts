/** Enters the presenter's page: the messages of its language first, then the page itself. */

import { loadLanguage } from '../../base/load-language';
import '../../styles/tokens.css';
import '../../styles/base.css';

void loadLanguage().then(() => import('./start'));
