// A lesson that is opened from files or a link: a good one runs and follows its file, a broken one shows its faults and
// leaves the last good version running, a hostile one stays text or is refused.

import { readFileSync } from 'node:fs';
import { expect, type Page, test } from './fixtures';

const SCENARIO = 'preset: walk\n';
const HEAD = '---\ntitle: Mine\ncourse: crash-recovery\nminutes: 5\nsource: Me\n---\n\n';
const STEP = '```yaml step\nuntil: {commits: 4}\nshow: [score]\n```\n\n';
const LATER = '```yaml step\nuntil: {commits: 8}\nshow: [score]\n```\n\n';
const LAST = '```yaml step\nuntil: {commits: 12}\nshow: [score]\n```\n\n';
const lessonOf = (text: string) => `${HEAD}## One\n\n${STEP}${text}\n\n## Two\n\n${LATER}Second.\n`;

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const files = (lesson: string, scenario: string | null = SCENARIO) =>
  [
    ['lesson.md', lesson],
    ['scenario.yaml', scenario],
  ].flatMap(([name, text]) =>
    name == null || text == null
      ? []
      : [{ name, mimeType: 'text/plain', buffer: Buffer.from(text) }],
  );

async function open(page: Page, lesson: string, scenario?: string | null): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('./#/open');
  await page.getByLabel('Files of the lesson').setInputFiles(files(lesson, scenario));
}

test('a good lesson runs, of two files and of one', async ({ page }) => {
  await open(page, lessonOf('So far {commits} commits.'));
  await expect(page.getByText('So far 4 commits.')).toBeVisible();
  await page.getByRole('button', { name: 'Open another' }).click();
  const block = `\`\`\`yaml scenario\n${SCENARIO}\`\`\`\n\n`;
  const one = lessonOf('All in one.').replace('## One', `${block}## One`);
  await page.getByLabel('Files of the lesson').setInputFiles(files(one, null));
  await expect(page.getByText('All in one.')).toBeVisible();
});

test('a broken lesson says what is wrong, where, and shows the line', async ({ page }) => {
  await open(page, lessonOf('Text {qeue.2}.'), 'preset: walk\ncache: {bufers: 9}\n');
  const alert = page.getByRole('alert');
  await expect(alert).toContainText('There are 2 problems');
  await expect(alert).toContainText('scenario.yaml:2');
  await expect(alert).toContainText('Did you mean “buffers”?');
  await expect(alert).toContainText('cache: {bufers: 9}');
  await expect(alert).toContainText('lesson.md:15');
  await page.getByRole('button', { name: 'Open another' }).click();
  await expect(heading(page)).toHaveText('Open a lesson');
});

test('what the engine refuses is said with its line', async ({ page }) => {
  await open(page, lessonOf('Text.'), 'preset: walk\nabsent: [1, 2]\n');
  await expect(page.getByRole('alert')).toContainText('scenario.yaml:2');
});

