import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openReleaseObjects } from '@glow50/releases/open-release-objects';
import { publishBuild } from '@glow50/releases/publish-build';
import { releaseBuild } from '@glow50/releases/release-build';
import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../journeys/expect-accessible';
import { isStoreAtHand, store } from './release-store';
import { makeBrokenShell } from './broken-shell';
import { makeTrial } from './trial-remote';
import { isSampledSize, OTHER_SIZE } from '../sample';

test.skip(({ isMobile }) => !isSampledSize(isMobile, 1), OTHER_SIZE);

const FAULT = 'slow';

async function openCockpit(page: Page) {
  await page.goto('/test-ui');
  await expect(page.getByRole('heading', { name: 'Releases and failures' })).toBeVisible();
}

/** On a phone, a part unfolds in place. */
async function openPart(page: Page, part: string, isMobile: boolean) {
  if (isMobile) await page.locator('summary').filter({ hasText: part }).first().click();
  else await page.getByRole('button', { name: `Open ${part}` }).click();
}

test('shows every part with its builds, also the shell and the API, and is accessible folded and unfolded', async ({
  page,
  isMobile,
}) => {
  await openCockpit(page);
  for (const part of ['shell', 'booking', 'events', 'api']) {
    const row = isMobile
      ? page.getByRole('listitem').filter({ has: page.locator('summary', { hasText: part }) })
      : page.getByRole('rowheader', { name: part, exact: true });
    await expect(row.first()).toBeVisible();
  }
  await expectAccessible(page, 'folded');
  await openPart(page, 'events', isMobile);
  await expect(page.getByRole('group', { name: 'Break events' })).toBeVisible();
  await expect(page.getByRole('list', { name: 'Last steps of events' })).toContainText('release');
  await expectAccessible(page, 'unfolded');
});

test('breaks a part for this browser, saves the fault as a scenario, and starts it from a shared link', async ({
  page,
  browser,
  isMobile,
}) => {
  const name = isMobile ? 'Slow office on a phone' : 'Slow office';
  const banner = page.getByRole('complementary', { name: 'Testing' });
  await openCockpit(page);
  await openPart(page, 'office', isMobile);
  await page.getByLabel('Fault of office').selectOption(FAULT);
  await page.getByRole('button', { name: 'Break office for me' }).click();
  await expect(banner).toContainText(`office ${FAULT}`);

  await page.getByLabel('Name of the scenario').fill(name);
  await page.getByRole('button', { name: 'Save scenario' }).click();
  const saved = page.getByRole('group', { name: `Scenario ${name}`, exact: true });
  await expect(saved).toContainText(`office ${FAULT}`);
  await banner.getByRole('button', { name: 'Clear faults for this browser' }).click();
  await expect(banner).toHaveCount(0);

  const other = await (await browser.newContext()).newPage();
  await other.goto(`/test-ui?scenario=${encodeURIComponent(name)}&office=${FAULT}`);
  await expect(other.getByRole('complementary', { name: 'Testing' })).toHaveCount(0);
  await other
    .getByRole('group', { name: `Scenario ${name}`, exact: true })
    .first()
    .getByRole('button', { name: 'Start for me' })
    .click();
  await expect(other.getByRole('complementary', { name: 'Testing' })).toContainText(`office ${FAULT}`);
  await other.context().close();

  await page.reload();
  await saved.getByRole('button', { name: 'Delete' }).click();
  await expect(saved).toHaveCount(0);
});

