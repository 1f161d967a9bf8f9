// A real redo log in the page: an example equals its truth, the crash moves by keyboard, a bad file says what to do.

import { readFileSync } from 'node:fs';
import { expectAccessible, expectCleanAt, expectFits } from '../support/accessibility';
import { crash, openExample, touchedByRing } from '../support/redo-log-page';
import { expectInAddress } from '../support/run-page';
import { expect, type Page, test } from './fixtures';

const fixtures = 'tests/fixtures/redo-logs';

interface Truth {
  crash_points: {
    cut_lsn: string;
    why: string;
    scan_start: string;
    kept_records: number;
    scanned: { records: number; commits: number };
    recovery_set: { blocks: number; sha256: string };
    with_block_written: { blocks_left: number; sha256_left: string };
  }[];
}

const truthOf = (name: string) =>
  JSON.parse(readFileSync(`${fixtures}/${name}.truth.json`, 'utf8')) as Truth;
const count = (value: number) => value.toLocaleString('en-GB');
/** `1 record`, `1,042 records`. */
const counted = (value: number, unit: string) => `${count(value)} ${unit}${value === 1 ? '' : 's'}`;

async function crashAt(page: Page, lsn: string): Promise<void> {
  const field = page.getByLabel('Crash at');
  await field.fill(lsn);
  await field.press('Enter');
}

test('an example shows its truth at every crash point', async ({ page }) => {
  await openExample(page, /^Small payments$/);
  for (const point of truthOf('g1_small_tpcb').crash_points) {
    await crashAt(page, point.cut_lsn);
    await expect(crash(page)).toHaveAttribute('aria-valuenow', String(point.kept_records));
    const scan = page.getByLabel('Starts at');
    await expect(scan).toHaveValue(point.scan_start);
    const figures = page.locator('dl');
    await expect(figures).toContainText(counted(point.scanned.records, 'record'));
    await expect(figures).toContainText(counted(point.recovery_set.blocks, 'block'));
    await expect(figures).toContainText(counted(point.with_block_written.blocks_left, 'block'));
    const digest = (of: string) => page.locator('span', { hasText: of }).locator('code');
    await expect(digest('SHA-256 of the set')).toHaveText(point.recovery_set.sha256);
    await expect(digest('SHA-256 of what is left')).toHaveText(
      point.with_block_written.sha256_left,
    );
  }
});

test('the crash moves by keyboard: record, commit, checkpoint, ends', async ({ page }) => {
  await openExample(page, /^Small payments$/);
  const slider = crash(page);
  await slider.focus();
  await slider.press('ArrowLeft');
  await slider.press('ArrowLeft');
  await expect(slider).toHaveAttribute('aria-valuenow', '5453');
  await slider.press('PageUp');
  await expect(slider).not.toHaveAttribute('aria-valuenow', '5453');
  await slider.press('Shift+ArrowLeft');
  await expect(slider).toHaveAttribute('aria-valuenow', '5216');
  await expect(
    page.getByText('Recovery starts at the last checkpoint’s redo position'),
  ).toBeVisible();
  await slider.press('Home');
  await expect(slider).toHaveAttribute('aria-valuenow', '0');
  await slider.press('End');
  await expect(slider).toHaveAttribute('aria-valuenow', '5455');
});

test('a drag moves the crash, and the answer with it', async ({ page }) => {
  await openExample(page, /^Small payments without page images$/);
  const slider = crash(page);
  const before = Number(await slider.getAttribute('aria-valuenow'));
  const box = await slider.boundingBox();
  if (box === null) throw new Error('the handle has no place');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x - 200, y, { steps: 5 });
  await page.mouse.up();
  await expect
    .poll(async () => Number(await slider.getAttribute('aria-valuenow')))
    .toBeLessThan(before);
});

test('a log is open at once, and another is one choice away', async ({ page }) => {
  await page.goto('./#/redo-log');
  await expect(crash(page)).toHaveAttribute('aria-valuemax', '5455');
  await openExample(page, /^PostgreSQL 17$/);
  await expect(crash(page)).not.toHaveAttribute('aria-valuemax', '5455');
});

