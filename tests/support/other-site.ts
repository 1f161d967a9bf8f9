/** Another site with our demo in one of its pages, and our site behind a counter: for tests across origins. */

import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

const listening = (server: Server, host: string) =>
  new Promise<string>((resolve) => {
    server.listen(0, host, () => {
      resolve(`http://${host}:${(server.address() as AddressInfo).port}`);
    });
  });

export interface OtherSite {
  readonly url: string;
  close(): void;
}

/** One page, with the policy it is served with. `localhost` is another origin than 127.0.0.1, and another site. */
export async function otherSite(body: string, policy?: string): Promise<OtherSite> {
  const page = `<!doctype html><html lang="en"><meta charset="utf-8"><title>A manual</title><body>${body}</body></html>`;
  const server = createServer((_, response) => {
    response.writeHead(200, {
      'Content-Type': 'text/html; charset=utf-8',
      ...(policy === undefined ? {} : { 'Content-Security-Policy': policy }),
    });
    response.end(page);
  });
  const url = await listening(server, 'localhost');
  return { url: `${url}/`, close: () => server.close() };
}

export interface CountedSite extends OtherSite {
  /** Paths that were asked for, one for each time. */
  readonly requests: readonly string[];
}

/** The site at that address, once more, with every request to it written down. */
export async function countedSite(original: string): Promise<CountedSite> {
  const requests: string[] = [];
  const server = createServer((incoming, response) => {
    requests.push(incoming.url ?? '');
    const { method, headers } = incoming;
    const onward = request(
      new URL(incoming.url ?? '/', original),
      { method, headers },
      (answer) => {
        response.writeHead(answer.statusCode ?? 500, answer.headers);
        answer.pipe(response);
      },
    );
    onward.on('error', () => response.destroy());
    onward.end();
  });
  const url = await listening(server, '127.0.0.1');
  return { url: `${url}/`, requests, close: () => server.close() };
}
