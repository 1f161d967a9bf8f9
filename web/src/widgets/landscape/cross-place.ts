/**
 * The place that a cross marks, while it moves: whatever shows it is written once a frame, all in one pass and outside of
 * React, so that a drag stays under the finger. Knows no shape.
 */

type Writer = (place: number) => void;

export class CrossPlace {
  #place: number;
  #frame = 0;
  readonly #writers = new Set<Writer>();

  constructor(place: number) {
    this.#place = place;
  }

  get place(): number {
    return this.#place;
  }

  /** Goes there; drawn with the next frame. */
  move(place: number): void {
    if (place === this.#place) return;
    this.#place = place;
    if (this.#frame === 0) this.#frame = requestAnimationFrame(() => this.#write());
  }

  /** Writes the place at once, and whenever it changes; call what it returns when it is gone. */
  shows(writer: Writer): () => void {
    this.#writers.add(writer);
    writer(this.#place);
    return () => this.#writers.delete(writer);
  }

  #write(): void {
    this.#frame = 0;
    for (const writer of this.#writers) writer(this.#place);
  }
}
