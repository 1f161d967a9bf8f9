/** What the marks of the pictures mean, and of which systems the rings are. */

import say from '../../base/messages/trials';
import type { ExperimentSpec } from '../../lesson/schema-experiment';
import {
  BandSample,
  BeatenSample,
  FrontSample,
  OddSample,
  RingSample,
  SpreadSample,
} from '../../widgets/chart/PlotSamples';
import css from './trials.module.css';

interface ResultsKeyProps {
  readonly spec: ExperimentSpec;
  readonly isPlane: boolean;
  /** Some points are better than others. */
  readonly isJudged: boolean;
}

export function ResultsKey({ spec: { published }, isPlane, isJudged }: ResultsKeyProps) {
  const isOdd = published.some(({ points }) => points.some(({ odd }) => odd !== ''));
  return (
    <ul className={css.key}>
      <li>
        {isPlane ? <SpreadSample /> : <BandSample />}
        {isPlane ? say.key.disc() : say.key.band()}
      </li>
      {isPlane && isJudged && (
        <>
          <li>
            <FrontSample />
            {say.key.front()}
          </li>
          <li>
            <BeatenSample />
            {say.key.beaten()}
          </li>
        </>
      )}
      {published.map(({ system, source }) => (
        <li key={system}>
          <RingSample />
          {say.key.published({ system, source, hasSource: source !== '' })}
        </li>
      ))}
      {isPlane && isOdd && (
        <li>
          <OddSample />
          {say.key.odd()}
        </li>
      )}
    </ul>
  );
}
