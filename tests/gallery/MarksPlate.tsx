/** Every mark, at the sizes at which it is used. */

import { Block, type BlockState } from '../../web/src/views/marks/Block';
import {
  CheckpointPole,
  EndOfLog,
  Rail,
  ScanTriangle,
  StartBracket,
} from '../../web/src/views/marks/Markers';
import { RedoRecord } from '../../web/src/views/marks/RedoRecord';
import { Badge } from '../../web/src/views/marks/small-marks';
import css from './gallery.module.css';

const STATES: BlockState[] = [
  'clean',
  'dirty',
  'past',
  'set',
  'reading',
  'recovered',
  'lost',
  'gone',
];

export function MarksPlate() {
  return (
    <div className={css.plate}>
      <h1>The marks</h1>
      <section>
        <h2>Block</h2>
        <div className={css.row}>
          {STATES.map((state) => (
            <svg key={state} width="150" height="80" aria-label={state}>
              {[42, 30, 15].map((side, i) => (
                <Block
                  key={side}
                  x={[6, 62, 108][i] ?? 0}
                  y={[8, 14, 22][i] ?? 0}
                  side={side}
                  number={side === 15 ? null : 17}
                  hue={state === 'recovered' ? 0 : 1}
                  state={state}
                  progress={0.62}
                  lit={state === 'set' && side === 42}
                />
              ))}
              <text className={css.caption} x="6" y="74">
                {state}
              </text>
            </svg>
          ))}
        </div>
      </section>
      <section>
        <h2>Redo record, instances, markers</h2>
        <svg width="1100" height="150" role="img" aria-label="records and markers">
          <RedoRecord x={4} y={16} width={30} height={44} form="change" number={17} hue={1} />
          <RedoRecord x={44} y={16} width={12} height={44} form="commit" number={null} hue={1} />
          <RedoRecord x={70} y={16} width={21} height={44} form="written" number={17} hue={1} />
          <RedoRecord
            x={104}
            y={16}
            width={30}
            height={44}
            form="change"
            number={17}
            hue={1}
            spent
          />
          <RedoRecord
            x={140}
            y={16}
            width={30}
            height={44}
            form="change"
            number={8}
            hue={1}
            buffered
          />
          <RedoRecord x={180} y={16} width={30} height={44} form="change" number={17} hue={1} lit />
          <RedoRecord x={220} y={16} width={30} height={44} form="other" number={121} hue={1} />
          {[0, 1, 2, 3, 4, 5, 6, 7].map((i) => (
            <Badge key={i} x={290 + i * 34} y={30} instance={i} failed={i === 2} />
          ))}
          <CheckpointPole x={600} top={10} bottom={90} />
          <Rail across={100} from={600} read={800} worked={700} to={900} hue={0} />
          <StartBracket x={600} y={100} hue={0} />
          <ScanTriangle x={801} y={100} hue={0} />
          <EndOfLog at={900} from={30} to={90} />
        </svg>
      </section>
    </div>
  );
}
