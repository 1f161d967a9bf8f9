/**
 * The address of a page: `#/path?query`, all of it behind the hash, so that a static host needs no rules and nothing a
 * person made is sent to it. Knows no page and not what a query means.
 */

import { useSyncExternalStore } from 'react';
import { currentName } from '../../lesson/former-names';

export interface Address {
  /** `/walk` */
  readonly path: string;
  /** Without the question mark; empty if there is none. */
  readonly query: string;
}

export function parseAddress(hash: string): Address {
  const text = hash.replace(/^#?\/?/, '/');
  const mark = text.indexOf('?');
  const [path, query] = mark < 0 ? [text, ''] : [text.slice(0, mark), text.slice(mark + 1)];
  // An old link may end with the former name of a lesson.
  return { path: path.replace(/[^/]+$/, currentName), query };
}

function hashOf({ path, query }: Address): string {
  return query === '' ? `#${path}` : `#${path}?${query}`;
}

export function currentAddress(): Address {
  return parseAddress(location.hash);
}

/**
 * Writes the address of this page. A new entry is a place to go back to; without it the entry is rewritten. Nothing is
 * written once the person is on their way to another page: this one is still there while that one loads.
 */
export function writeAddress(address: Address, newEntry = false): void {
  if (currentAddress().path === address.path) goTo(address, newEntry);
}

function goTo(address: Address, newEntry: boolean): void {
  const hash = hashOf(address);
  if (hash === location.hash) return;
  if (newEntry) history.pushState(null, '', hash);
  else history.replaceState(null, '', hash);
}

/** Called when the person goes to another address: a link, back, forward, or the address bar. */
export function onArrival(listener: () => void): () => void {
  addEventListener('popstate', listener);
  return () => removeEventListener('popstate', listener);
}

function subscribe(listener: () => void): () => void {
  addEventListener('hashchange', listener);
  return () => removeEventListener('hashchange', listener);
}

/**
 * The path as a location hook for the router: a page writes its own query, which is not navigation. The first page is
 * the one drawn when the site is built.
 */
export function usePath(): [string, (to: string, options?: { replace?: boolean }) => void] {
  const path = useSyncExternalStore(
    subscribe,
    () => currentAddress().path,
    () => '/',
  );
  return [path, navigate];
}
usePath.hrefs = (href: string) => `#${href}`;

function navigate(to: string, { replace = false } = {}): void {
  const before = location.href;
  goTo(parseAddress(to), !replace);
  dispatchEvent(new HashChangeEvent('hashchange', { oldURL: before, newURL: location.href }));
  dispatchEvent(new PopStateEvent('popstate'));
}
