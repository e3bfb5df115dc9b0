import { expect, test } from '@playwright/test';
import { waitForMails } from './mailbox';

test('a printed issue is requested only once, and a lost response keeps the form', async ({ page }, {
  project,
}) => {
  const email = `tia-${project.name}-${Date.now()}@example.com`;
  await page.goto('/deliver-to-me');
  await page.getByLabel('Name').fill('Tia Moss');
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Street').fill('12 Elm Street');
  await page.getByLabel('City').fill('Dallas');
  await page.getByLabel('State').selectOption('Texas');
  await page.getByLabel('Zipcode').fill('75201');

  // The request arrives, but its response is lost.
  await page.route('**/api/v1/print-requests', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await page.getByRole('button', { name: 'Deliver to me' }).click();
  await expect(page.getByRole('alert')).toContainText('What you typed is still here');
  await page.unroute('**/api/v1/print-requests');
  await page.reload();
  await expect(page.getByLabel('Street')).toHaveValue('12 Elm Street');
  await page.getByRole('button', { name: 'Deliver to me' }).click();
  await expect(page).toHaveURL('/deliver-to-me-confirmation');
  await expect(page.getByText('not responsible for prints that are not delivered')).toBeVisible();

  expect(await waitForMails(page.request, email, 1)).toHaveLength(1);
});
