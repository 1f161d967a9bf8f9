/** Which address shows which page. Pages come when they are asked for. */

import { lazy, Suspense } from 'react';
import { Route, Router, Switch } from 'wouter';
import { usePath } from './address';
import { HomePage } from './home/HomePage';
import { ErrorBoundary } from './shell/ErrorBoundary';
import { NotFound } from './shell/NotFound';
import { Opening } from './shell/Opening';

const WalkPage = lazy(() => import('./walk/WalkPage'));
const SandboxPage = lazy(() => import('./sandbox/SandboxPage'));

export function App() {
  return (
    <Router hook={usePath}>
      <ErrorBoundary>
        <Suspense fallback={<Opening />}>
          <Switch>
            <Route path="/" component={HomePage} />
            <Route path="/walk" component={WalkPage} />
            <Route path="/sandbox" component={SandboxPage} />
            <Route component={NotFound} />
          </Switch>
        </Suspense>
      </ErrorBoundary>
    </Router>
  );
}
