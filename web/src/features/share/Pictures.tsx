/** The views on the page as files, each as vectors or as dots. */

import { useEffect, useId, useState } from 'react';
import * as say from '../../base/words/share';
import { Button } from '../../widgets/Button';
import { pictureOf } from '../picture/picture';
import { download, pngFile, svgFile } from '../picture/save';
import css from './share.module.css';

interface Shown {
  readonly name: string;
  readonly title: string;
  readonly part: HTMLElement;
}

function viewsOnPage(): Shown[] {
  return [...document.querySelectorAll<HTMLElement>('[data-view]')].flatMap((slot) => {
    const part = slot.querySelector<HTMLElement>('[data-picture]');
    const { view: name = 'view' } = slot.dataset;
    const isThere = part !== null && part.getBoundingClientRect().height > 0;
    return isThere ? [{ name, title: slot.ariaLabel ?? name, part }] : [];
  });
}

export function Pictures() {
  const id = useId();
  const [views, setViews] = useState<readonly Shown[]>([]);
  const [said, setSaid] = useState('');
  useEffect(() => setViews(viewsOnPage()), []);
  if (views.length === 0) return null;

  async function save({ part, title, name }: Shown, kind: 'svg' | 'png') {
    const file = `rollforward-${name}.${kind}`;
    try {
      const picture = await pictureOf(part, title);
      download(kind === 'svg' ? svgFile(picture) : await pngFile(picture), file);
      setSaid(say.saved(file));
    } catch {
      setSaid(say.notSaved);
    }
  }

  return (
    <section className={css.part} aria-labelledby={id}>
      <h2 id={id}>{say.pictures}</h2>
      <ul className={css.pictures}>
        {views.map((view) => (
          <li key={view.title}>
            <span>{view.title}</span>
            {(['svg', 'png'] as const).map((kind) => {
              const word = kind === 'svg' ? say.asSvg : say.asPng;
              return (
                <Button
                  key={kind}
                  aria-label={say.save(view.title, word)}
                  onClick={() => void save(view, kind)}
                >
                  {word}
                </Button>
              );
            })}
          </li>
        ))}
      </ul>
      <p role="status" className={css.said}>
        {said}
      </p>
    </section>
  );
}