test('the checkpoint can be taken elsewhere, by drag and by keys, and put back', async ({
  page,
}) => {
  await openExample(page, /^Small payments without page images$/);
  const checkpoint = page.getByRole('slider', { name: 'Checkpoint position' });
  const offset = async () => Number(await checkpoint.getAttribute('aria-valuenow'));
  const own = await offset();
  const scanned = async () =>
    Number(
      /([\d,]+) records? to scan/
        .exec((await checkpoint.getAttribute('aria-valuetext')) ?? '')?.[1]
        ?.replaceAll(',', ''),
    );
  const before = await scanned();
  const box = (await checkpoint.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + 240, y, { steps: 6 });
  await page.mouse.up();
  await expect.poll(offset).toBeGreaterThan(own);
  await expect.poll(scanned).toBeLessThan(before);
  await expect(page.getByText('Recovery starts at the position that you entered')).toBeVisible();
  // The places on the way are computed one after the other: at the last record, all of the drag has been.
  await checkpoint.focus();
  await page.keyboard.press('End');
  await expect.poll(scanned).toBe(1);
  const atCrash = await offset();
  await page.keyboard.press('PageDown');
  await expect.poll(offset).toBeLessThan(atCrash);
  await page.keyboard.press('Home');
  await expect.poll(offset).toBe(0);
  await page.keyboard.press('Escape');
  await expect.poll(offset).toBe(own);
  expect(await scanned()).toBe(before);
});

test('no word of the picture touches the ring of a checkpoint that has the focus', async ({
  page,
}) => {
  await openExample(page, /^Small payments$/);
  const checkpoint = page.getByRole('slider', { name: 'Checkpoint position' });
  for (const width of [1440, 360]) {
    await page.setViewportSize({ width, height: 900 });
    await page.keyboard.press('Tab');
    await checkpoint.focus();
    await expect.poll(() => touchedByRing(checkpoint)).toEqual([]);
  }
});

test('the standby that was promoted is scanned from where its server started', async ({ page }) => {
  await openExample(page, /^A promoted standby/);
  await page.getByRole('button', { name: 'As the server started' }).click();
  await expect(page.getByLabel('Starts at')).toHaveValue('0/04000028');
  await expect(page.locator('dl')).toContainText('554 blocks');
  await expect(page.locator('dl')).toContainText('114 blocks');
});

test('page writes end before those of the first recovery', async ({ page }) => {
  await openExample(page, /^Two crashes/);
  await page.getByRole('button', { name: 'The first crash' }).click();
  await expect(page.getByText('271 of 271 blocks left')).toHaveCount(1);
});

test('the address brings an example and its crash back', async ({ page, context }) => {
  await openExample(page, /^Two crashes$/);
  await page.getByRole('button', { name: 'The first crash' }).click();
  await expect(crash(page)).toHaveAttribute('aria-valuenow', '2697');
  const other = await context.newPage();
  await expectInAddress(page, other, (soon) =>
    expect(crash(other)).toHaveAttribute('aria-valuenow', '2697', soon),
  );
  await expect(other.getByText('271 of 271 blocks left')).toHaveCount(1);
});

test('an address of an earlier version opens at the same place', async ({ page }) => {
  const old = 'log=g8_small_two_crashes&crash=0%2F01DFD0A0&before=1795160139838538';
  await page.goto(`./#/redo-log?${old}&buddy=3000.500..65536.100000.`);
  await expect(crash(page)).toHaveAttribute('aria-valuenow', '2697');
  await expect(page.getByText('271 of 271 blocks left')).toHaveCount(1);
  await expect(page.getByRole('switch', { name: 'Add a simulated buddy' })).toBeChecked();
  await expect(page.getByLabel('Threshold')).toHaveValue('0.5');
});

test('a link to a log of one’s own says which file is needed, and continues with it', async ({
  page,
  context,
}) => {
  const own = `${fixtures}/bad/concatenated_members.txt.gz`;
  await page.goto('./#/redo-log');
  await page.getByLabel('Redo log file').setInputFiles(own);
  await expect(crash(page)).toHaveAttribute('aria-valuemax', '357');
  await crash(page).press('Home');
  await expect(crash(page)).toHaveAttribute('aria-valuenow', '0');
  await crash(page).press('ArrowRight');
  await expect(crash(page)).toHaveAttribute('aria-valuenow', '1');
  const other = await context.newPage();
  await expectInAddress(page, other, async (soon) => {
    const file = other.getByLabel('Redo log file');
    const says = other.getByText('This link shows the log concatenated_members');
    await expect(says).toBeVisible(soon);
    await file.setInputFiles(`${fixtures}/bad/bad_fields.txt`);
    await expect(other.getByRole('alert')).toContainText('This is a different file', soon);
    await file.setInputFiles(own);
    await expect(crash(other)).toHaveAttribute('aria-valuenow', '1', soon);
  });
});