test('a lesson follows its files as they are saved, at the same step, whatever is wrong meanwhile', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  // The browser's own store of files has the same handles as its chooser gives.
  await page.addInitScript(() => {
    const folder = navigator.storage.getDirectory();
    const handle = async (name: string) => (await folder).getFileHandle(name, { create: true });
    const save = async (name: string, text: string) => {
      const writable = await (await handle(name)).createWritable();
      await writable.write(text);
      await writable.close();
    };
    const pick = () => Promise.all([handle('lesson.md'), handle('scenario.yaml')]);
    Object.assign(window, { save, showOpenFilePicker: pick });
  });
  const save = (name: string, text: string) =>
    page.evaluate(
      ([to, what]) =>
        (window as unknown as { save(name: string, text: string): Promise<void> }).save(to, what),
      [name, text] as const,
    );
  await page.goto('./#/open');
  await save('scenario.yaml', SCENARIO);
  await save('lesson.md', lessonOf('First.'));
  await page.getByRole('button', { name: 'Choose files' }).click();
  await expect(page.getByText('First.')).toBeVisible();
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByText('Second.')).toBeVisible();

  await save('lesson.md', lessonOf('First.').replace('Second.', 'Second, and {commits} commits.'));
  await expect(page.getByText('Second, and 8 commits.')).toBeVisible();
  await save('lesson.md', lessonOf('First.').replace('[score]', '[scoer]'));
  await expect(page.getByRole('alert')).toContainText('Did you mean “score”?');
  await expect(page.getByText('Second, and 8 commits.')).toBeVisible();
  const renamed = lessonOf('First.').replace('title: Mine', 'title: Mine, mended');
  await save('lesson.md', renamed.replace('Second.', 'Mended.'));
  await expect(page.getByText('Mended.')).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(page.getByText('Step 2 of 2')).toBeVisible();
  await save('scenario.yaml', 'preset: walk\nseed: 77\n');
  await expect(page.getByText('Step 2 of 2')).toBeVisible();
  await expect(page.getByText('Mended.')).toBeVisible();
  await expect(page.getByRole('article')).toHaveAttribute('aria-busy', 'false');
  await page.goto('./#/course');
  const own = page.getByRole('listitem').filter({ hasText: 'Mine, mended' });
  await expect(own).toContainText('done');
});

test('progress in it is kept under its title, whatever is changed in its file, and is on the map', async ({
  page,
}) => {
  const first = `${lessonOf('First.')}\n## Three\n\n${LAST}Third.\n`;
  await open(page, first);
  await expect(page.getByText('First.')).toBeVisible();
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByText('Second.')).toBeVisible();
  const kept = () =>
    page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('own:')));
  await expect.poll(kept).toEqual(['rollforward.progress.1/own:Mine']);

  await page.goto('about:blank');
  await open(page, first.replace('First.', 'Better.'));
  await expect(page.getByText('Last time you reached step 2')).toBeVisible();
  await page.goto('./#/course');
  const own = page.getByRole('region', { name: 'Lessons of your own' });
  await expect(own).toContainText('Mine');
  await expect(own).toContainText('2 of 3 steps seen');
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save as a file' }).click();
  const saved = JSON.parse(readFileSync(await (await downloading).path(), 'utf8'));
  expect(saved.lessons).toMatchObject([{ lesson: 'own:Mine', steps: 3, steps_seen: [1, 2] }]);
  expect(saved.lessons[0].version).toMatch(/^[0-9a-f]{12}$/);
  await page.getByRole('button', { name: 'Clear progress' }).click();
  await page.getByRole('button', { name: 'Clear all progress' }).click();
  await expect(own).toHaveCount(0);
  expect(await kept()).toEqual([]);
});

test('what its author cannot see of a lesson that runs is said: a question that is never answered, a step that never comes', async ({
  page,
}) => {
  const question =
    '```yaml question\nkind: number\nat: opened\nasks: How long?\nvalue: brownout_s\nbecause: So.\n```\n\n';
  const never = LATER.replace('{commits: 8}', 'opened');
  await open(page, `${HEAD}## One\n\n${STEP}Text.\n\n${question}`);
  await expect(page.getByText('The question of this step is not asked')).toBeVisible();
  await page.getByRole('button', { name: 'Open another' }).click();
  const two = `${HEAD}## One\n\n${STEP}Text.\n\n## Two\n\n${never}Second.\n`;
  await page.getByLabel('Files of the lesson').setInputFiles(files(two));
  await expect(page.getByText('This run does not reach every step')).toBeVisible();
  await expect(page.getByText('Text.')).toBeVisible();
});

