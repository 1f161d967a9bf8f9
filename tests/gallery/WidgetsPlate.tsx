/** Controls, states, legend, table, transport. */

import { AlignLeft, Link } from 'lucide';
import { useMemo, useState } from 'react';
import type { Span } from '../../web/src/base/span';
import { Block } from '../../web/src/views/marks/Block';
import { Button } from '../../web/src/widgets/Button';
import { Choice, NumberField, Slider, Switch } from '../../web/src/widgets/Field';
import { Icon } from '../../web/src/widgets/Icon';
import { Legend } from '../../web/src/widgets/Legend';
import { Empty, Loading, Message } from '../../web/src/widgets/Message';
import { Popover } from '../../web/src/widgets/Popover';
import { Scrubber } from '../../web/src/widgets/Scrubber';
import { Table } from '../../web/src/widgets/Table';
import { Tabs } from '../../web/src/widgets/Tabs';
import { ThemeToggle } from '../../web/src/widgets/ThemeToggle';
import { Transport } from '../../web/src/widgets/Transport';
import { useSize } from '../../web/src/widgets/use-size';
import css from './gallery.module.css';

const STEPS = [
  { value: 'event', label: 'event' },
  { value: 'commit', label: 'commit' },
  { value: 'phase', label: 'phase' },
] as const;
const lane = (seed: number, end: number) =>
  Array.from({ length: 110 }, (_, i) => (end * (i + ((i * seed) % 7) / 9)) / 110);

const LIMITS = { whole: { from: 0, to: 17 }, least: 1e-3 };

function Bar() {
  const [step, setStep] = useState<'event' | 'commit' | 'phase'>('event');
  const [playing, setPlaying] = useState(false);
  const [now, setNow] = useState(13.3);
  const [line, size] = useSize<HTMLDivElement>();
  const [part, setPart] = useState<Span | null>(null);
  const zooming = useMemo(() => ({ limits: () => LIMITS, onSpan: setPart }), []);
  const compact = window.innerWidth < 560;
  return (
    <Transport
      label="Transport"
      playing={playing}
      words={{ play: 'Play', pause: 'Pause', back: 'Back one event', forward: 'Forward one event' }}
      stepBy={{ label: compact ? 'by' : 'step by', value: step, options: STEPS, onChange: setStep }}
      speed={{ label: 'speed', value: 'event', options: STEPS, onChange: setStep }}
      time={`${now.toFixed(2)} s`}
      compact={compact}
      onPlay={() => setPlaying(!playing)}
      onStep={(direction) => setNow(now + direction * 0.1)}
    >
      <div ref={line}>
        {size !== null && (
          <Scrubber
            width={size.width}
            compact={compact}
            now={now}
            known={13.3}
            start={part?.from ?? 0}
            end={part?.to ?? 17}
            lanes={[
              { name: '1', colour: 'var(--i1)', times: lane(3, 13) },
              { name: '2', colour: 'var(--i2)', times: lane(5, 12.4) },
            ]}
            flags={[1.9, 3.4, 5.1, 6.6, 8.2, 9.7, 11.1, 12.1]}
            crosses={[12.4]}
            rings={[1.2, 4.2, 8.6]}
            bands={[{ from: 13, to: null }]}
            label="Time"
            words={`${now.toFixed(2)} s`}
            spoken={`${now.toFixed(2)} seconds`}
            ahead="not shown yet"
            zooming={zooming}
            zoomed={part !== null}
            unit={1}
            onSeek={setNow}
            onStep={(direction) => setNow(now + direction * 0.1)}
          />
        )}
      </div>
    </Transport>
  );
}

const nobody = () => undefined;
const pointing = { onPoint: nobody, onHold: nobody };

export function WidgetsPlate() {
  const [tab, setTab] = useState<'redo' | 'phases'>('redo');
  const [value, setValue] = useState(4);
  const [on, setOn] = useState(true);
  return (
    <div className={css.plate}>
      <h1>Controls and states</h1>
      <section>
        <h2>Buttons, menus</h2>
        <div className={css.row}>
          <Button kind="primary">Check</Button>
          <Button>Edit the scenario</Button>
          <Button kind="quiet">Show me instead</Button>
          <Button unavailable="Instance 3 has failed">Crash instance 3</Button>
          <Button kind="tool">
            <Icon of={AlignLeft} size={18} />
            Text form
          </Button>
          <Button kind="tool">
            <Icon of={Link} size={18} />
            Share
          </Button>
          <Popover button="Legend">
            {() => <Legend title="Legend" lines={[]} held={null} {...pointing} />}
          </Popover>
          <ThemeToggle />
        </div>
      </section>
      <section className={css.row}>
        <div className={css.column}>
          <Slider label="Instances" value={value} min={1} max={8} onChange={setValue} />
          <Switch label="Buddy instances" on={on} onChange={setOn} />
        </div>
        <div className={css.column}>
          <NumberField
            label="Log file"
            value={131072}
            min={4096}
            max={1048576}
            unit="bytes"
            onChange={setValue}
          />
          <Choice
            label="Access"
            value="uniform"
            options={[{ value: 'uniform', label: 'uniform' }]}
            hint="Every block has the same chance."
            onChange={() => undefined}
          />
        </div>
        <Tabs
          label="Views"
          tabs={[
            { name: 'redo', label: 'Redo' },
            { name: 'phases', label: 'Phases' },
          ]}
          chosen={tab}
          onChoose={setTab}
        >
          {tab}
        </Tabs>
      </section>
      <section className={css.row}>
        <Loading title="Starting the engine" doing="Running to step 5: 8.1 of 13.3 s" done={0.61} />
        <Empty
          title="Recovery set"
          why="Empty: every change that was read has its Block Written Record."
        />
        <Message
          failure
          title="Line 1,204 could not be read"
          quote="1204  rmgr: Heap  len (rec/tot):     /  54"
          actions={<Button kind="primary">Show what was read</Button>}
        >
          The record length is missing. The 1,203 lines before it were read and are shown.
        </Message>
        <Message title="At most 8 instances" actions={<Button>Edit the scenario</Button>}>
          This scenario asks for 12 on line 4.
        </Message>
      </section>
      <section className={css.row}>
        <Table
          caption="Recovery set of instance 2, held by instance 1, at 13.30 s"
          columns={['Block', 'Last RBA', 'Why it is here']}
          rows={[
            {
              key: '12',
              cells: [12, '41.143', 'changed after its Block Written Record at 41.132'],
            },
            { key: '22', cells: [22, '41.150', 'changed, not written since'], lit: true },
          ]}
        />
        <Legend
          title="Legend"
          hint="Only what this step shows. Point at a line to light it on the stage."
          held={null}
          {...pointing}
          lines={[
            {
              name: 'set',
              picture: <Block x={5} y={4} side={24} number={null} hue={1} state="set" />,
              words: 'in the recovery set',
            },
          ]}
        />
      </section>
      <Bar />
    </div>
  );
}
