/** The two procedures of the article, step by step with their commands, and its numbers with what they leave open. Nothing is run. */

import say from '../../../base/messages/views/snapshots-article';
import { formatBytes, formatFixed } from '../../../base/numbers';
import { formatDuration, NS_PER_S } from '../../../base/time';
import css from './article.module.css';
import { articleNumbers } from './numbers';
import { StepVolumes } from './StepVolumes';
import { PROCEDURES, stepsOf } from './steps';

export function ArticleView() {
  return (
    <div className={css.article}>
      <p>{say.about()}</p>
      <div className={css.procedures}>
        {PROCEDURES.map((procedure) => (
          <section key={procedure}>
            <h3>{say.procedure[procedure].title()}</h3>
            <ol>
              {stepsOf(procedure).map(({ name, command, meaning, ...volumes }) => (
                <li key={name}>
                  <StepVolumes {...volumes} />
                  <code>{command}</code>
                  <span>{meaning}</span>
                </li>
              ))}
            </ol>
          </section>
        ))}
      </div>
      <Numbers />
    </div>
  );
}

function Numbers() {
  const { redo, update, recover, images, unexplained, explained, ...ratios } = articleNumbers();
  const share = (bytes: number) => `${(bytes / redo[1]) * 100}%`;
  const seconds = (s: number) => formatDuration(s * NS_PER_S);
  return (
    <section className={css.numbers}>
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
          <tr>
            <th scope="row">{say.numbers.redo()}</th>
            <td>{formatBytes(redo[0])}</td>
            <td>{formatBytes(redo[1])}</td>
            <td>{say.numbers.published()}</td>
          </tr>
          <tr>
            <th scope="row">{say.numbers.update()}</th>
            <td>{seconds(update[0])}</td>
            <td>{seconds(update[1])}</td>
            <td>{say.numbers.derived()}</td>
          </tr>
          <tr>
            <th scope="row">{say.numbers.recover()}</th>
            <td>{seconds(recover[0])}</td>
            <td>{seconds(recover[1])}</td>
            <td>{say.numbers.published()}</td>
          </tr>
        </tbody>
      </table>
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
          perBlock: formatFixed(ratios.imagesPerBlock, 2),
        })}
      </p>
      <p>
        {say.numbers.times({
          redo: formatFixed(ratios.redoTimes, 0),
          recover: formatFixed(ratios.recoverTimes, 1),
        })}
      </p>
      <p>{say.numbers.licence()}</p>
    </section>
  );
}
