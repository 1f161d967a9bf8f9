/** The bar at the top of every page: the contents, where one is, and at the right the page's own tools. */

import { ChevronDown, Ellipsis, Menu as MenuIcon } from 'lucide';
import type { ReactNode } from 'react';
import say from '../../base/messages/shell';
import { SITE_NAME } from '../../base/site';
import { LessonText } from '../../lesson/LessonLanguage';
import type { LessonNeighbours } from '../../lesson/lesson-neighbours';
import { Icon } from '../../widgets/Icon';
import { Popover } from '../../widgets/Popover';
import { ThemeToggle } from '../../widgets/ThemeToggle';
import { useShortBar } from '../../widgets/use-size';
import { ContentsButton, ContentsPlace } from '../contents/ContentsButton';
import { hrefOf } from '../contents/href';
import css from './Shell.module.css';

export interface HeadProps {
  /** Name of the page; a lesson's title. */
  readonly title: string;
  /** For a lesson of this site: its course and its number, before its title. */
  readonly place?: LessonNeighbours | null | undefined;
  /** How far one is in it; said at every width. */
  readonly step?: string;
  /** What else is said after it where there is room: the seed, the branch. */
  readonly detail?: ReactNode;
  /** The page's own tools; where they have no room, as on a phone, they are behind one button. */
  readonly tools?: ReactNode;
  /** The page is another HTML file than the app's. */
  readonly outside?: boolean;
  /** The page has the same colours in every theme. */
  readonly themeless?: boolean;
}

export function Head(props: HeadProps) {
  const { title, place, step, detail, tools, outside = false, themeless = false } = props;
  return (
    <header className={css.bar}>
      <ContentsOpener outside={outside} />
      <a href={hrefOf('/', outside)} className={css.brand}>
        {SITE_NAME}
      </a>
      <div className={css.breadcrumbs}>
        {place?.course != null && (
          <ContentsButton
            className={css.courseName}
            course={place.course.id}
            label={say.lessonsOf({ course: place.course.title })}
          >
            <span>{place.course.title}</span>
            <Icon of={ChevronDown} size={14} />
          </ContentsButton>
        )}
        <b>
          {place?.course != null && `${place.number} `}
          <LessonText>{title}</LessonText>
        </b>
        {step !== undefined && <span className={css.step}>{step}</span>}
        {detail !== undefined && <span className={css.detail}>{detail}</span>}
      </div>
      <Tools themeless={themeless}>{tools}</Tools>
    </header>
  );
}

/** The first button on every page. */
export function ContentsOpener({ outside = false }: { outside?: boolean }) {
  return (
    <>
      <ContentsButton label={say.contents()}>
        <Icon of={MenuIcon} />
      </ContentsButton>
      <ContentsPlace outside={outside} />
    </>
  );
}

function Tools({ children, themeless }: { children: ReactNode; themeless: boolean }) {
  const short = useShortBar();
  if (!short || children === undefined) {
    return (
      <div className={css.tools}>
        {children}
        {!themeless && <ThemeToggle />}
      </div>
    );
  }
  return (
    <div className={css.tools}>
      <Popover label={say.tools()} button={<Icon of={Ellipsis} />}>
        {() => (
          <div className={css.toolList}>
            {children}
            {!themeless && <ThemeToggle worded />}
          </div>
        )}
      </Popover>
    </div>
  );
}
