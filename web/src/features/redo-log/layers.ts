/**
 * Layers of a complete log: adds, changes and removes them, each as a command before the first record of a branch.
 * Adding a layer creates a branch; changing it creates that branch again, in the same place. Knows no picture.
 */

import type { LogCommand } from '../../engine/generated/control';
import type { Input } from '../../engine/messages';
import { forkBranch } from '../../player/branches';
import type { Player } from '../../player/player';
import { branchName } from '../../views/redo-log/command-text';
import { hasLayer, type Layer, relaid, stepAfter } from './inputs';

/** Farther than any log goes. */
const END = Number.MAX_SAFE_INTEGER;

interface Wish {
  readonly layer: Layer;
  /** Null takes away what was laid. */
  readonly command: LogCommand | null;
}

export class Layers {
  readonly #player: Player;
  /** The newest wish that waits; of a slider only where it is by then counts. */
  #wish: Wish | null = null;
  #busy = false;

  constructor(player: Player) {
    this.#player = player;
  }

  /** The commands of the branch that is shown. */
  get inputs(): readonly Input[] {
    return this.#player.recipe(this.#player.state.branch)?.inputs ?? [];
  }

  async lay(layer: Layer, command: LogCommand | null): Promise<void> {
    this.#wish = { layer, command };
    if (this.#busy) return;
    this.#busy = true;
    while (this.#wish !== null) {
      const wish: Wish = this.#wish;
      this.#wish = null;
      await this.#grant(wish);
    }
    this.#busy = false;
  }

  async #grant({ layer, command }: Wish): Promise<void> {
    const player = this.#player;
    const { branch, branches, position } = player.state;
    const scenario = player.recipe(branch)?.scenario;
    const here = branches.find(({ id }) => id === branch);
    if (scenario === undefined || here === undefined || position === null) return;
    const before = this.inputs;
    const inputs = relaid(before, layer, command);
    const kept = keptAt(before, position.step);
    const parent = here.parent === null ? null : player.recipe(here.parent);
    if (here.parent !== null && parent !== null && same(parent.inputs, inputs)) {
      await player.switchBranch(here.parent);
      await player.goToStep(stepAfter(inputs, kept));
      await player.removeBranch(branch);
      return;
    }
    const name = command === null ? here.name : branchName(command);
    const made = hasLayer(before, layer)
      ? { ...here, name: here.parent === null ? here.name : name }
      : forkBranch(branches, branch, { step: 0, time_ns: 0 }, name);
    const stand = { to: 'step', step: stepAfter(inputs, kept) } as const;
    await player.remake(made, { scenario, inputs, step: END }, stand);
  }
}

/** Records read at a step. */
const keptAt = (inputs: readonly Input[], step: number) =>
  step - inputs.filter((input) => input.step < step).length;

const same = (a: readonly Input[], b: readonly Input[]) => JSON.stringify(a) === JSON.stringify(b);
