/** Which address shows which page. Pages come when they are asked for. */

import { lazy, Suspense } from 'react';
import { Route, Router, Switch } from 'wouter';
import { usePath } from '../features/shell/address';
import { ErrorBoundary } from '../features/shell/ErrorBoundary';
import { Opening } from '../features/shell/Shell';
import { NotFound } from './pages/NotFound';

const HomePage = lazy(() => import('./home/HomePage'));
const WalkPage = lazy(() => import('./lesson/WalkPage'));
const LessonPage = lazy(() => import('./lesson/LessonPage'));
const CoursePage = lazy(() => import('./pages/CoursePage'));
const GlossaryPage = lazy(() => import('./pages/GlossaryPage'));
const PracticePage = lazy(() => import('./pages/PracticePage'));
const ExamPage = lazy(() => import('./pages/ExamPage'));
const DeskPage = lazy(() => import('./pages/DeskPage'));
const OpenPage = lazy(() => import('./pages/OpenPage'));
const HandoutPage = lazy(() => import('./handout/HandoutPage'));
const BookletPage = lazy(() => import('./handout/BookletPage'));
const SandboxPage = lazy(() => import('./sandbox/SandboxPage'));
const CrashesPage = lazy(() => import('./crashes/CrashesPage'));
const ExperimentPage = lazy(() => import('./experiment/ExperimentPage'));
const ExplorePage = lazy(() => import('./explore/ExplorePage'));
const MissionsPage = lazy(() => import('./missions/MissionsPage'));
const MissionPage = lazy(() => import('./missions/MissionPage'));
const TwinsPage = lazy(() => import('./twins/TwinsPage'));
const RedoLogPage = lazy(() => import('./pages/RedoLogPage'));
const BuildPage = lazy(() => import('./build/BuildPage'));
const ProgramsPage = lazy(() => import('./programs/ProgramsPage'));
const ReplicationPage = lazy(() => import('./replication/ReplicationPage'));
const SnapshotsPage = lazy(() => import('./snapshots/SnapshotsPage'));
const EmbedDocs = lazy(() => import('./embed-docs/EmbedDocsPage'));
const ReproductionPage = lazy(() => import('./pages/ReproductionPage'));

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
            <Route path="/practice" component={PracticePage} />
            <Route path="/exam/:course">
              {({ course }) => <ExamPage key={course} course={course} />}
            </Route>
            <Route path="/desk" component={DeskPage} />
            <Route path="/open" component={OpenPage} />
            <Route path="/handout/course/:id">{({ id }) => <BookletPage id={id} />}</Route>
            <Route path="/handout/:slug">{({ slug }) => <HandoutPage slug={slug} />}</Route>
            <Route path="/sandbox" component={SandboxPage} />
            <Route path="/missions" component={MissionsPage} />
            <Route path="/missions/:name">{({ name }) => <MissionPage name={name} />}</Route>
            <Route path="/twins" component={TwinsPage} />
            <Route path="/crashes" component={CrashesPage} />
            <Route path="/experiment" component={ExperimentPage} />
            <Route path="/explore" component={ExplorePage} />
            <Route path="/redo-log" component={RedoLogPage} />
            <Route path="/build/:task?">{({ task }) => <BuildPage task={task} />}</Route>
            <Route path="/programs" component={ProgramsPage} />
            <Route path="/replication" component={ReplicationPage} />
            <Route path="/snapshots" component={SnapshotsPage} />
            <Route path="/reproduction" component={ReproductionPage} />
            <Route path="/embed" component={EmbedDocs} />
            <Route component={NotFound} />
          </Switch>
        </Suspense>
      </ErrorBoundary>
    </Router>
  );
}