test('several dropped folders lead to a choice; a file that is not text is named as such', async ({
  page,
}) => {
  await page.goto('./#/open');
  await page.getByText('Drop the files').waitFor();
  await page.evaluate(async (lesson) => {
    const root = await navigator.storage.getDirectory();
    const data = new DataTransfer();
    const folders = ['a', 'b'].map(async (name) => {
      const folder = await root.getDirectoryHandle(name, { create: true });
      const stream = await (
        await folder.getFileHandle('lesson.md', { create: true })
      ).createWritable();
      await stream.write(lesson);
      await stream.close();
      return folder;
    });
    const handles = await Promise.all(folders);
    for (const { name } of handles) data.items.add(new File([], name));
    Object.assign(DataTransferItem.prototype, {
      getAsFileSystemHandle: async () => handles.shift(),
    });
    const drop = new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer: data });
    document.querySelector('main')?.dispatchEvent(drop);
  }, lessonOf('Text.'));
  await expect(page.getByRole('alert')).toContainText('Which lesson.md do you mean?');
  await page.getByRole('button', { name: 'Open another' }).click();
  const buffer = Buffer.from(lessonOf('Text.'), 'utf16le');
  await page
    .getByLabel('Files of the lesson')
    .setInputFiles([{ name: 'lesson.md', mimeType: 'text/plain', buffer }]);
  await expect(page.getByRole('alert')).toContainText('lesson.md is not a text file');
});

test('a link of this site opens, keeps its place in the address, and is read again', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  let text = 'From afar.';
  await page.route('**/mine/lesson.md', (route) => route.fulfill({ body: lessonOf(text) }));
  await page.route('**/mine/scenario.yaml', (route) => route.fulfill({ body: SCENARIO }));
  await page.goto('./#/open?lesson=mine/');
  await expect(page.getByText('From afar.')).toBeVisible();
  text = 'From farther.';
  await page.getByRole('button', { name: 'Read again' }).click();
  await expect(page.getByText('From farther.')).toBeVisible();
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page).toHaveURL(/lesson=mine%2F.*step=2|step=2.*lesson=mine%2F/);
  await page.reload();
  await expect(page.getByText('Second.')).toBeVisible();
});

test('a link elsewhere is refused without asking, with the reason and another way', async ({
  page,
}) => {
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  await page.goto('./#/open?lesson=https://other.example/lesson.md');
  await expect(page.getByRole('alert')).toContainText('https://other.example');
  await expect(page.getByRole('alert')).toContainText('Save the files and open them here');
  expect(requests.filter((url) => url.includes('other.example'))).toEqual([]);
  await page.goto('./#/open?lesson=nothing/here.md');
  await expect(page.getByRole('alert')).toContainText('there is nothing at this address');
  await page.goto('./#/open?lesson=javascript:alert(1)');
  await expect(page.getByRole('alert')).toContainText('not a link to a lesson');
});

test('a hostile lesson stays text, and the page continues to work', async ({ page }) => {
  const dialogs: string[] = [];
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message());
    void dialog.dismiss();
  });
  const text =
    'See <img src=x onerror=alert(1)> and <script>alert(2)</script> or [this](javascript:alert(3)).';
  await open(page, lessonOf(text));
  const article = page.getByRole('article');
  await expect(article).toContainText('<img src=x onerror=alert(1)>');
  // But for the steps, which are links of the page.
  await expect(article.locator('img, script, a:not(nav a)')).toHaveCount(0);
  await page.getByRole('button', { name: 'Open another' }).click();
  const chooser = page.getByLabel('Files of the lesson');
  const alert = page.getByRole('alert');
  // So many quotations in each other take a parser longer than anybody waits.
  await chooser.setInputFiles(files(lessonOf('>'.repeat(150_000))));
  await expect(alert).toContainText('too long to read');
  await page.getByRole('button', { name: 'Open another' }).click();
  await chooser.setInputFiles(files(lessonOf('Text.'), '['.repeat(19_000)));
  await expect(alert).toContainText('scenario.yaml:1');
  await page.getByRole('button', { name: 'Open another' }).click();
  await chooser.setInputFiles(files(lessonOf('x'.repeat(300_000))));
  await expect(alert).toContainText('too large');
  await page.getByRole('button', { name: 'Open another' }).click();
  await chooser.setInputFiles(files(lessonOf('Still well.')));
  await expect(page.getByText('Still well.')).toBeVisible();
  expect(dialogs).toEqual([]);
});

