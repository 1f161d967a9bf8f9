/**
 * Mounts the main page. At the address of the first page it takes over what `index.html` shows; at all others it
 * puts that away. Wiring only.
 */

import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { language } from '../base/language';
import { currentAddress } from '../features/shell/address';
import { App } from './App';

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no #root');
const app = (
  <StrictMode>
    <App />
  </StrictMode>
);
// In development there is nothing to take over, and what index.html shows is in English.
if (currentAddress().path === '/' && language === 'en' && root.hasChildNodes())
  hydrateRoot(root, app);
else {
  root.replaceChildren();
  createRoot(root).render(app);
}
delete document.documentElement.dataset.elsewhere;