test('a buddy is a branch: the run without it stays, and both are at the same crash', async ({
  page,
}) => {
  await openExample(page, /^Small payments$/);
  await page.getByRole('switch', { name: 'Add a simulated buddy' }).check();
  const branches = page.getByRole('region', { name: 'Branches' });
  await expect(branches.getByRole('button', { name: /^buddy every 3 s from 3 s$/ })).toBeVisible();
  await expect(crash(page)).toHaveAttribute('aria-valuenow', '5455');
  await branches.getByRole('button', { name: 'first run', exact: true }).click();
  await expect(page.locator('dl')).not.toContainText('with a buddy');
  await branches.getByRole('button', { name: /^buddy every 3 s from 3 s$/ }).click();
  await expect(page.locator('dl')).toContainText('with a buddy');
  await page.getByRole('switch', { name: 'Add a simulated buddy' }).uncheck();
  await expect(page.locator('dl')).not.toContainText('with a buddy');
  await expect(branches.getByRole('button')).toHaveCount(0);
});

test('the line of time is the log: to seek is to move the crash', async ({ page }) => {
  await openExample(page, /^Small payments$/);
  await page.getByRole('slider', { name: 'Moment of the run' }).focus();
  await page.keyboard.press('Home');
  await page.getByRole('button', { name: 'Forward by one event' }).click();
  await expect(crash(page)).not.toHaveAttribute('aria-valuenow', '5455');
});

test('a simulated DBWR is marked as simulated', async ({ page }) => {
  await openExample(page, /^PostgreSQL 17/);
  await page.getByLabel('A simulated DBWR').check();
  await expect(page.locator('dl')).toContainText('simulated');
});

test('a file that holds no log says why and what to do', async ({ page }) => {
  await page.goto('./#/redo-log');
  await page.getByLabel('Redo log file').setInputFiles(`${fixtures}/bad/wrapped_80.txt`);
  await expect(page.getByRole('alert')).toContainText(
    'Line 1 breaks off in the middle of a record',
  );
  await expect(page.getByRole('alert')).toContainText('Write the output of pg_waldump to a file');
});

test('references that cannot be read are told with their line, and the set is called incomplete', async ({
  page,
}) => {
  const lines = readFileSync(`${fixtures}/bad/crlf.txt`, 'utf8').split('\r\n');
  const line = lines.findLastIndex((text) => text.includes('blkref #0'));
  const damaged = lines.map((text, at) =>
    // Blanks at the end of all others are not damage.
    at === line ? text.replace(/ blk \d+/, ' blk 99999999999') : `${text}  `,
  );
  const buffer = Buffer.from(damaged.join('\n'));
  await page.goto('./#/redo-log');
  const chooser = page.getByLabel('Redo log file');
  await chooser.setInputFiles({ name: 'mine.txt', mimeType: 'text/plain', buffer });
  await expect(crash(page)).toHaveAttribute('aria-valuetext', /at least \d+ blocks/);
  await expect(page.locator('dl')).toContainText('Incomplete: references to blocks');
  await page.getByRole('tab', { name: /Warnings/ }).click();
  await expect(page.getByText(`Line ${line + 1} names a block that could not be`)).toBeVisible();
});

test('a damaged log shows what could be read, with its lines, and hostile text stays text', async ({
  page,
}) => {
  const dialogs: string[] = [];
  page.on('dialog', (dialog) => dialogs.push(dialog.message()));
  await page.goto('./#/redo-log');
  await page.getByLabel('Redo log file').setInputFiles(`${fixtures}/bad/bad_fields.txt`);
  await expect(crash(page)).toHaveAttribute('aria-valuemax', '22');
  await page.getByRole('tab', { name: /Warnings/ }).click();
  await expect(page.getByText('Line 21 could not be read')).toBeVisible();
  await expect(page.getByText('<script>alert(1)</script>')).toBeVisible();
  expect(dialogs).toEqual([]);
});

