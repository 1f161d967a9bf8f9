// The page that shows each option of a demo: what is tried is seen in the demo, in its code, and in what it tells.

import { expect, test } from './fixtures';

test('options and methods are tried on a demo that runs', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('./#/embed');
  const demo = page.frameLocator('rollforward-demo >> iframe');
  await expect(demo.getByRole('heading', { level: 1 })).toHaveText('The queue and the checkpoint');
  await page.getByRole('button', { name: 'Try step', exact: true }).click();
  await expect(demo.getByRole('heading', { level: 1 })).toHaveText('The brown-out');
  await page.getByLabel('Try controls').selectOption('full');
  await expect(demo.getByRole('slider')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Its code' })).toHaveValue(/controls="full"/);
  await page.getByRole('button', { name: 'Try seek(3.5)' }).click();
  await expect(page.getByRole('log')).toContainText('seek(3.5): null');
  // A change that needs no other run applies to this one, at its present moment.
  await page.getByLabel('Try speed').selectOption('hundredth');
  await expect(page.getByRole('textbox', { name: 'Its code' })).toHaveValue(/speed="hundredth"/);
  await page.getByLabel('Try theme').selectOption('dark');
  await page.getByRole('button', { name: 'Try state()' }).click();
  await expect(page.getByRole('log')).toContainText(/state\(\): .*"seconds":3\.4/);
  await page.getByRole('button', { name: 'Try next()' }).click();
  await expect(page.getByRole('log')).toContainText('cannot be done now');
});
