/** A scenario that is being changed, beside the one that runs. A new run begins when the person says so. */

import { useEffect, useState } from 'react';
import type { EngineError } from '../../base/failure';
import { refusalText } from '../../base/words/problems';
import type { EngineClient } from '../../engine/client';
import type { AnyScenario } from '../../engine/messages';
import { usePlayerState } from '../../player/context';
import { problemsOf, withValue } from '../../player/scenario-fields';

export interface Draft {
  readonly scenario: AnyScenario;
  readonly preset: string;
  readonly changed: boolean;
  /** Why it cannot start, by field; `''` for what belongs to none. */
  readonly errors: Readonly<Record<string, string>>;
  set(path: string, value: unknown): void;
  choose(preset: string): void;
  change(scenario: AnyScenario): void;
  undo(): void;
  /** Starts a run with it, unless a value is impossible. */
  start(): Promise<void>;
}

/** Whose runs the draft is of: a page’s run is one. */
export interface DraftOf {
  readonly client: EngineClient;
  /** Name of the preset that the scenario was made from. */
  preset: string;
  scenario(preset: string): AnyScenario | null;
  begin(scenario: AnyScenario): Promise<void>;
}

/** Null before the first run is open. `onStarted` hears of which preset the new run was made. */
export function useDraft(run: DraftOf, onStarted?: (preset: string) => void): Draft | null {
  const running = usePlayerState(({ scenario }) => scenario);
  const [draft, setDraft] = useState<AnyScenario | null>(running);
  const [preset, setPreset] = useState(run.preset);
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  useEffect(() => {
    setDraft(running);
    setPreset(run.preset);
    setErrors({});
  }, [running, run]);
  if (draft === null || running === null) return null;

  const change = (scenario: AnyScenario) => {
    setDraft(scenario);
    setErrors({});
  };
  return {
    scenario: draft,
    preset,
    changed: JSON.stringify(draft) !== JSON.stringify(running),
    errors,
    change,
    set: (path, value) => change(withValue(draft, path, value)),
    undo: () => {
      change(running);
      setPreset(run.preset);
    },
    choose: (name) => {
      const scenario = run.scenario(name);
      if (scenario === null) return;
      setPreset(name);
      change(scenario);
    },
    start: async () => {
      const problems = problemsOf(draft, run.client.model.vocabulary);
      if (problems.length > 0) {
        setErrors(byField(problems));
        return;
      }
      const valid = await run.client.validate(draft);
      if (!valid.ok) {
        setErrors(valid.error.kind === 'refused' ? byField(valid.error.errors) : {});
        return;
      }
      run.preset = preset;
      await run.begin(draft);
      onStarted?.(preset);
    },
  };
}

function byField(errors: readonly EngineError[]): Record<string, string> {
  return Object.fromEntries(errors.map((error) => [error.field ?? '', refusalText(error)]));
}
