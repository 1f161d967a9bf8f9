/** The first page: what this is, one clear way in, and a figure that the engine has just made. */

import { ArrowRight } from 'lucide-react';
import { Link } from 'wouter';
import * as say from '../../base/words/course';
import { Icon } from '../../widgets/Icon';
import { ThemeToggle } from '../../widgets/ThemeToggle';
import { useSize } from '../../widgets/use-size';
import { useKeptForOffline } from '../shell/offline';
import { CommitsFigure } from './CommitsFigure';
import css from './Home.module.css';
import { useHomeRun } from './run';

export default function HomePage() {
  return (
    <div className={css.home}>
      <header className={css.header}>
        <span className={css.brand}>Rollforward</span>
        <nav aria-label="Pages">
          <Link href="/course">The course</Link>
          <Link href="/sandbox">Sandbox</Link>
          <Link href="/redo-log">Open a redo log</Link>
          <ThemeToggle />
        </nav>
      </header>
      <main>
        <section className={css.hero}>
          <h1>
            A machine fails.
            <br />
            The commits do not.
          </h1>
          <div>
            <p>
              A small, real database cluster runs in this page. Stop one of its instances, watch the
              others rebuild what it lost from its redo, and go through it again as slowly as you
              like.
            </p>
            <div className={css.enter}>
              <Link href="/walk" className={css.way}>
                Watch an instance crash
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
            <h2>Sandbox</h2>
            <p>
              Shape a cluster and its workload, then break it wherever you like, in as many branches
              as you need.
            </p>
          </Link>
          <Link href="/twins">
            <h2>Two runs side by side</h2>
            <p>
              The same cluster twice, with one thing changed: crash both at the same nanosecond and
              compare their brown-outs.
            </p>
          </Link>
          <Link href="/redo-log">
            <h2>Open a redo log</h2>
            <p>
              Drop in the log of a real server and move the crash to any record in it. The file
              never leaves your browser.
            </p>
          </Link>
        </section>
      </main>
      <footer className={css.footer}>
        <span>Nothing you do here leaves the browser.</span>
        <Link href="/reproduction">The paper’s numbers, beside ours</Link>
      </footer>
    </div>
  );
}

function Figure() {
  const [box, size] = useSize<HTMLDivElement>();
  const run = useHomeRun();
  useKeptForOffline(run.state !== 'running');
  return (
    <figure className={css.figure}>
      <div ref={box} className={css.plate}>
        {run.state === 'ready' && size !== null && (
          <CommitsFigure run={run.run} width={size.width} />
        )}
        {run.state === 'running' && (
          <p role="status">The engine runs a crash of two instances for this figure.</p>
        )}
        {run.state === 'failed' && <p role="status">{run.why}</p>}
      </div>
      <figcaption>
        Every upright mark is a <i>commit</i>. After the crash the whole database stands still until
        it is known which blocks need recovery: the <i>brown-out</i>. Simulated just now, in your
        browser.
      </figcaption>
    </figure>
  );
}
