/**
 * How messages travel between the windows of a room. All that a room asks of a network: what is sent reaches the others,
 * never the sender, in the order it was sent. Knows no message.
 */

import * as say from '../../base/words/ui/apps/room/channel';

export interface Channel {
  send(message: unknown): void;
  /** Whatever arrives, unread; returns what ends it. */
  onMessage(listener: (message: unknown) => void): () => void;
  close(): void;
}

/** Between the windows of one browser that show this site, with no server. */
export function windowsChannel(): Channel {
  // Several copies of the site may live on one origin, each in its folder.
  const channel = new BroadcastChannel(say.rollforward(new URL('.', location.href).pathname));
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
