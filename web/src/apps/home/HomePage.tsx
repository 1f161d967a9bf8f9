/**
 * The first page: what this is, one clear way in, and a figure that the engine has just made; until it has, the picture that
 * came with the page.
 */

import { ArrowRight } from 'lucide-react';
import { useContext } from 'react';
import { Link } from 'wouter';
import * as say from '../../base/words/course';
import * as ui from '../../base/words/ui/apps/home/home-page';
import { useKeptForOffline } from '../../features/shell/offline';
import { Icon } from '../../widgets/Icon';
import { ThemeToggle } from '../../widgets/ThemeToggle';
import { CommitsFigure } from './CommitsFigure';
import css from './Home.module.css';
import { HomePicture, PICTURE_ID } from './picture';
import { useHomeRun } from './run';

export default function HomePage() {
  return (
    <div className={css.home}>
      <header className={css.header}>
        <span className={css.brand}>{ui.rollforward}</span>
        <nav aria-label={ui.pages}>
          <Link href="/course">{ui.theCourse}</Link>
          <Link href="/sandbox">{ui.sandbox}</Link>
          <Link href="/redo-log">{ui.openARedoLog}</Link>
          <ThemeToggle />
        </nav>
      </header>
      <main>
        <section className={css.hero}>
          <h1>
            {ui.aMachineFails}
            <br />
            {ui.theCommitsDoNot}
          </h1>
          <div>
            <p>{ui.aSmallRealDatabaseCluster}</p>
            <div className={css.enter}>
              <Link href="/walk" className={css.way}>
                {ui.watchAnInstanceCrash}
                <Icon of={ArrowRight} />
              </Link>
              <Link href="/course" className={css.other}>
                {say.startCourse}
              </Link>
            </div>
            <p className={css.also}>{say.startSays}</p>
          </div>
        </section>
        <Figure />
        <section className={css.doors}>
          <Link href="/sandbox">
            <h2>{ui.sandbox}</h2>
            <p>{ui.shapeAClusterAndIts}</p>
          </Link>
          <Link href="/twins">
            <h2>{ui.twoRunsSideBySide}</h2>
            <p>{ui.theSameClusterTwiceWith}</p>
          </Link>
          <Link href="/redo-log">
            <h2>{ui.openARedoLog}</h2>
            <p>{ui.dropInTheLogOf}</p>
          </Link>
        </section>
      </main>
      <footer className={css.footer}>
        <span>{ui.nothingYouDoHereLeaves}</span>
        <Link href="/reproduction">{ui.thePaperSNumbersBeside}</Link>
      </footer>
    </div>
  );
}

function Figure() {
  const run = useHomeRun();
  const picture = useContext(HomePicture);
  useKeptForOffline(run.state !== 'running');
  const isLive = run.state === 'ready';
  return (
    <figure className={css.figure}>
      <div className={css.plate}>
        {run.state === 'failed' && <p role="status">{run.why}</p>}
        {run.state === 'running' && picture === '' && <p role="status">{ui.theEngineRunsACrash}</p>}
        {run.state === 'running' && picture !== '' && (
          <div
            id={PICTURE_ID}
            suppressHydrationWarning
            // biome-ignore lint/security/noDangerouslySetInnerHtml: it is the page's own, made when the site was built.
            dangerouslySetInnerHTML={{ __html: picture }}
          />
        )}
        {isLive && <CommitsFigure run={run.run} />}
      </div>
      <figcaption>
        {ui.everyUprightMarkIsA} <i>{ui.commit}</i>
        {ui.afterTheCrashTheWhole} <i>{ui.brownOut}</i>
        {isLive ? ui.simulatedJustNowInYour : ui.simulatedWhenThePageWasBuilt}
        <noscript>
          <p className={css.without}>{ui.needsScripts}</p>
        </noscript>
      </figcaption>
    </figure>
  );
}
