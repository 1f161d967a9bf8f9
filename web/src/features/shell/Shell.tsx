/** The bar above every page but the first: where you are, and the tools that every stage has. */

import { Menu as MenuIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import * as say from '../../base/words/ui/apps/shell/shell';
import buttons from '../../widgets/Button.module.css';
import { Icon } from '../../widgets/Icon';
import { Popover } from '../../widgets/Popover';
import { ThemeToggle } from '../../widgets/ThemeToggle';
import css from './Shell.module.css';

interface ShellProps {
  /** Name of the page, the last crumb. */
  title: string;
  /** What is said after it: the seed, the branch. */
  detail?: ReactNode;
  tools?: ReactNode;
  /** The page keeps to the window and scrolls inside. */
  fixed?: boolean;
  children: ReactNode;
}

const PAGES = [
  { href: '/', name: say.firstPage },
  { href: '/course', name: say.theCourse },
  { href: '/walk', name: say.anInstanceCrashes },
  { href: '/sandbox', name: say.sandbox },
  { href: '/twins', name: say.twoRunsSideBySide },
  { href: '/redo-log', name: say.openARedoLog },
  { href: '/reproduction', name: say.thePaperSNumbers },
  { href: '/glossary', name: say.glossary },
  { href: '/open', name: say.openALesson },
  { href: '/embed', name: say.aDemoInYourPage },
] as const;

export function Shell({ title, detail, tools, fixed = false, children }: ShellProps) {
  return (
    <div className={fixed ? `${css.page} ${css.fixed}` : css.page}>
      <header className={css.bar}>
        <PageMenu />
        <Link href="/" className={css.brand}>
          {say.rollforward}
        </Link>
        <nav className={css.crumbs} aria-label={say.whereYouAre}>
          <b>{title}</b>
          {detail !== undefined && <span className={css.detail}>{detail}</span>}
        </nav>
        <div className={css.tools}>
          {tools}
          <ThemeToggle />
        </div>
      </header>
      {children}
    </div>
  );
}

function PageMenu() {
  return (
    <span className={css.menu}>
      <Popover
        label={say.pages}
        buttonClass={`${buttons.button} ${buttons.tool}`}
        button={<Icon of={MenuIcon} />}
      >
        {(close) => (
          <nav className={css.pages} aria-label={say.pages}>
            {PAGES.map((page) => (
              <Link key={page.href} href={page.href} onClick={close}>
                {page.name}
              </Link>
            ))}
          </nav>
        )}
      </Popover>
    </span>
  );
}
