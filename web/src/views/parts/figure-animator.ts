/**
 * Moves a figure from picture to picture in one animation pass: what it shows follows what it should show with two delays
 * in a row, which is a spring that never swings over. Every picture on the way is a mean of those before it, so order
 * and distances that hold in them hold on the way. Knows neither the figure nor React.
 */

type Attributes = Readonly<Record<string, string | number>>;

/** What a figure provides: how to go between two pictures, and the positions of a picture's parts. */
export interface AnimatedFigure<Picture> {
  between(a: Picture, b: Picture, share: number): Picture;
  /** Whether one can move into the other. */
  joins(a: Picture, b: Picture): boolean;
  write(now: Picture, rest: Picture, write: (part: string, attributes: Attributes) => void): void;
}

/** After so many delays what is left to go is far below a px. */
const AT_REST = 14;
const FADE_MS = 120;

export class FigureAnimator<Picture> {
  readonly #moved: AnimatedFigure<Picture>;
  readonly #parts = new Map<string, SVGElement>();
  readonly #written = new WeakMap<Element, Record<string, string>>();
  /** What is shown, what it follows, and what that follows. */
  #shown: Picture | null = null;
  #lead: Picture | null = null;
  #goal: Picture | null = null;
  #delayMs = 0;
  #handle = 0;
  #last = 0;
  #begun = 0;

  constructor(moved: AnimatedFigure<Picture>) {
    this.#moved = moved;
  }

  /** Shows the picture that React has just rendered the parts of, at once or, with a delay, little by little. */
  show(root: Element, goal: Picture, delayMs: number): void {
    const { between, joins } = this.#moved;
    const shown = this.#shown;
    if (this.#goal !== goal) {
      this.#goal = goal;
      this.#delayMs = delayMs;
      if (shown !== null && this.#lead !== null && delayMs > 0 && joins(shown, goal)) {
        this.#shown = between(shown, goal, 0);
        this.#lead = between(this.#lead, goal, 0);
        this.#begun = performance.now();
        if (this.#handle === 0) {
          this.#last = this.#begun;
          this.#handle = requestAnimationFrame(this.#tick);
        }
      } else {
        this.#rest();
      }
    }
    this.#findParts(root, this.#handle !== 0);
    this.#write();
  }

  stop(): void {
    cancelAnimationFrame(this.#handle);
    this.#handle = 0;
  }

  #rest(): void {
    this.stop();
    this.#shown = this.#goal;
    this.#lead = this.#goal;
  }

  readonly #tick = (now: number): void => {
    const { between } = this.#moved;
    const [shown, lead, goal] = [this.#shown, this.#lead, this.#goal];
    if (shown === null || lead === null || goal === null) return;
    if (now - this.#begun > AT_REST * this.#delayMs) {
      this.#rest();
      this.#write();
      return;
    }
    const passed = Math.max(0, now - this.#last) / this.#delayMs;
    this.#last = now;
    const left = Math.exp(-passed);
    this.#shown = between(
      between(shown, lead, passed / (1 + passed)),
      goal,
      1 - left * (1 + passed),
    );
    this.#lead = between(lead, goal, 1 - left);
    this.#write();
    this.#handle = requestAnimationFrame(this.#tick);
  };

  /** Things that enter fade in while the figure moves. Their lines and words do not: each would cost a style. */
  #findParts(root: Element, fades: boolean): void {
    const before = new Set(this.#parts.keys());
    this.#parts.clear();
    for (const element of root.querySelectorAll<SVGElement>('[data-at]')) {
      const name = element.dataset.at ?? '';
      this.#parts.set(name, element);
      if (fades && element.role === 'option' && !before.has(name))
        element.animate({ opacity: [0, 1] }, FADE_MS);
    }
  }

  #write(): void {
    const [now, rest] = [this.#shown, this.#goal];
    if (now === null || rest === null) return;
    this.#moved.write(now, rest, (part, attributes) => {
      const element = this.#parts.get(part);
      if (element === undefined) return;
      const written = this.#written.get(element) ?? {};
      this.#written.set(element, written);
      for (const [name, value] of Object.entries(attributes)) {
        const text = String(value);
        if (written[name] === text) continue;
        written[name] = text;
        // The page's policy lets styles be set, but not as an attribute.
        if (name.startsWith('--')) element.style.setProperty(name, text);
        else element.setAttribute(name, text);
      }
    });
  }
}
