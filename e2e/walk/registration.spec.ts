import { NextTimes } from '@glow50/contract/availability/availability';
import { parseValue } from '@glow50/host/parse-json';
import { expect, type Page, test } from '@playwright/test';
import { codeField, newPerson, type Person } from '../journeys/account-pages';
import { waitForMails } from '../journeys/mailbox';
import { readRegistrations } from '../journeys/registration-flow';
import { Typing } from './typing';

const MOST_MINUTES = 6;

test.slow();
test.skip(({ isMobile }) => !isMobile, 'typed with thumbs');

test('a provider with a phone comes from the chooser to a bookable page within six minutes of typing', async ({
  page,
}) => {
  const typing = new Typing();
  await openAccount(page, typing, newPerson());
  await fillProfile(page, typing);
  await payAndPublish(page, typing);
  const [registration] = await readRegistrations(page);
  const address = `/api/v1/providers/${registration?.providerId}/next-times`;
  const { times } = parseValue(NextTimes, await (await page.request.get(address)).json(), address);
  expect(times.length).toBeGreaterThan(0);
  console.log(typing.report());
  expect(typing.minutes).toBeLessThanOrEqual(MOST_MINUTES);
});

async function openAccount(page: Page, typing: Typing, { email, password }: Person) {
  const main = page.getByRole('main');
  const press = (name: string) => typing.press(main.getByRole('button', { name, exact: true }));
  await page.goto('/register-to-get-listed');
  typing.begin('chooser');
  await typing.tick(main.getByRole('radio', { name: 'Service Provider' }));
  await press('Next');

  await expect(page).toHaveURL('/sign-up');
  typing.begin('account');
  await typing.type(main.getByLabel('First name'), 'Robin');
  await typing.type(main.getByLabel('Last name'), 'Vale');
  await typing.type(main.getByLabel('Email'), email);
  await typing.type(main.getByLabel('Create password', { exact: true }), password);
  await typing.type(main.getByLabel('Confirm password', { exact: true }), password);
  await press('Continue');

  typing.begin('code');
  await typing.press(main.getByRole('link', { name: 'Enter code manually' }));
  const [mail] = await waitForMails(page.request, email, 1);
  await typing.type(codeField(page), mail?.code ?? '');
  await press('Verify');
  await typing.press(main.getByRole('link', { name: 'Continue' }));

  await expect(page).toHaveURL(/\/creating-profile/);
}

async function fillProfile(page: Page, typing: Typing) {
  const main = page.getByRole('main');
  const press = (name: string) => typing.press(main.getByRole('button', { name, exact: true }));
  const tick = (name: string) => typing.tick(main.getByRole('radio', { name, exact: name === 'No' }));

  async function begin(number: number, heading: string) {
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`[?&]step=${number}(&|$)`));
    typing.begin(`${number} ${heading}`);
  }

  await begin(0, 'Are you a student?');
  await tick('No');
  await press('Continue');
  await begin(1, 'What is your profession?');
  await tick('Hairstylist');
  await expect(main.getByLabel('Name on your page')).toHaveValue('Robin Vale');
  await press('Continue');
  await begin(2, 'Which services do you offer?');
  await typing.tick(main.getByRole('checkbox', { name: 'LOCTICIAN' }));
  await press('Continue');
  await begin(3, 'Where do you work?');
  await tick('PRIVATE SUITE');
  await typing.type(main.getByLabel('Street'), '12 Elm Street');
  await press('Continue');
  await begin(4, 'In which city?');
  await typing.type(main.getByLabel('Zip code'), '75069');
  await expect(main.getByRole('radio', { name: 'Mickinney' })).toBeChecked();
  await press('Continue');
  await begin(5, 'When can customers come?');
  await press('Same for every day');
  await press('Continue');

  await begin(6, 'Add Your Service');
  await press('Add a service');
  await typing.tick(main.getByRole('radio', { name: 'LOCTICIAN' }));
  await typing.type(main.getByLabel('Service name'), 'Retwist and style');
  const description = 'Roots cleansed, twisted and dried, then styled the way you like them.';
  await typing.type(main.getByLabel('Description'), description);
  await press('Take these');
  await press('Save');
  await expect(main.getByRole('heading', { name: 'Retwist and style' })).toBeVisible();
  await press('Continue');

  await begin(7, 'Where can people follow you?');
  await typing.type(main.getByLabel('Instagram', { exact: true }), '@robin.vale');
  for (const network of ['Facebook', 'Pinterest', 'TikTok']) {
    await typing.tick(main.getByLabel(`I don't use ${network}`));
  }
  await press('Continue');
  await begin(8, 'Are you planning an event?');
  await press('Continue');
}

async function payAndPublish(page: Page, typing: Typing) {
  const main = page.getByRole('main');
  const press = (name: string) => typing.press(main.getByRole('button', { name, exact: true }));
  await expect(page.getByRole('heading', { level: 1, name: 'Payment' })).toBeVisible();
  typing.begin('9 Payment');
  await typing.tick(page.getByRole('radio', { name: 'Card', exact: true }));
  await typing.type(page.getByLabel('Cardholder name'), 'Robin Vale');
  await typing.type(page.getByLabel('Card number'), '4242424242424242');
  await typing.type(page.getByLabel(/Expiration/), '1234');
  await typing.type(page.getByLabel(/CVC/), '123');
  await press('Complete Payment');
  await typing.tick(main.getByRole('checkbox', { name: 'I have no sponsor' }));
  await press('Save');
  await typing.tick(main.getByRole('checkbox', { name: /^I have read and agree/ }));
  await press('Pay $60.00 and publish');
  await expect(page).toHaveURL('/profile-v1', { timeout: 30_000 });
}
