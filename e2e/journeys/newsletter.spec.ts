import { expect, test } from '@playwright/test';
import { isSampledSize, OTHER_SIZE } from '../sample';
import { type ReceivedMail, waitForMails } from './mailbox';

test.skip(({ isMobile }) => !isSampledSize(isMobile), OTHER_SIZE);

const linkIn = (mail: ReceivedMail | undefined, page: string) =>
  new RegExp(`/newsletter/${page}\\?token=[\\w.-]+`).exec(mail?.text ?? '')?.[0] ?? '/no-link';

test('subscribe, confirm with the link of the first email, and unsubscribe with the link of the second', async ({
  page,
}, { project }) => {
  const email = `reader-${project.name}-${Date.now()}@example.com`;
  await page.goto('/employment');
  const foot = page.getByRole('contentinfo');
  await foot.getByLabel(/email for the newsletter/i).fill(email);
  const before = await foot.boundingBox();
  await page.keyboard.press('Enter');
  await expect(foot.getByRole('status')).toContainText('Open the email we just sent you');
  expect((await foot.boundingBox())?.height).toBe(before?.height);

  const [asked] = await waitForMails(page.request, email, 1);
  expect(asked?.subject).toContain('Please confirm');
  await page.goto(linkIn(asked, 'confirm'));
  await page.getByRole('button', { name: 'Confirm my subscription' }).click();
  await expect(page.getByRole('heading', { name: 'You are on the list' })).toBeVisible();

  const [, welcome] = await waitForMails(page.request, email, 2);
  expect(welcome?.subject).toContain('You are on the list');
  await page.goto(linkIn(welcome, 'unsubscribe'));
  await page.getByRole('button', { name: 'Unsubscribe' }).click();
  await expect(page.getByRole('heading', { name: 'You are off the list' })).toBeVisible();
});
