/**
 * The steps of a lesson in a row, as records of a redo log: each has a name and is a link. The neighbours of the lesson
 * are at both ends.
 */

import { ChevronLeft, ChevronRight } from 'lucide';
import type { ComponentPropsWithoutRef, KeyboardEvent, MouseEvent } from 'react';
import say from '../../base/messages/walk';
import type { Lesson } from '../../lesson/lesson';
import type { LessonNeighbours } from '../../lesson/lesson-neighbours';
import { Icon } from '../../widgets/Icon';
import { pageOf } from './page-of';
import css from './steps.module.css';

interface StepsNavProps {
  /** The name of the lesson's folder, if it is one of this site: its steps have addresses. */
  readonly slug: string | null;
  readonly lesson: Lesson;
  /** Null for a lesson that is none of this site's: it has no neighbours. */
  readonly place: LessonNeighbours | null;
  /** The step one is at, from 0. */
  readonly at: number;
  onGoTo: (step: number) => void;
}

export function StepsNav({ slug, lesson, place, at, onGoTo }: StepsNavProps) {
  return (
    <nav className={css.steps} aria-label={say.steps.label()}>
      <Neighbour of={place?.before ?? null} isNext={false} />
      <ol onKeyDown={walk}>
        {lesson.steps.map(({ title, question }, index) => (
          <li key={title}>
            <StepLink
              href={slug === null ? null : `#${pageOf(slug, index)}`}
              onGo={() => onGoTo(index)}
              aria-label={say.steps.step({ number: index + 1, title })}
              aria-current={index === at ? 'step' : undefined}
              data-name={title}
              data-asks={question !== null || undefined}
              data-seen={index <= at || undefined}
              // One tab stop; the arrow keys move on from it.
              tabIndex={index === at ? 0 : -1}
            >
              <span className={question === null ? css.plain : css.asks} />
            </StepLink>
          </li>
        ))}
      </ol>
      <Neighbour of={place?.after ?? null} isNext />
    </nav>
  );
}

interface StepLinkProps extends Omit<ComponentPropsWithoutRef<'a'>, 'href'> {
  /** Null where a step has no address: another window opens the page of such lessons. */
  readonly href: string | null;
  onGo: () => void;
}

/** Goes there within the run that is open; another window opens the address. */
function StepLink({ href, onGo, ...rest }: StepLinkProps) {
  const go = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    onGo();
  };
  return <a href={href ?? '#/open'} {...rest} onClick={go} />;
}

interface NeighbourProps {
  readonly of: LessonNeighbours['before'];
  readonly isNext: boolean;
}

function Neighbour({ of: lesson, isNext }: NeighbourProps) {
  if (lesson === null) return <span className={css.end} />;
  const { slug, course, number, title } = lesson;
  const neighbour = { hasCourse: course !== null, course: course ?? '', number, title };
  const name = isNext ? say.lessons.next(neighbour) : say.lessons.previous(neighbour);
  return (
    <a className={css.end} href={`#${pageOf(slug)}`} aria-label={name} title={name}>
      <Icon of={isNext ? ChevronRight : ChevronLeft} size={18} />
    </a>
  );
}

function walk(event: KeyboardEvent<HTMLElement>): void {
  const { target } = event;
  const item = target instanceof Element ? target.closest('li') : null;
  const to =
    event.key === 'ArrowRight'
      ? item?.nextElementSibling
      : event.key === 'ArrowLeft'
        ? item?.previousElementSibling
        : undefined;
  if (to === undefined) return;
  // At the ends, too: the arrows are not the player's here.
  event.preventDefault();
  to?.querySelector('a')?.focus();
}
