/**
 * A worker's side of its calls: answers a ping at once, hands everything else to the host as soon as that is loaded,
 * and answers that the host could not be loaded if so. Knows no call by name.
 */

import type { Told } from './calls';

interface Host<Call> {
  receive(message: Call | { readonly call: 'cancel'; readonly id: number }): void;
}

/** How a host posts: what it gives away comes as a list. */
export function post(message: unknown, transfer: Transferable[]): void {
  self.postMessage(message, { transfer });
}

export function serve<Call extends { readonly id: number; readonly call: string }>(
  loading: Promise<Host<Call>>,
): void {
  self.addEventListener('message', ({ data }: MessageEvent<Call | Told>) => {
    if (isPing(data)) {
      post({ say: 'alive' }, []);
      return;
    }
    loading.then(
      (host) => host.receive(data),
      (error) => {
        const failure = { kind: 'unreachable', detail: String(error) };
        post({ say: 'answer', id: data.id, result: { ok: false, error: failure } }, []);
      },
    );
  });
}

const isPing = (message: { readonly call: string }): message is { readonly call: 'ping' } =>
  message.call === 'ping';
