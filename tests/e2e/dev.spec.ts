// What an author of lessons sees of `npm run dev`: a lesson that is saved is taken at the step where the reader is, and its
// faults are shown in place. The server works on a copy of the project, so that no file of the project is edited.

import { cpSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createServer, type ViteDevServer } from 'vite';
import { cache, inProject } from '../../scripts/setup/project.mjs';
import { ONLY_WITH_ALL } from '../support/every';
import { expect, test } from './fixtures';

const copy = join(cache, 'dev-copy');
const COPIED = ['web', 'lessons', 'scripts', 'vite.config.ts', 'tsconfig.json', 'package.json'];
const LINKED = ['node_modules', 'public', 'engine-wasm', 'tests'];
const lesson = join(copy, 'lessons', '01-instances-and-shared-disks', 'lesson.md');

let server: ViteDevServer;

test.beforeAll(async () => {
  rmSync(copy, { recursive: true, force: true });
  mkdirSync(copy, { recursive: true });
  for (const name of COPIED) cpSync(inProject(name), join(copy, name), { recursive: true });
  for (const name of LINKED) symlinkSync(inProject(name), join(copy, name));
  server = await createServer({
    configFile: join(copy, 'vite.config.ts'),
    root: join(copy, 'web'),
    cacheDir: join(cache, 'dev-copy-packages'),
    logLevel: 'error',
    // What is linked is served from where it really is. A port of 0 is one that is free.
    server: { port: 0, fs: { allow: [inProject()] } },
  });
  await server.listen();
});

test.afterAll(() => server.close());

test(
  'a saved lesson is shown at the same step, and so are its faults',
  ONLY_WITH_ALL,
  async ({ page }) => {
    const loads: string[] = [];
    page.on('load', () => loads.push(page.url()));
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const address = server.resolvedUrls?.local[0] ?? '';
    await page.goto(`${address}#/lesson/01-instances-and-shared-disks`);
    const next = page.getByRole('button', { name: 'Next', exact: true });
    await next.click();
    const heading = page.getByRole('heading', { level: 1 });
    await expect(heading).toHaveText('Everything on disk is shared');
    const loadsBefore = loads.length;

    const text = readFileSync(lesson, 'utf8');
    const title = '## Everything on disk is shared';
    writeFileSync(lesson, text.replace(title, '## Every disk is shared\n\nSaved a moment ago.'));
    await expect(page.getByText('Saved a moment ago.')).toBeVisible();
    await expect(heading).toHaveText('Every disk is shared');

    writeFileSync(lesson, text.replace('show: [cluster]', 'show: [clutser]'));
    const fault = page.getByRole('alert');
    await expect(fault).toContainText('Did you mean “cluster”?');
    await expect(fault).toContainText(/lesson\.md:\d+/);
    // The last version that works stays under its faults.
    await expect(heading).toHaveText('Every disk is shared');

    writeFileSync(lesson, text);
    await expect(fault).toHaveCount(0);
    await expect(heading).toHaveText('Everything on disk is shared');
    expect(loads).toHaveLength(loadsBefore);
  },
);
