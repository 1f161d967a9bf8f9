/**
 * The first page: what this is, one clear way in, a figure that answers to a hand, and below it every lesson and every page.
 */

import { ArrowRight } from 'lucide';
import { Link } from 'wouter';
import sayHome from '../../base/messages/home';
import { SITE_NAME } from '../../base/site';
import { hrefOf } from '../../features/contents/href';
import { PAGES } from '../../features/contents/pages';
import { FirstFigure } from '../../features/first-page/FirstFigure';
import { ContentsOpener } from '../../features/shell/Head';
import { useTitle } from '../../features/shell/title';
import { FIRST_PAGE } from '../../views/cluster/first-page';
import { Icon } from '../../widgets/Icon';
import { ThemeToggle } from '../../widgets/ThemeToggle';
import css from './Home.module.css';
import { PageLinks } from './Places';

export default function HomePage() {
  useTitle();
  return (
    <div className={css.home}>
      <header className={css.header}>
        <ContentsOpener />
        <span className={css.brand}>{SITE_NAME}</span>
        <nav aria-label={sayHome.pages()}>
          {PAGES.filter(({ inFront }) => inFront).map(({ path, words }) => (
            <a key={path} href={hrefOf(path, false)}>
              {words.name()}
            </a>
          ))}
          <ThemeToggle />
        </nav>
      </header>
      <main>
        <section className={css.hero}>
          <h1>
            {sayHome.hero.machineFails()}
            <br />
            {sayHome.hero.commitsStay()}
          </h1>
          <div>
            <p>{sayHome.hero.lead()}</p>
            <div className={css.enter}>
              <Link href="/walk" className={css.way}>
                {sayHome.hero.watch()}
                <Icon of={ArrowRight} />
              </Link>
              <Link href="/course" className={css.other}>
                {sayHome.hero.startCourse()}
              </Link>
            </div>
          </div>
        </section>
        <FirstFigure runs={FIRST_PAGE} />
        <PageLinks />
      </main>
      <footer className={css.footer}>
        <span>{sayHome.privacy()}</span>
        <Link href="/reproduction">{sayHome.paperNumbers()}</Link>
      </footer>
    </div>
  );
}
