/**
 * The main page: mounts the app. At the address of the first page it takes over what `index.html` shows; at all others it
 * puts that away. Wiring only.
 */

import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { currentAddress } from '../features/shell/address';
import '../styles/tokens.css';
import '../styles/base.css';
import { App } from './App';

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no #root');
const app = (
  <StrictMode>
    <App />
  </StrictMode>
);
// In development there is nothing to take over.
if (currentAddress().path === '/' && root.hasChildNodes()) hydrateRoot(root, app);
else {
  root.replaceChildren();
  createRoot(root).render(app);
}
delete document.documentElement.dataset.elsewhere;
