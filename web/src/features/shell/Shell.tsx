/** The bar above every page but the first: where you are, and the tools that every stage has. */

import { Menu as MenuIcon, TextAlignStart } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'wouter';
import * as notFoundWords from '../../base/words/ui/apps/shell/not-found';
import * as openingWords from '../../base/words/ui/apps/shell/opening';
import * as say from '../../base/words/ui/apps/shell/shell';
import * as textFormButtonWords from '../../base/words/ui/apps/shell/text-form-button';
import { markPicture } from '../../lesson/Prose';
import type { MarkName } from '../../lesson/prose';
import { Button } from '../../widgets/Button';
import buttons from '../../widgets/Button.module.css';
import { Icon } from '../../widgets/Icon';
import { Message } from '../../widgets/Message';
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

/** A mark in the middle of a box of 34 × 32, for a line of the legend and for its button. */
export function CentredMark({ name }: { name: MarkName }) {
  const { width, picture } = markPicture(name);
  return <g transform={`translate(${(34 - width) / 2} 7)`}>{picture}</g>;
}

/** A page whose code is on its way: the bar of the page to come, and nothing that would jump. */
export function Opening() {
  return (
    <Shell title="">
      <p role="status" hidden>
        {openingWords.openingThePage}
      </p>
    </Shell>
  );
}

/** An address that names no page. */
export function NotFound() {
  const [path, navigate] = useLocation();
  return (
    <Shell title={notFoundWords.noSuchPage}>
      <main className={css.alone}>
        <h1 className="unseen">{notFoundWords.noSuchPage}</h1>
        <Message
          title={notFoundWords.thereIsNoPageHere}
          quote={path}
          actions={
            <Button kind="primary" onClick={() => navigate('/')}>
              {notFoundWords.goToTheFirstPage}
            </Button>
          }
        >
          <p>{notFoundWords.theAddressMayHaveBeen}</p>
        </Message>
      </main>
    </Shell>
  );
}

/** Turns every view of the page into its sentence and its table, and back. */
export function TextFormButton({ on, onChange }: { on: boolean; onChange: (on: boolean) => void }) {
  return (
    <Button
      kind="tool"
      aria-pressed={on}
      title={textFormButtonWords.theSameAsSentencesAnd}
      onClick={() => onChange(!on)}
    >
      <Icon of={TextAlignStart} size={18} />
      <span className={css.word}>{textFormButtonWords.textForm}</span>
    </Button>
  );
}
