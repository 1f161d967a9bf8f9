/**
 * Rings around what was clicked for an answer, and around what is right once that is known, in every view that draws
 * it. Rules of a style sheet of its own: marks come and go with frames, and a rule finds each of them.
 */

import { useEffect } from 'react';
import { parseSubjectKey } from '../base/subject';
import type { Asked, Reply } from './asked';
import { rightOptions } from './said';

type Ring = 'chosen' | 'right' | 'wrong' | 'missed';

const RINGS: Record<Ring, string> = {
  chosen: '2.5px solid var(--focus)',
  right: '2.5px solid var(--written)',
  wrong: '2.5px dashed var(--failed)',
  missed: '2.5px dashed var(--written)',
};

interface PickedMarksProps {
  readonly asked: Extract<Asked, { kind: 'click' }>;
  readonly reply: Reply;
}

export default function PickedMarks({ asked, reply }: PickedMarksProps) {
  const css = rulesOf(asked, reply);
  useEffect(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet);
    };
  }, [css]);
  return null;
}

function rulesOf(asked: PickedMarksProps['asked'], { chosen, done }: Reply): string {
  const right = done === 'no' ? [] : rightOptions(asked);
  const all = [...new Set([...chosen, ...right])];
  return all
    .map((index) => {
      const option = asked.options[index];
      const ring = ringOf(done !== 'no', chosen.has(index), option?.right === true);
      const found = (option?.keys ?? []).slice(0, asked.target === 'checkpoint' ? 2 : 1);
      return `${found.map(selectorOf).join(',')} { outline: ${RINGS[ring]}; outline-offset: -2px; border-radius: 6px; }`;
    })
    .join('\n');
}

function ringOf(known: boolean, chosen: boolean, right: boolean): Ring {
  if (!known) return 'chosen';
  if (!chosen) return 'missed';
  return right ? 'right' : 'wrong';
}

/** A block where it is drawn as a block, not at each of its records. */
function selectorOf(key: string): string {
  const subject = parseSubjectKey(key);
  if (subject?.kind === 'record') return `[data-select="${key}"]`;
  if (subject?.kind === 'instance') {
    return `[data-light="${key}"], [data-instance="${subject.instance}"]`;
  }
  return `[data-light="${key}"]:not([data-select])`;
}
