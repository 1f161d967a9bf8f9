/** The numbers of the article, and what they leave open. Nothing is run. */

import say from '../../../base/messages/views/snapshots-article';
import { formatBytes, formatFixed } from '../../../base/numbers';
import { useRootZoom } from '../../../widgets/use-root-zoom';
import type { ViewProps } from '../../view';
import { NARROW, Parts } from '../Parts';
import type { SnapshotsTypes } from '../types';
import css from './article.module.css';
import { articleNumbers } from './numbers';
import { measuredRows } from './text';

export function MeasuredView({ width }: ViewProps<SnapshotsTypes>) {
  const narrow = width / useRootZoom() < NARROW;
  const { part } = say.numbers;
  return (
    <div className={css.numbers}>
      <Parts
        label={part.show()}
        narrow={narrow}
        parts={[
          { name: part.numbers(), content: <Numbers /> },
          { name: part.puzzle(), content: <Puzzle /> },
          { name: part.times(), content: <Times /> },
          { name: part.licence(), content: <p>{say.numbers.licence()}</p> },
        ]}
      />
    </div>
  );
}

function Numbers() {
  return (
    <>
      <h3>{say.numbers.title()}</h3>
      <table>
        <thead>
          <tr>
            <th scope="col">{say.numbers.what()}</th>
            <th scope="col">{say.numbers.without()}</th>
            <th scope="col">{say.numbers.within()}</th>
            <th scope="col">{say.numbers.origin()}</th>
          </tr>
        </thead>
        <tbody>
          {measuredRows().map(([name, ...cells]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {cells.map((cell) => (
                <td key={cell}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

function Puzzle() {
  const { redo, images, unexplained, explained, imagesPerBlock } = articleNumbers();
  const share = (bytes: number) => `${(bytes / redo[1]) * 100}%`;
  return (
    <>
      <div className={css.bar} aria-hidden="true">
        <i className={css.changes} style={{ width: share(redo[0]) }} />
        <i className={css.images} style={{ width: share(images) }} />
        <i className={css.open} style={{ width: share(unexplained) }} />
      </div>
      <p>
        {say.numbers.puzzle({
          changes: formatBytes(redo[0]),
          images: formatBytes(images),
          explained: formatBytes(explained),
          unexplained: formatBytes(unexplained),
          perBlock: formatFixed(imagesPerBlock, 2),
        })}
      </p>
    </>
  );
}

function Times() {
  const { redoTimes, recoverTimes } = articleNumbers();
  return (
    <p>
      {say.numbers.times({
        redo: formatFixed(redoTimes, 0),
        recover: formatFixed(recoverTimes, 1),
      })}
    </p>
  );
}
