/** The main page: mounts the app. Wiring only. */

import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import '../styles/tokens.css';
import '../styles/base.css';

function App() {
  return (
    <main>
      <h1>Rollforward</h1>
      <p>See a database cluster survive a crash.</p>
    </main>
  );
}

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no #root');
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
