/**
 * The windows of one browser as a room sees them: how messages travel between them, where what is shown is kept for the
 * next one, and how another one is opened. Knows of a message only how to check one that was kept.
 */

import * as v from 'valibot';
import { type Shown, shownSchema } from './messages';

export interface Channel {
  send(message: unknown): void;
  /** Whatever arrives, unread; returns what ends it. */
  onMessage(listener: (message: unknown) => void): () => void;
  close(): void;
}

/**
 * Between the windows of one browser that show this site, with no server; null where the browser has no such channel.
 * Its name is the token by which a room knows its own: other pages of the origin that have not read it can neither speak
 * there nor listen.
 */
export function windowsChannel(): Channel | null {
  const channel = openChannel();
  if (channel === null) return null;
  return {
    send: (message) => channel.postMessage(message),
    onMessage(listener) {
      const heard = ({ data }: MessageEvent<unknown>) => listener(data);
      const damaged = () => listener(undefined);
      channel.addEventListener('message', heard);
      channel.addEventListener('messageerror', damaged);
      return () => {
        channel.removeEventListener('message', heard);
        channel.removeEventListener('messageerror', damaged);
      };
    },
    close: () => channel.close(),
  };
}

function openChannel(): BroadcastChannel | null {
  try {
    // Several copies of the site may live on one origin, each in its folder.
    const folder = new URL('.', location.href).pathname;
    return new BroadcastChannel(`${NAME} ${folder} ${roomKey()}`);
  } catch {
    return null;
  }
}

/** The beginning of the names of channels and windows. */
const NAME = 'rollforward';

const ROOM_KEY = 'rollforward.room-key';

/** The same for all windows of this browser; without one where the browser keeps nothing. */
function roomKey(): string {
  try {
    if (localStorage.getItem(ROOM_KEY) === null) localStorage.setItem(ROOM_KEY, randomName());
    return localStorage.getItem(ROOM_KEY) ?? '';
  } catch {
    return '';
  }
}

/** A name that nothing else has and nobody can guess: 128 bits. */
export const randomName = () =>
  [...crypto.getRandomValues(new Uint32Array(4))].map((part) => part.toString(36)).join('');

// Keeps what a room shows where the next window finds it, for when all are closed. Where the browser keeps nothing,
// nothing is kept.

const KEY = 'rollforward.room';

export function storeScene(shown: Shown): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(shown));
  } catch {
    // Refused or full: what is open stays open; only a reopened room starts from the beginning.
  }
}

/** Null if there is none, or none that can be read. */
export function storedScene(): Shown | null {
  try {
    const read = v.safeParse(shownSchema, JSON.parse(localStorage.getItem(KEY) ?? 'null'));
    return read.success ? read.output : null;
  } catch {
    return null;
  }
}

// Opens the windows of a class: by name, so that a second press comes back to the same one.

const SCREEN = `${NAME} screen`;

/** A window for a projector or a second screen; it follows this one. */
export function openScreen(): void {
  window.open('presenter.html#/screen', SCREEN, 'popup,width=1280,height=720');
}
