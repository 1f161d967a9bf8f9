/** The code that puts what an address of ours shows into a page elsewhere. Pure; knows no page and no browser. */

import say from '../../base/messages/share';
import { isPacked } from '../../lesson/packed-name';
import { pageOf } from '../course/page-of';
import { type Address, parseAddress } from '../shell/address';

/** Attributes of the element. */
export interface DemoShown {
  readonly lesson?: string;
  readonly step?: string;
  /** The state of a link: all that was done to the run. */
  readonly run?: string;
}

/** Null for a page that no demo can show. */
export function demoAt({ path, query }: Address, lessons: readonly string[]): DemoShown | null {
  const { step = '1', run } = Object.fromEntries(new URLSearchParams(query));
  const { lesson: linked = '' } = Object.fromEntries(new URLSearchParams(query));
  const lesson = isPacked(linked) ? linked : lessons.find((name) => pageOf(name) === path);
  if (lesson !== undefined) return { lesson, step, ...(run === undefined ? {} : { run }) };
  return path === '/sandbox' && run !== undefined ? { run } : null;
}

interface CodeFor {
  readonly demo: DemoShown | Readonly<Record<string, string>>;
  /** The site's folder. */
  readonly site: string;
  /** The address of the moment. */
  readonly link: string;
  /** What the demo is about. */
  readonly subject: string;
}

export function demoCode({ demo, site, link, subject }: CodeFor): string {
  const attributes = Object.entries(demo).map(([name, value]) =>
    value === '' ? ` ${name}` : ` ${name}="${escaped(value)}"`,
  );
  return [
    `<script src="${escaped(`${site}rollforward-demo.js`)}"></script>`,
    `<rollforward-demo${attributes.join('')}>`,
    `  <a href="${escaped(link)}">${escaped(say.embed.openLink({ subject }))}</a>`,
    '</rollforward-demo>',
  ].join('\n');
}

/** The address behind the hash of a link. */
export const addressIn = (link: string) => parseAddress(new URL(link).hash);

const escaped = (text: string) =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('"', '&quot;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');
