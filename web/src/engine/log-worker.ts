/** The worker that reads real redo logs: wasm on one side, messages on the other. Wiring only. */

import init, { LogImport } from '../../../engine-wasm/pkg/log/rollforward_log';
import { LogHost } from './log-host';
import type { ToLogWorker } from './log-protocol';

const scope = self as unknown as {
  postMessage(message: unknown, transfer: Transferable[]): void;
  addEventListener(type: 'message', listener: (event: MessageEvent<ToLogWorker>) => void): void;
};

const host = init().then(
  () =>
    new LogHost(
      () => new LogImport(),
      (message, transfer) => scope.postMessage(message, transfer),
    ),
);

scope.addEventListener('message', ({ data }) => {
  host.then(
    (ready) => ready.receive(data),
    (error) => {
      if (data.call === 'cancel') return;
      const failure = { kind: 'unreachable', detail: String(error) };
      scope.postMessage({ say: 'answer', id: data.id, result: { ok: false, error: failure } }, []);
    },
  );
});
