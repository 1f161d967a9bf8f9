/** A hunt: which cluster is looked at, and which one is said to have the bug. */

import { useStore } from 'zustand';
import * as say from '../../base/words/challenge';
import { sentence } from '../../base/words/names';
import type { HuntSession } from '../../lesson/hunt-session';
import { Button } from '../../widgets/Button';
import css from './challenge.module.css';
import { Frame, Words } from './Frame';

interface HuntPanelProps {
  readonly session: HuntSession;
  onBack: () => void;
}

export function HuntPanel({ session, onBack }: HuntPanelProps) {
  const { hunt } = session;
  const { clusters, looked, answers, error } = useStore(session.store);
  const last = answers.at(-1);
  const found = last !== undefined && clusters?.[last]?.broken === true;
  const wrong = answers.filter((answer) => clusters?.[answer]?.broken !== true).length;
  return (
    <Frame
      challenge={hunt}
      busy={clusters === null && error === null}
      given={wrong}
      onShow={() => void session.show()}
      onBack={onBack}
    >
      {clusters === null && error === null && <p role="status">{say.opening}</p>}
      {error !== null && <p role="status">{say.refused}</p>}
      {clusters !== null && (
        <>
          <fieldset className={css.clusters}>
            <legend>{say.look}</legend>
            {clusters.map(({ scenario }, number) => (
              <Button
                key={scenario.seed}
                aria-pressed={number === looked}
                aria-label={sentence(say.clusterName(number))}
                onClick={() => void session.look(number)}
              >
                {say.clusterLetter(number)}
              </Button>
            ))}
          </fieldset>
          {!found && (
            <Button kind="primary" className={css.again} onClick={() => session.accuse()}>
              {say.accuse(looked)}
            </Button>
          )}
          <div role="status">
            {last !== undefined && (
              <p className={css.verdict}>{found ? say.found : say.holds(last)}</p>
            )}
            {found && (
              <p>
                <Words paragraph={hunt.because} />
              </p>
            )}
          </div>
        </>
      )}
    </Frame>
  );
}
