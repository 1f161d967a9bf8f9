/** The page of a demo in somebody else's page: mounts it. Wiring only. */

import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import '../../styles/tokens.css';
import '../../styles/base.css';
import { EmbedPage } from './EmbedPage';

const root = document.getElementById('root');
if (root === null) throw new Error('embed.html has no #root');
createRoot(root).render(
  <StrictMode>
    <EmbedPage />
  </StrictMode>,
);
