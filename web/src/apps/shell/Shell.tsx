/** The bar above every page but the first: where you are, and the tools that every stage has. */

import { Menu as MenuIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
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
  { href: '/', name: 'First page' },
  { href: '/course', name: 'The course' },
  { href: '/walk', name: 'An instance crashes' },
  { href: '/sandbox', name: 'Sandbox' },
  { href: '/twins', name: 'Two runs side by side' },
  { href: '/redo-log', name: 'Open a redo log' },
  { href: '/reproduction', name: 'The paper’s numbers' },
  { href: '/glossary', name: 'Glossary' },
  { href: '/open', name: 'Open a lesson' },
  { href: '/embed', name: 'A demo in your page' },
] as const;

export function Shell({ title, detail, tools, fixed = false, children }: ShellProps) {
  return (
    <div className={fixed ? `${css.page} ${css.fixed}` : css.page}>
      <header className={css.bar}>
        <PageMenu />
        <Link href="/" className={css.brand}>
          Rollforward
        </Link>
        <nav className={css.crumbs} aria-label="Where you are">
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
        label="Pages"
        buttonClass={`${buttons.button} ${buttons.tool}`}
        button={<Icon of={MenuIcon} />}
      >
        {(close) => (
          <nav className={css.pages} aria-label="Pages">
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
