/** An open log: what it is, the score with the crash in it, and what recovery from there comes to. */

import { type ReactNode, Suspense, useRef, useState } from 'react';
import say from '../../base/messages/redo-log';
import { formatBytes, formatFixed } from '../../base/numbers';
import { LogLandscape } from '../../views/redo-log/tape/LogLandscape';
import { LogScore } from '../../views/redo-log/tape/LogScore';
import { axisOf } from '../../views/redo-log/tape/layout';
import { NearTape } from '../../views/redo-log/tape/NearTape';
import { GrowthChart } from '../../views/redo-log/tape/position-charts';
import { useSpanOfLog } from '../../views/redo-log/tape/span-of-log';
import { litSays, storyOf } from '../../views/redo-log/tape/text';
import { LinkButton } from '../../widgets/Button';
import { Tabs } from '../../widgets/Tabs';
import { useSize } from '../../widgets/use-size';
import { OpenBar } from './Choose';
import { Controls } from './Controls';
import { Details, type TabName } from './Details';
import { Figures } from './Figures';
import { PARTS } from './parts';
import css from './redo-log.module.css';
import type { LogSession } from './session';
import type { OpenLog, Purpose } from './state';

const PURPOSE_NAMES: readonly Purpose[] = ['recovery', ...(Object.keys(PARTS) as Purpose[])];

interface OpenedProps {
  readonly open: OpenLog;
  readonly log: LogSession;
  /** The branches of the run, and its line of time. */
  readonly branches: ReactNode;
  readonly line: ReactNode;
}

export function Opened({ open, log, branches, line }: OpenedProps) {
  const [stage, size] = useSize<HTMLDivElement>();
  const [lit, setLit] = useState<number | null>(null);
  const [tab, setTab] = useState<TabName>('relations');
  const details = useRef<HTMLDivElement>(null);
  const { picture } = open;
  const { summary } = picture;
  const part = open.purpose === 'recovery' ? null : PARTS[open.purpose];
  const hand = useSpanOfLog(picture);
  const odd = picture.report.warnings.length;
  // A lit block is a row of the set, which changes with the crash.
  const shown = lit !== null && lit < picture.set.rows ? lit : null;
  const litBlock = shown === null ? null : (picture.set.block[shown] ?? null);

  return (
    <div className={css.opened}>
      <OpenBar
        example={open.example}
        onFile={(file) => void log.openFile(file)}
        onExample={(example) => void log.openExample(example)}
      />
      <header className={css.head}>
        <div>
          <h1>{open.example?.words.title() ?? open.name}</h1>
          <p className={css.about}>
            {say.about.log({
              records: summary.records,
              size: formatBytes(summary.bytes),
              transactions: summary.transactions,
            })}
            <span className={css.speed}>
              {say.about.reading({
                size: formatBytes(open.textBytes),
                seconds: formatFixed(open.seconds, 1),
              })}
            </span>
            {odd > 0 && (
              <LinkButton
                className={css.odd}
                onClick={() => {
                  setTab('warnings');
                  details.current?.scrollIntoView();
                }}
              >
                {say.about.warnings({ count: odd })}
              </LinkButton>
            )}
          </p>
        </div>
      </header>
      <aside className={css.rail}>
        <Controls open={open} log={log} />
        {branches}
      </aside>
      <div className={css.stage} ref={stage}>
        <Tabs<Purpose>
          label={say.purpose.label()}
          tabs={PURPOSE_NAMES.map((name) => ({ name, label: say.purpose[name]() }))}
          chosen={open.purpose}
          onChoose={(purpose) => log.readFor(purpose)}
        >
          {size !== null && part !== null && (
            <Suspense>
              <part.Stage open={open} log={log} width={size.width} />
            </Suspense>
          )}
          {size !== null && open.purpose === 'recovery' && (
            <>
              <LogScore
                picture={picture}
                width={size.width}
                lit={shown}
                onLight={setLit}
                onMove={(to) => log.move(to)}
                onStart={(lsn) => log.startAt(lsn)}
                onHold={(held) => log.hold(held)}
              />
              <p className={css.pointed} aria-hidden={shown === null}>
                {shown === null ? say.hint() : litSays(picture, shown)}
              </p>
              <GrowthChart
                picture={picture}
                width={size.width}
                {...axisOf(size.width)}
                onMove={(to) => log.move(to)}
                hand={hand}
              />
              <LogLandscape
                picture={picture}
                width={size.width}
                onMove={(to) => log.move(to)}
                hand={hand}
              />
              <NearTape
                picture={picture}
                width={size.width}
                lit={litBlock}
                onLight={(block) => setLit(block === null ? null : rowOf(picture.set.block, block))}
                onCrashAfter={(record) => log.move({ after: record + 1 })}
              />
            </>
          )}
        </Tabs>
      </div>
      <section className={css.line} aria-label={say.timeline()}>
        {line}
      </section>
      {part !== null && (
        <Suspense>
          <part.Answer open={open} log={log} />
        </Suspense>
      )}
      {open.purpose === 'recovery' && (
        <>
          <div className={css.answer}>
            <Figures report={picture.report} buddy={picture.buddy?.report ?? null} />
            <div className={css.story} aria-live="polite">
              {storyOf(picture).map((sentence) => (
                <p key={sentence}>{sentence}</p>
              ))}
            </div>
          </div>
          <div ref={details} className={css.details}>
            <Details picture={picture} lit={shown} onLight={setLit} tab={tab} onTab={setTab} />
          </div>
        </>
      )}
    </div>
  );
}

/** The row of a block in the set, null if it is not in it. */
function rowOf(blocks: Uint32Array, block: number): number | null {
  const row = blocks.indexOf(block);
  return row < 0 ? null : row;
}
