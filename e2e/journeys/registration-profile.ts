import { expect, type Page } from '@playwright/test';
import { expectStep, field, goOn } from './registration-flow';

/** Steps 7 to 13 of students and licensed members. Reloads the page after the first one. */
export async function fillDirectory(page: Page) {
  const main = page.getByRole('main');
  await expectStep(page, 7, 'Which services do you offer?');
  const tattoo = main.getByRole('checkbox', { name: 'TATTO', exact: true });
  await tattoo.check();
  await expect(main.getByRole('status').filter({ hasText: 'Saved' })).toBeVisible();
  await page.reload();
  await expect(tattoo).toBeChecked();
  await goOn(page);

  await expectStep(page, 8, 'Where do you work?');
  await main.getByRole('radio', { name: 'PRIVATE SUITE' }).check();
  await goOn(page);
  await expectStep(page, 9, 'In which city?');
  await main.getByRole('radio', { name: 'Mickinney' }).check();
  await goOn(page);
  await expectStep(page, 10, 'Your address');
  await field(page, 'Street').fill('12 Elm Street');
  await expect(main.getByLabel('City', { exact: true })).toHaveValue('McKinney');
  await field(page, 'Zip code').fill('90210');
  await goOn(page);
  await expect(main.getByText(/90210 is in Beverly Hills, California, not in McKinney/)).toBeVisible();
  await field(page, 'Zip code').fill('75069');
  await expect(main.getByText(/Beverly Hills/)).toBeHidden();
  await goOn(page);
  await expectStep(page, 11, 'When can customers come?');
  for (const day of ['Monday', 'Tuesday']) await main.getByRole('checkbox', { name: day }).check();
  await expect(main.getByText('Monday to Tuesday')).toBeVisible();
  await goOn(page);
  await expectStep(page, 12, 'Add Your Service');
  await goOn(page, 'Add a service');
  await field(page, 'Service name').fill('Small tattoo');
  await main.getByLabel('Price', { exact: true }).fill('20.34');
  await page.getByRole('radio', { name: 'TATTO' }).check();
  await expectStep(page, 12, 'Add Your Service', { isLasting: false });
  await goOn(page, 'Save');
  await expect(main.getByRole('heading', { name: 'Small tattoo' })).toBeVisible();
  await goOn(page);
  await expectStep(page, 13, 'Where can people follow you?');
  await main.getByLabel('Instagram', { exact: true }).fill('https://www.tiktok.com/@robin.vale');
  for (const network of ['Facebook', 'Pinterest', 'TikTok']) {
    await field(page, `I don't use ${network}`).check();
  }
  await goOn(page);
  await expect(main.getByText('This is an address of TikTok. Enter the one of Instagram here')).toBeVisible();
  await main.getByLabel('Instagram', { exact: true }).fill('https://instagram.com/robin.vale?igsh=1');
  await goOn(page);
}

export async function expectInDirectory(page: Page, providerId: string | null) {
  const answer = await page.request.get(`/api/v1/providers/${providerId}`);
  expect(await answer.json()).toMatchObject({ name: 'Robin Vale', zipcode: '75069', isVerified: false });
}
