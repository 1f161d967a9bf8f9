/** The engine as the worker holds it: what the wasm class gives, by structure. Tests give a fake one. */

export interface Handle {
  command(commandJson: string): void;
  fork(): Handle;
  run(untilNs: number, maxSteps: number): number;
  seek_step(step: number): void;
  seek_time(timeNs: number): void;
  seek_scn(scn: number, ageNs: number, maxSteps: number): boolean;
  /** The highest SCN and for how long it has stood, ns. */
  scn_moment(): Float64Array;
  step_event(direction: number): boolean;
  step_commit(direction: number): boolean;
  step_phase(direction: number): boolean;
  frame(requestJson: string): Uint8Array;
  facts(queryJson: string): Uint8Array;
  why(subjectJson: string): Uint8Array;
  inputs(): string;
  position(): string;
  free(): void;
}

export interface HandleClass {
  new (scenarioJson: string): Handle;
  presets(): string;
  validate(scenarioJson: string): string;
  model_version(): string;
}
