/** The one legend, cut to what the views on the page draw. */

import { LayoutList } from 'lucide-react';
import { isMarkName, type MarkName, markPicture } from '../../lesson/Mark';
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
  start: 'start of the reading',
  scan: 'scan position',
  end: 'end of log',
  instance2: 'instance, by number and colour',
  failed: 'failed instance',
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
    'scan',
    'end',
  ],
  'redo-log': [
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
    'scan',
    'end',
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
  return (
    <Popover
      label="Legend"
      button={
        <>
          <Icon of={LayoutList} size={18} />
          <span className={css.word}>Legend</span>
        </>
      }
    >
      {() => <Legend title="Legend" hint="Only what this page shows now." lines={lines} />}
    </Popover>
  );
}

function Centred({ name }: { name: MarkName }) {
  const { width, picture } = markPicture(name);
  return <g transform={`translate(${(34 - width) / 2} 7)`}>{picture}</g>;
}
