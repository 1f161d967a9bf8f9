/** Score and waterfall on what the engine really does: a preset, a crash, and some moments after it. */

import { useEffect, useState } from 'react';
import wasm, { Engine } from '../../engine-wasm/pkg/rollforward_bindings';
import { decodeFrame } from '../../web/src/engine/decode';
import type { Frame } from '../../web/src/engine/generated/frame';
import { ScoreView } from '../../web/src/views/score/ScoreView';
import { WaterfallView } from '../../web/src/views/waterfall/WaterfallView';
import { useSize } from '../../web/src/widgets/use-size';
import { SAMPLE_SCENARIO } from '../support/samples';
import css from './gallery.module.css';

const TABLES = [
  ...['clock', 'instances', 'threads', 'queue', 'records', 'set', 'phases', 'brownouts'],
  ...['commits', 'marks'],
];
/** Seconds: when instance 2 crashes, and which moments are shown. */
const CRASH = 20;
const MOMENTS = [12, CRASH, CRASH + 0.3, 20.8, 21.2, 21.8, 22.5, 23.5, 25, 28];

function frameAt(engine: Engine): Frame {
  const request = {
    tables: TABLES,
    tape_records: 4000,
    block: null,
    commits_from_ns: 0,
    commits_to_ns: 1e12,
    fact_limit: 0,
  };
  const decoded = decodeFrame(new Uint8Array(engine.frame(JSON.stringify(request))));
  if (!decoded.ok) throw new Error(decoded.error.kind);
  return decoded.value;
}

function framesOf(preset: string): [string, Frame][] {
  const scenarios = JSON.parse(Engine.presets());
  const engine = new Engine(JSON.stringify(scenarios[preset]));
  return MOMENTS.map((seconds) => {
    engine.run(seconds * 1e9, 1e7);
    const shown = frameAt(engine);
    if (seconds === CRASH) {
      engine.command(JSON.stringify({ do: 'crash_instance', instance: 1 }));
      if (preset === 'sandbox')
        engine.command(JSON.stringify({ do: 'crash_instance', instance: 2 }));
    }
    return [`${seconds} s`, shown];
  });
}

const nothing = () => undefined;

export function LivePlate({ figure = '' }) {
  const [frames, setFrames] = useState<[string, Frame][]>([]);
  const [room, size] = useSize<HTMLDivElement>();
  useEffect(() => {
    // `walk@3` is the fourth moment of the preset alone.
    const [preset = '', moment] = figure.split('@');
    wasm().then(() => {
      const frames = framesOf(preset === '' ? 'walk' : preset);
      setFrames(moment === undefined ? frames : frames.slice(Number(moment), Number(moment) + 1));
    });
  }, [figure]);
  const width = size === null ? 0 : size.width - (size.width > 560 ? 96 : 0);
  return (
    <div className={`${css.plate} ${css.bare}`} ref={room}>
      {frames.map(([name, frame]) => {
        const view = {
          frame,
          scenario: SAMPLE_SCENARIO,
          width,
          lit: null,
          selected: null,
          onLight: nothing,
          onSelect: nothing,
          reducedMotion: false,
        };
        return (
          <div key={name} className={css.stage}>
            <h2>{name}</h2>
            <ScoreView {...view} height={400} thread={1} />
            <WaterfallView {...view} height={300} />
          </div>
        );
      })}
    </div>
  );
}
