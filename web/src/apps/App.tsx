/** Which address shows which page. Pages come when they are asked for. */

import { lazy, Suspense } from 'react';
import { Route, Router, Switch } from 'wouter';
import { usePath } from './address';
import { ErrorBoundary } from './shell/ErrorBoundary';
import { NotFound } from './shell/NotFound';
import { Opening } from './shell/Opening';

const HomePage = lazy(() => import('./home/HomePage'));
const WalkPage = lazy(() => import('./walk/WalkPage'));
const LessonPage = lazy(() => import('./lesson/LessonPage'));
const CoursePage = lazy(() => import('./course/CoursePage'));
const GlossaryPage = lazy(() => import('./glossary/GlossaryPage'));
const OpenPage = lazy(() => import('./open/OpenPage'));
const HandoutPage = lazy(() => import('./handout'));
const SandboxPage = lazy(() => import('./sandbox/SandboxPage'));
const TwinsPage = lazy(() => import('./twins/TwinsPage'));
const RedoLogPage = lazy(() => import('./redo-log'));
const EmbedDocs = lazy(() => import('./embed-docs'));
const ReproductionPage = lazy(() => import('./reproduction'));

export function App() {
  return (
    <Router hook={usePath}>
      <ErrorBoundary>
        <Suspense fallback={<Opening />}>
          <Switch>
            <Route path="/" component={HomePage} />
            <Route path="/walk" component={WalkPage} />
            <Route path="/lesson/:slug">{({ slug }) => <LessonPage slug={slug} />}</Route>
            <Route path="/course" component={CoursePage} />
            <Route path="/glossary" component={GlossaryPage} />
            <Route path="/open" component={OpenPage} />
            <Route path="/handout/:slug">{({ slug }) => <HandoutPage slug={slug} />}</Route>
            <Route path="/sandbox" component={SandboxPage} />
            <Route path="/twins" component={TwinsPage} />
            <Route path="/redo-log" component={RedoLogPage} />
            <Route path="/reproduction" component={ReproductionPage} />
            <Route path="/embed" component={EmbedDocs} />
            <Route component={NotFound} />
          </Switch>
        </Suspense>
      </ErrorBoundary>
    </Router>
  );
}
