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
import { HomePicture } from './picture';
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
  const live = useHomeRun();
  const picture = useContext(HomePicture);
  useKeptForOffline(live.state !== 'running');
  const isLive = live.state === 'ready';
  const run = isLive ? live.run : picture;
  return (
    <figure
      className={css.figure}
      data-run={picture === null ? undefined : JSON.stringify(picture)}
    >
      <div className={css.plate}>
        {run !== null && <CommitsFigure run={run} />}
        {run === null && live.state === 'running' && <p role="status">{ui.theEngineRunsACrash}</p>}
        {live.state === 'failed' && <p role="status">{live.why}</p>}
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
