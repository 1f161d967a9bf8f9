import { describe, expect, it } from 'vitest';
import { frameFrom } from '../../../../../tests/support/frames';
import { InstanceState, ThreadState } from '../../../engine/generated/codes';
import { COMMAND_CONTROLS, obstacle } from './commands';

const { Up, Crashed, Failed } = InstanceState;

function clusterOf(...states: readonly number[]) {
  return frameFrom({
    clock: [{ recovering_instance: 255 }],
    instances: states.map((state) => ({ state })),
    threads: states.map((state) => ({
      state: state === Up ? ThreadState.Open : ThreadState.NeedsRecovery,
    })),
  });
}

describe('obstacle', () => {
  it('lets an instance start only when its failure is detected and its thread can be recovered', () => {
    const start = { do: 'start_instance', instance: 0 } as const;
    const reasons = [clusterOf(Up, Up), clusterOf(Crashed, Crashed), clusterOf(Failed, Up)].map(
      (frame) => obstacle(start, frame),
    );
    expect(reasons).not.toContain(undefined);
    expect(new Set(reasons).size).toBe(3);
    expect(obstacle(start, clusterOf(Failed, Failed))).toBeUndefined();
  });

  it('says that nobody is there to crash or to take a checkpoint', () => {
    for (const command of [{ do: 'crash_all' }, { do: 'checkpoint' }] as const) {
      expect(obstacle(command, clusterOf(Failed, Up))).toBeUndefined();
      expect(obstacle(command, clusterOf(Failed, Failed))).toBeDefined();
    }
  });
});

describe('the panel', () => {
  it('offers room for an archive that is full, and to fill the others', () => {
    const inputs = [{ step: 3, command: { do: 'fill_archive', instance: 1 } as const }];
    const { drawers } = COMMAND_CONTROLS.panel({ frame: clusterOf(Up, Up), inputs, step: 5 });
    const offered = drawers
      .flatMap(({ controls }) => controls)
      .flatMap((control) => (control.kind === 'command' ? [control.command] : []));
    expect(offered).toContainEqual({ do: 'fill_archive', instance: 0 });
    expect(offered).toContainEqual({ do: 'free_archive', instance: 1 });
    expect(offered).not.toContainEqual({ do: 'fill_archive', instance: 1 });
  });
});