test('the lesson’s terms and source follow the last step, and lead to their steps', async ({
  page,
}) => {
  const terms = HEAD.replace('source: Me', 'source: Me\nterms: {hot block: What all change.}');
  await open(page, lessonOf('A _hot block_.').replace(HEAD, terms));
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  await expect(page.getByText('Source: Me')).toBeVisible();
  await page.getByRole('button', { name: 'hot block' }).click();
  await expect(heading(page)).toHaveText('One');
});

/** Opens a lesson from files, and gives the link to it that the share panel offers. */
async function sharedLink(page: Page, lesson: string): Promise<string> {
  await open(page, lesson);
  await page.getByRole('button', { name: 'Next' }).waitFor();
  await page.getByRole('button', { name: 'Share' }).click();
  await expect(page.getByRole('textbox', { name: 'Link' })).toHaveValue(/lesson=packed-/);
  return page.getByRole('textbox', { name: 'Link' }).inputValue();
}

test('a link holds the whole lesson, and opens it where the files are not', async ({ page }) => {
  const link = await sharedLink(page, lessonOf('So far {commits} commits.'));
  await expect(page.getByText('The link holds the whole lesson')).toBeVisible();
  await page.goto('about:blank');
  await page.goto(link);
  await expect(page.getByText('So far 4 commits.')).toBeVisible();
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page).toHaveURL(/lesson=packed-.*step=2|step=2.*lesson=packed-/);
  await page.reload();
  await expect(page.getByText('Second.')).toBeVisible();
  // One letter was changed on the way.
  const at = link.indexOf('packed-') + 40;
  const changed = link.slice(0, at) + (link.charAt(at) === 'a' ? 'b' : 'a') + link.slice(at + 1);
  await page.goto('about:blank');
  await page.goto(changed);
  await expect(page.getByRole('alert')).toContainText('The link is damaged');
});

test('a lesson from files is presented, printed and embedded without a build', async ({
  page,
  context,
}) => {
  const link = await sharedLink(page, lessonOf('So far {commits} commits.'));
  const code = await page.getByRole('textbox', { name: 'HTML code' }).inputValue();
  expect(code).toContain('lesson="packed-');
  const name = /packed-[\w-]+/.exec(link)?.[0] ?? '';
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Teach' }).click();
  const opening = context.waitForEvent('page');
  await page.getByRole('link', { name: 'Present this lesson' }).click();
  const presenter = await opening;
  await expect(presenter.getByRole('heading', { level: 1 })).toHaveText('One');
  await presenter.close();
  await page.getByRole('button', { name: 'Teach' }).click();
  await page.getByRole('link', { name: 'Print a handout' }).click();
  await expect(page.getByRole('main')).toHaveAttribute('aria-busy', 'false');
  await expect(page).toHaveTitle(/Mine, handout/);
  await expect(page.getByRole('main')).toContainText('So far 4 commits.');
  await page.goto(`./embed.html#lesson=${name}&step=2`);
  await expect(page.getByText('Second.')).toBeVisible();
  await page.goto(`./embed.html#lesson=${name.slice(0, -5)}`);
  await expect(page.getByRole('alert')).toContainText('The link is damaged');
});

test('a lesson that is too long for a link says so, and keeps to its files', async ({ page }) => {
  const words = Array.from({ length: 9000 }, (_, index) => `w${(index * 7919) % 8999}`).join(' ');
  await open(page, lessonOf(words));
  await page.getByRole('button', { name: 'Share' }).click();
  await expect(page.getByText('This lesson is too long for a link')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Link' })).not.toHaveValue(/packed-/);
  await expect(page.getByRole('button', { name: 'Teach' })).toHaveCount(0);
});
