/** The presenter's page and the screens that follow it: mounts them. Wiring only. */

import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import '../../styles/tokens.css';
import '../../styles/base.css';
import { PresenterApp } from './PresenterApp';

const root = document.getElementById('root');
if (root === null) throw new Error('presenter.html has no #root');
createRoot(root).render(
  <StrictMode>
    <PresenterApp />
  </StrictMode>,
);
