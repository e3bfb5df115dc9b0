import type { ProviderCard, ProviderProfile } from '@glow50/contract/providers/providers';
import { WORK_LOCATIONS } from '@glow50/contract/taxonomy/taxonomy';
import { type APIRequestContext, expect, type Page, test } from '@playwright/test';
import { isSampledSize, OTHER_SIZE } from '../sample';
import { chooseTime, goToCheckout } from './booking-dialog';
import { expectAccessible } from './expect-accessible';
import { waitForMails } from './mailbox';

test.skip(({ isMobile }) => !isSampledSize(isMobile), OTHER_SIZE);

async function findProvider(
  request: APIRequestContext,
  workLocation: (typeof WORK_LOCATIONS)[number]['id'],
): Promise<ProviderProfile> {
  const wanted = WORK_LOCATIONS.find(({ id }) => id === workLocation)?.label;
  const cards = (await (
    await request.get('/api/v1/search?sort=best-rated&limit=60')
  ).json()) as ProviderCard[];
  for (const { id } of cards) {
    const profile = (await (await request.get(`/api/v1/providers/${id}`)).json()) as ProviderProfile;
    if (profile.workLocation === wanted) return profile;
  }
  throw new Error(`None of the best works at a ${workLocation}`);
}

async function openDialog(page: Page, { id }: ProviderProfile) {
  await page.goto(`/service-provider-profile?id=${id}&tab=service`);
  await page
    .getByRole('button', { name: /^Book Service: / })
    .first()
    .click();
}

async function chooseAndFill(page: Page, email: string) {
  await page.getByRole('button', { name: 'Start Service' }).click();
  await chooseTime(page, 4, 'first');
  await goToCheckout(page);
  await page.getByLabel('Your name').fill('Ada Lovelace');
  await page.getByLabel('Email for the confirmation').fill(email);
  await page.getByRole('checkbox', { name: 'I agree to the terms' }).check();
}

async function payByCard(page: Page) {
  await goToCheckout(page);
  await page.getByRole('radio', { name: 'Card', exact: true }).check();
  await page.getByLabel('Cardholder name').fill('Ada Lovelace');
  await page.getByLabel('Card number').fill('4242424242424242');
  await page.getByLabel(/Expiration/).fill('12/34');
  await page.getByLabel(/CVC/).fill('123');
  await goToCheckout(page);
  await page.getByRole('button', { name: 'Pay for my Booking' }).click();
  await expect(page.getByRole('heading', { name: 'Email sent' })).toBeVisible({ timeout: 20_000 });
}

test('a customer knows area and distance before paying, and the street, the way and whom to call after', async ({
  page,
  context,
}, { project }) => {
  test.slow();
  await context.grantPermissions(['geolocation']);
  await context.setGeolocation({ latitude: 32.7876, longitude: -96.7994 });
  const email = `where-${project.name}-${Date.now()}@gmail.com`;
  const provider = await findProvider(page.request, 'private-suite');
  await openDialog(page, provider);
  await page.getByRole('button', { name: 'How far is it?' }).click();
  const area = `${provider.city}, ${provider.state} ${provider.zipcode}`;
  await expect(
    page.getByRole('dialog').getByText(new RegExp(`^${area}, about [\\d.]+ miles from you$`)),
  ).toBeVisible();
  await expectAccessible(page, 'the area of a service');
  await chooseAndFill(page, email);
  await expect(page.getByText(`In ${area}, about`)).toBeVisible();
  await payByCard(page);

  const place = page.getByRole('region', { name: 'Where to go' });
  await expect(place).toContainText(/\d+ [A-Z]\w+ /);
  const [booked] = await waitForMails(page.request, email, 1);
  expect(booked?.text).toMatch(/Where: .+ \d+ [A-Z]\w+ /);
  await page.getByRole('link', { name: 'Go to mail' }).click();
  await expect(place.getByRole('link', { name: 'Directions' })).toHaveAttribute(
    'href',
    /^https:\/\/www\.google\.com\/maps\/dir\/\?api=1&destination=\d+/,
  );
  await page.getByRole('link', { name: 'See my booking' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(place.getByRole('link', { name: /^Call 214 555 01/ })).toBeVisible();
  await expectAccessible(page, 'a booking with its place');

  await page.getByLabel('Your message').fill('I stand at the gate');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page.getByText(/^Your message is on its way to /)).toBeVisible();
});

test('a customer says where a mobile provider goes before paying, and changes it afterwards', async ({
  page,
}, { project }) => {
  test.slow();
  const email = `visit-${project.name}-${Date.now()}@gmail.com`;
  const provider = await findProvider(page.request, 'mobile-suite');
  await openDialog(page, provider);
  await expect(page.getByRole('dialog').getByText(/^Comes to you from /)).toBeVisible();
  await chooseAndFill(page, email);
  await goToCheckout(page);
  for (const words of ['Enter street and number', 'Enter the city'])
    await expect(page.getByText(words)).toBeVisible();
  await expectAccessible(page, 'the missing address');
  await page.getByLabel('Your street').fill('12 Zephyrine Court');
  await page.getByLabel('Your city').fill('Plano');
  await page.getByLabel('Your zip code').fill('75023');
  await payByCard(page);

  const place = page.getByRole('region', { name: 'Where to go' });
  await expect(place).toContainText('comes to the address you gave in Plano, 75023.');
  await page.getByRole('link', { name: 'Go to mail' }).click();
  await page.getByRole('link', { name: 'See my booking' }).click();
  await page.getByRole('button', { name: 'Enter another address' }).click();
  await page.getByLabel('Your street').fill('9 Xanthippe Mews');
  await page.getByLabel('Your city').fill('Frisco');
  await page.getByLabel('Your zip code').fill('75034');
  await expectAccessible(page, 'the new address');
  await page.getByRole('button', { name: 'Change my address' }).click();
  await expect(page.getByText(/comes to your new address\.$/)).toBeVisible();
  await expect(place).toContainText('in Frisco, 75034.');
  const mails = await waitForMails(page.request, email, 2);
  expect(mails.at(-1)?.subject).toMatch(/^Your address was changed/);
  expect(mails.map(({ text }) => text).join()).not.toMatch(/Zephyrine|Xanthippe/);
});
