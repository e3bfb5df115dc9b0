import { expect, type Page, test } from '@playwright/test';
import { isTurn } from '../turns';

test.skip(({ isMobile }) => !isTurn(isMobile), 'on the other size today');

/** The newest message of the development mailbox to an address, as text. */
async function readMail(page: Page, to: string, subject: string): Promise<string> {
  const row = page.getByRole('row', { name: new RegExp(to) }).filter({ hasText: subject });
  await expect(async () => {
    await page.goto('/dev/mailbox');
    await expect(row.first()).toBeVisible({ timeout: 500 });
  }).toPass();
  await row.first().getByRole('link').first().click();
  return (await page.locator('body').textContent()) ?? '';
}

const linkIn = (mail: string, page: string) =>
  new RegExp(`/newsletter/${page}\\?token=[\\w.-]+`).exec(mail)?.[0] ?? '/no-link';

test('subscribe, confirm by the email’s link, and leave by the next one’s', async ({ page }, { project }) => {
  const email = `reader-${project.name}-${Date.now()}@example.com`;
  await page.goto('/employment');
  const foot = page.getByRole('contentinfo');
  await foot.getByLabel(/email for the newsletter/i).fill(email);
  const before = await foot.boundingBox();
  await page.keyboard.press('Enter');
  await expect(foot.getByRole('status')).toContainText('Open the email that we have just sent you');
  expect((await foot.boundingBox())?.height).toBe(before?.height);

  await page.goto(linkIn(await readMail(page, email, 'Please confirm'), 'confirm'));
  await page.getByRole('button', { name: 'Confirm my subscription' }).click();
  await expect(page.getByRole('heading', { name: 'You are on the list' })).toBeVisible();

  await page.goto(linkIn(await readMail(page, email, 'You are on the list'), 'unsubscribe'));
  await page.getByRole('button', { name: 'Unsubscribe' }).click();
  await expect(page.getByRole('heading', { name: 'You are off the list' })).toBeVisible();
});
