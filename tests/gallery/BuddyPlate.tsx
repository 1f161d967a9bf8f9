/** Buddies on what the engine really does: the named scenario, a crash, and some moments before and after it. */

import { useEffect, useState } from 'react';
import wasm, { Engine } from '../../engine-wasm/pkg/rollforward_bindings';
import { decodeFrame } from '../../web/src/engine/decode';
import type { Scenario } from '../../web/src/engine/generated/control';
import { type Frame, LAYOUT } from '../../web/src/engine/generated/frame';
import { isViewName, type ViewName } from '../../web/src/views/names';
import { viewNamed } from '../../web/src/views/registry';
import { useSize } from '../../web/src/widgets/use-size';
import css from './gallery.module.css';

/** Seconds: when instance 2 crashes, and which moments are shown. */
const CRASH = 31.5;
const MOMENTS = [2.4, 14.3, 24.6, CRASH + 0.2, 32.46, 32.9, 33.6, 36, 39];
const HEIGHTS: Partial<Record<ViewName, number>> = { score: 400, cluster: 460, waterfall: 320 };

interface Shown {
  readonly scenario: Scenario;
  readonly frames: readonly (readonly [string, Frame])[];
}

function frameAt(engine: Engine): Frame {
  const tables = LAYOUT.map(({ name }) => name);
  const decoded = decodeFrame(
    new Uint8Array(engine.frame(JSON.stringify({ tables, tape_records: 4000, block: 17 }))),
  );
  if (!decoded.ok) throw new Error(decoded.error.kind);
  return decoded.value;
}

function framesOf(preset: string, changes: Partial<Scenario['buddy']>): Shown {
  const scenario: Scenario = JSON.parse(Engine.presets())[preset];
  scenario.buddy = { ...scenario.buddy, ...changes };
  const engine = new Engine(JSON.stringify(scenario));
  let crashed = false;
  const frames = MOMENTS.map((seconds) => {
    if (seconds > CRASH && !crashed) {
      engine.run(CRASH * 1e9, 1e7);
      engine.command(JSON.stringify({ do: 'crash_instance', instance: 1 }));
      if (changes.buddies === 2) {
        engine.command(JSON.stringify({ do: 'crash_instance', instance: 2 }));
      }
      crashed = true;
    }
    engine.run(seconds * 1e9, 1e7);
    return [`${seconds} s`, frameAt(engine)] as const;
  });
  return { scenario, frames };
}

const nothing = () => undefined;

/** `score`, `score@3` for one moment, `score@3:membership`, `score@3:two` for two buddies of each and two crashes. */
export function BuddyPlate({ figure = '' }) {
  const [shown, setShown] = useState<Shown | null>(null);
  const [room, size] = useSize<HTMLDivElement>();
  const [name = '', at = ''] = figure.split('@');
  const [moment = '', variant = 'buddies'] = at.split(':');
  useEffect(() => {
    wasm().then(() => {
      const two = variant === 'two';
      setShown(framesOf(two ? 'buddies' : variant, two ? { buddies: 2 } : {}));
    });
  }, [variant]);
  if (!isViewName(name)) return <p>Which view?</p>;
  const view = viewNamed(name);
  const width = size === null ? 0 : size.width - (size.width > 560 ? 96 : 0);
  const frames = shown?.frames.filter((_, i) => moment === '' || i === Number(moment)) ?? [];
  return (
    <div className={`${css.plate} ${css.bare}`} ref={room}>
      {shown !== null &&
        width > 0 &&
        frames.map(([time, frame]) => (
          <div key={time} className={css.stage}>
            <h2>{time}</h2>
            <view.component
              {...{ frame, scenario: shown.scenario, width, height: HEIGHTS[name] ?? 400 }}
              {...{ lit: null, selected: null, onLight: nothing, onSelect: nothing }}
              reducedMotion
            />
          </div>
        ))}
    </div>
  );
}
