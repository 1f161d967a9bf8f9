/** Channels between windows that are none: what is sent is copied, as it would be, and arrives when the test lets it. */

import type { Channel } from '../../web/src/features/class/channel';

export class MemoryNetwork {
  readonly #members = new Map<Channel, (message: unknown) => void>();
  readonly #waiting: (() => void)[] = [];
  /** What was sent, oldest first. */
  readonly sent: unknown[] = [];
  /** Holds messages back until `deliver`. */
  held = false;

  join(): Channel {
    const channel: Channel = {
      send: (message) => this.inject(message, channel),
      onMessage: (listener) => {
        this.#members.set(channel, listener);
        return () => this.#members.delete(channel);
      },
      close: () => this.#members.delete(channel),
    };
    return channel;
  }

  /** As if a stranger had sent it. */
  inject(message: unknown, from: Channel | null = null): void {
    const copy = structuredClone(message);
    this.sent.push(copy);
    this.#waiting.push(() => {
      for (const [to, listener] of [...this.#members]) if (to !== from) listener(copy);
    });
    if (!this.held) this.deliver();
  }

  deliver(order: (waiting: (() => void)[]) => (() => void)[] = (waiting) => waiting): void {
    for (const send of order(this.#waiting.splice(0))) send();
  }
}
