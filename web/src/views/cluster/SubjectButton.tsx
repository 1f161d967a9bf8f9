/**
 * A thing in a list or a figure that can be pointed at, focused and selected: it lights its subject in every view and
 * shows when another view lit it. A real button, so that keys and readers know it.
 */

import type { CSSProperties, ReactNode } from 'react';
import { sameSubject } from '../../base/subject';
import css from '../parts/parts.module.css';
import { type Subject, subjectKey } from './subject';
import type { ViewProps } from './view';

type Linking = Pick<ViewProps, 'lit' | 'selected' | 'onLight' | 'onSelect'>;

interface SubjectButtonProps extends Linking {
  readonly subject: Subject;
  /** Its name for readers; without it the content is the name. */
  readonly label?: string;
  readonly className?: string | undefined;
  readonly style?: CSSProperties;
  /** Also lit when one of its parts is. */
  readonly alsoLit?: boolean;
  readonly children: ReactNode;
}

export function SubjectButton(props: SubjectButtonProps) {
  const { subject, label, className = '', lit, selected, onLight, onSelect } = props;
  const isLit = sameSubject(lit, subject) || props.alsoLit === true;
  return (
    <button
      type="button"
      className={`${css.subject} ${isLit ? css.lit : ''} ${className}`}
      style={props.style}
      aria-label={label}
      data-place={subjectKey(subject)}
      aria-pressed={sameSubject(selected, subject)}
      onPointerEnter={() => onLight(subject)}
      onPointerLeave={() => onLight(null)}
      onFocus={() => onLight(subject)}
      onBlur={() => onLight(null)}
      onClick={() => onSelect(subject)}
    >
      {props.children}
    </button>
  );
}