test('shows any published build to this browser only, until the preview is ended', async ({
  page,
  browser,
  isMobile,
}) => {
  test.skip(!isStoreAtHand, 'needs the folder of the release store');
  const objects = openReleaseObjects(store);
  const scratch = await mkdtemp(path.join(tmpdir(), 'glow50-preview-'));
  const remote = isMobile ? 'previewphone' : 'previewdesktop';
  try {
    await releaseBuild(objects, await makeTrial(scratch, 'live', false, remote));
    await publishBuild(objects, await makeTrial(scratch, 'next', false, remote));
    await expect(async () => {
      const registry = (await (await page.request.get('/remotes.json')).json()) as { remotes: object };
      expect(registry.remotes).toHaveProperty(remote);
    }).toPass();
    await openCockpit(page);
    await openPart(page, remote, isMobile);
    await page.getByLabel(`Published build of ${remote}`).selectOption('next');
    await page.getByRole('button', { name: `Show this build of ${remote}` }).click();
    const banner = page.getByRole('complementary', { name: 'Testing' });
    await expect(banner).toContainText(`${remote} is build next in this browser`);
    await page.goto(`/${remote}`);
    await expect(page.getByText('This is build next')).toBeVisible();

    const other = await (await browser.newContext()).newPage();
    await other.goto(`/${remote}`);
    await expect(other.getByText('This is build live')).toBeVisible();
    await other.context().close();

    await banner.getByRole('button', { name: `End preview of ${remote}` }).click();
    await expect(page.getByText('This is build live')).toBeVisible();
  } finally {
    await rm(path.join(store, remote), { recursive: true, force: true });
    await rm(scratch, { recursive: true });
  }
});

test('breaks the shell for this browser: the page says so, and takes the fault back without the shell', async ({
  page,
  isMobile,
}) => {
  await openCockpit(page);
  await openPart(page, 'shell', isMobile);
  await expect(page.getByRole('list', { name: 'Not possible for shell' })).toContainText('another address');
  await page.getByLabel('Fault of shell').selectOption('503-json');
  await page.getByRole('button', { name: 'Break shell for me' }).click();
  await expect(page.getByRole('heading', { name: 'Glow50 could not be loaded' })).toBeVisible();
  await expect(page.getByText('Simulated faults: shell 503-json')).toBeVisible();
  await expectAccessible(page, 'without the shell');
  await page.getByRole('button', { name: 'Clear faults' }).click();
  await expect(page.getByRole('heading', { name: 'Releases and failures' })).toBeVisible();
  await expect(page.locator('#unloaded')).toHaveCount(0);
});

test('shows a published shell that does not start to this browser only, and has a way back', async ({
  page,
  browser,
  isMobile,
}) => {
  test.skip(!isStoreAtHand, 'needs the folder of the release store');
  const scratch = await mkdtemp(path.join(tmpdir(), 'glow50-shell-'));
  const build = isMobile ? 'brokenphone' : 'brokendesktop';
  try {
    await publishBuild(openReleaseObjects(store), await makeBrokenShell(scratch, build));
    await openCockpit(page);
    await openPart(page, 'shell', isMobile);
    await page.getByLabel('Published build of shell').selectOption(build);
    await page.getByRole('button', { name: 'Show this build of shell' }).click();
    await expect(page.getByText(`Preview: shell is build ${build}`)).toBeVisible();

    const other = await (await browser.newContext()).newPage();
    await openCockpit(other);
    await other.context().close();

    await page.getByRole('link', { name: 'End all previews' }).click();
    await expect(page.getByRole('heading', { name: 'Releases and failures' })).toBeVisible();
  } finally {
    await rm(path.join(store, 'shell', build), { recursive: true, force: true });
    await rm(scratch, { recursive: true });
  }
});

test('copies the composition as text, with the shell and the API', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openCockpit(page);
  await page.getByRole('button', { name: 'Copy as text' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Copied' })).toBeVisible();
  const text = await page.evaluate(() => navigator.clipboard.readText());
  expect(text).toMatch(/^shell\n {2}version: \d+\.\d+\.\d+\n {2}build: [\da-f]{12}\n {2}commit: /m);
  expect(text).toMatch(/^api\n {2}commit: /m);
});

test('copies the composition as a lock with the hash of every part', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openCockpit(page);
  await page.getByRole('button', { name: 'Copy as lock' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Copied' })).toBeVisible();
  const text = await page.evaluate(() => navigator.clipboard.readText());
  const { builds, api } = JSON.parse(text) as {
    builds: Record<string, { filesIntegrity: string }>;
    api: object;
  };
  expect(api).toMatchObject({ processes: 1, answering: 1 });
  expect(Object.keys(builds)).toEqual(expect.arrayContaining(['shell', 'booking', 'directory']));
  expect(builds.booking?.filesIntegrity).toMatch(/^sha384-/);
});
