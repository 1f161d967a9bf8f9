/**
 * The one legend, cut to what the views on the page draw. Pointing at a line lights the marks of that kind on the whole
 * page; a line that is held goes on doing so, and its mark stands on the button.
 */

import { LayoutList } from 'lucide-react';
import { useEffect, useState } from 'react';
import { isMarkName, markPicture } from '../../lesson/Mark';
import type { MarkName } from '../../lesson/mark-names';
import { type LitKind, lightKind } from '../../views/marks/lit-kind';
import { Icon } from '../../widgets/Icon';
import { Legend } from '../../widgets/Legend';
import { Popover } from '../../widgets/Popover';
import css from './Shell.module.css';

const WORDS: Partial<Record<MarkName, string>> = {
  clean: 'clean: as it is on disk',
  dirty: 'dirty: newer than on disk',
  writing: 'being written to disk',
  past: 'past image: an older version, kept',
  lost: 'lost with its instance',
  set: 'in the recovery set',
  recovered: 'recovered and released',
  gone: 'left the set',
  asks: 'message: a request',
  tells: 'message: an answer or a notice',
  change: 'redo record: a change',
  commit: 'redo record: a commit',
  written: 'Block Written Record',
  checkpoint: 'checkpoint RBA',
  start: 'start RBA: reading begins',
  scan: 'scan position',
  end: 'end of log',
  instance2: 'instance, by number and colour',
  failed: 'failed instance',
  buddy: 'buddy, to the instance it protects',
  crash: 'crash',
  brownout: 'brown-out',
};

const DRAWN_BY: Partial<Record<string, readonly MarkName[]>> = {
  score: [
    'instance2',
    'failed',
    'dirty',
    'lost',
    'past',
    'set',
    'recovered',
    'gone',
    'change',
    'commit',
    'written',
    'checkpoint',
    'start',
    'scan',
    'end',
    'buddy',
  ],
  buddy: ['instance2', 'failed', 'start', 'scan', 'end', 'buddy'],
  advisor: ['instance2', 'failed'],
  'redo-log': [
    'instance2',
    'failed',
    'lost',
    'set',
    'gone',
    'change',
    'commit',
    'written',
    'checkpoint',
    'start',
    'scan',
    'end',
  ],
  waterfall: ['commit', 'crash', 'brownout'],
  availability: ['crash', 'brownout'],
  cluster: [
    'instance2',
    'failed',
    'clean',
    'dirty',
    'writing',
    'past',
    'lost',
    'set',
    'recovered',
    'asks',
    'tells',
    'commit',
    'written',
    'checkpoint',
    'start',
    'scan',
    'end',
    'buddy',
    'brownout',
  ],
  cache: ['clean', 'dirty', 'writing', 'past', 'set', 'recovered'],
  transactions: ['instance2', 'failed', 'clean', 'lost', 'gone'],
  sessions: ['instance2', 'failed'],
  block: ['clean', 'dirty', 'past'],
  merge: ['instance2', 'change', 'commit', 'written', 'scan'],
  gcs: ['instance2', 'clean', 'dirty', 'past', 'set'],
  proof: ['commit', 'written', 'crash'],
};

export function LegendButton({ views }: { views: readonly string[] }) {
  const drawn = new Set(views.flatMap((view) => DRAWN_BY[view] ?? []));
  const lines = Object.entries(WORDS).flatMap(([name, words]) => {
    if (!isMarkName(name) || !drawn.has(name)) return [];
    return [{ name, picture: <Centred name={name} />, words }];
  });
  const [pointed, setPointed] = useState<MarkName | null>(null);
  const [held, setHeld] = useState<MarkName | null>(null);
  const shown = held !== null && drawn.has(held) ? held : null;
  const lit = pointed ?? shown;
  useEffect(() => {
    lightKind(lit === null ? null : kindOf(lit));
    return () => lightKind(null);
  }, [lit]);
  const named = (name: string | null) => (name !== null && isMarkName(name) ? name : null);
  return (
    <Popover
      label={shown === null ? 'Legend' : `Legend, lit: ${WORDS[shown]}`}
      onClose={() => setPointed(null)}
      button={
        <>
          {shown === null ? (
            <Icon of={LayoutList} size={18} />
          ) : (
            <svg width="26" height="24" viewBox="4 4 26 24" aria-hidden="true">
              <Centred name={shown} />
            </svg>
          )}
          <span className={css.word}>Legend</span>
        </>
      }
    >
      {() => (
        <Legend
          title="Legend"
          hint="Only what this page shows now. Point at a line to light its marks; press it to keep them lit."
          lines={lines}
          held={shown}
          onPoint={(name) => setPointed(named(name))}
          onHold={(name) => setHeld(named(name))}
        />
      )}
    </Popover>
  );
}

/** What a line lights: instances differ by their number, not by their kind. */
function kindOf(name: MarkName): LitKind {
  return name === 'instance1' || name === 'instance2' ? 'instance' : name;
}

function Centred({ name }: { name: MarkName }) {
  const { width, picture } = markPicture(name);
  return <g transform={`translate(${(34 - width) / 2} 7)`}>{picture}</g>;
}