for (const [file, records] of [
  ['concatenated_members.txt.gz', 357],
  ['plain_named_gz.txt.gz', 357],
  ['utf16le_bom_crlf.txt', 357],
  ['timelines_concat.txt.gz', 2561],
] as const) {
  test(`${file} gives ${records} records`, async ({ page }) => {
    await page.goto('./#/redo-log');
    await page.getByLabel('Redo log file').setInputFiles(`${fixtures}/bad/${file}`);
    await expect(crash(page)).toHaveAttribute('aria-valuemax', String(records));
  });
}

test('a damaged archive is called one', async ({ page }) => {
  await page.goto('./#/redo-log');
  const header = readFileSync(`${fixtures}/bad/truncated.txt.gz`).subarray(0, 10);
  const buffer = Buffer.concat([header, Buffer.from('nothing that was ever packed')]);
  const file = { name: 'log.txt.gz', mimeType: 'application/gzip', buffer };
  await page.getByLabel('Redo log file').setInputFiles(file);
  await expect(page.getByRole('alert')).toContainText('The gzip file is damaged');
});

test('a link that names a log of another page says so', async ({ page }) => {
  await page.goto('./#/redo-log?log=g77_large');
  await expect(page.getByRole('alert')).toContainText('This link names a log that is not here');
  await expect(page.getByRole('alert')).toContainText('g77_large');
  await page.getByRole('button', { name: /^Small payments TPC/ }).click();
  await expect(crash(page)).toBeVisible();
});

test('an archive that breaks off keeps what was read', async ({ page }) => {
  await page.goto('./#/redo-log');
  await page.getByLabel('Redo log file').setInputFiles(`${fixtures}/bad/truncated.txt.gz`);
  await page.getByRole('tab', { name: /Warnings/ }).click();
  await expect(page.getByText('The gzip file breaks off')).toBeVisible();
});

test('axe finds nothing, nothing sticks out', async ({ page }) => {
  await openExample(page, /^A promoted standby/);
  await page.getByRole('tab', { name: 'By block' }).click();
  await expectCleanAt(page, [1440, 360]);
});

test('a buddy laid over a log leaves less of the first pass, says it is simulated, and its chart moves the crash', async ({
  page,
  context,
}) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await openExample(page, /^Small payments$/);
  await page.getByRole('switch', { name: 'Add a simulated buddy' }).check();
  const figure = page.locator('dl > div', { hasText: 'Left to scan with a buddy' });
  await expect(figure).toContainText('simulated');
  const left = async () =>
    Number((await figure.locator('b').textContent())?.replaceAll(/\D/g, '') ?? Number.NaN);
  const scanned = truthOf('g1_small_tpcb').crash_points.at(-1)?.scanned.records ?? 0;
  expect(await left()).toBeLessThan(scanned);
  // A threshold that the whole log stays below: the buddy never scans.
  const threshold = page.getByLabel('Threshold');
  await threshold.fill('-1');
  await expect(page.getByText('Enter a number from 0 to 3,600 s.')).toBeVisible();
  await threshold.fill('3600');
  await expect.poll(left).toBe(scanned);
  await threshold.fill('0.5');
  await expect.poll(left).toBeLessThan(scanned / 4);
  await page.getByRole('tab', { name: 'Buddy' }).click();
  await expect(page.getByRole('cell', { name: 'the checkpoint’s redo position' })).toBeVisible();
  await expect(
    page.getByRole('img', { name: /left of the first pass by crash position/ }),
  ).toBeVisible();
  const inLandscape = page.getByRole('slider', { name: 'Crash along the landscape' });
  await inLandscape.scrollIntoViewIfNeeded();
  const box = (await inLandscape.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  await page.mouse.click(120, box.y - 40);
  await expect
    .poll(async () => Number(await crash(page).getAttribute('aria-valuenow')))
    .toBeLessThan(5455);
  const kept = (await crash(page).getAttribute('aria-valuenow')) ?? '';
  const other = await context.newPage();
  await other.setViewportSize({ width: 360, height: 800 });
  await expectInAddress(page, other, async (soon) => {
    await expect(crash(other)).toBeVisible();
    await expect(crash(other)).toHaveAttribute('aria-valuenow', kept, soon);
  });
  await expect(other.getByLabel('Threshold')).toHaveValue('0.5');
  await other.getByRole('tab', { name: 'Buddy' }).click();
  await expectAccessible(other);
  await expectFits(other);
});
