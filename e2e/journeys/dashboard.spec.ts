import { expect, type Locator, type Page, test } from '@playwright/test';
import { craftPng } from '@glow50/api/platform/uploads/testing/pictures';
import { DAY } from '@glow50/api/platform/time/zone-time';
import { todayInDallas } from '@glow50/contract/registration/whole-dates';
import { isSampled, isSampledSize, NOT_SAMPLED, OTHER_SIZE } from '../sample';
import { expectAccessible } from './expect-accessible';
import { addProvider, type NewProvider, signIn } from './new-provider';
import { picturesBehind } from './picture-widths';

test.skip(({ isMobile }) => !isSampledSize(isMobile), OTHER_SIZE);
test.skip(!isSampled('dashboard'), NOT_SAMPLED);
test.describe.configure({ mode: 'serial', timeout: 60_000 });

const PHOTO = { name: 'portrait.png', mimeType: 'image/png', buffer: craftPng(640, 640) };

let owner: NewProvider;
let page: Page;
let main: Locator;

test.beforeAll(async ({ browser }) => {
  test.setTimeout(60_000);
  owner = await addProvider(await browser.newContext(), 'Maya');
  page = await signIn(owner.context, owner.email);
  main = page.getByRole('main');
});
test.afterAll(() => owner.context.close());

async function openTile(name: string) {
  await page.goto('/profile-v1');
  await page
    .getByRole('navigation', { name: 'Tiles' })
    .getByRole('link', { name: new RegExp(`^${name}`, 'i') })
    .click();
  await expect(main.getByRole('heading', { level: 1, name })).toBeVisible();
}

async function save(button = 'Save') {
  await main.getByRole('button', { name: button, exact: true }).click();
  await expect(page.getByText('Saved', { exact: true }).first()).toBeVisible();
  await page.reload();
}

async function readPage(part = '') {
  const answer = await page.request.get(`/api/v1/providers/${owner.id}${part}`);
  return (await answer.json()) as Record<string, unknown>;
}

test('shows today’s overview and every tile', async () => {
  await page.goto('/profile-v1');
  await expect(main.getByText('Journal Your Journey')).toBeVisible();
  await expect(main.getByRole('heading', { name: 'Today' })).toBeVisible();
  await expect(main.getByRole('img', { name: /^Earnings of the last 14 days/ })).toBeVisible();
  await expect(main.getByRole('img', { name: /^Views of the last 14 days/ })).toBeVisible();
  for (const tile of ['photo', 'services', 'place', 'availability hours', 'social media', 'update service']) {
    await expect(
      page.getByRole('navigation', { name: 'Tiles' }).getByText(tile, { exact: true }),
    ).toBeVisible();
  }
  await expectAccessible(page, 'the dashboard');
});

test('social media: a saved handle appears on the public page', async () => {
  await openTile('social media');
  await main.getByRole('checkbox', { name: "I don't use Instagram" }).uncheck();
  await main.getByRole('textbox', { name: 'Instagram' }).fill('https://www.instagram.com/maya.brows/?hl=en');
  for (const network of ['Facebook', 'Pinterest', 'TikTok']) {
    await main.getByRole('checkbox', { name: `I don't use ${network}` }).check();
  }
  await save();
  await expect(main.getByRole('textbox', { name: 'Instagram' })).toHaveValue('maya.brows');
  expect((await readPage()).handles).toEqual([{ network: 'instagram', handle: 'maya.brows' }]);
  await expectAccessible(page, 'social media');
});

test('services: unsaved text survives a reload', async () => {
  await openTile('services');
  await main.getByRole('group', { name: 'Your professions' }).getByText('Gemist').click();
  await main.getByRole('group', { name: 'Services you offer' }).getByText('GEMIST').click();
  await main.getByRole('combobox', { name: 'Main service' }).selectOption('gemist');
  await page.reload();
  await expect(main.getByText('You changed this earlier and didn’t save it.')).toBeVisible();
  await expect(main.getByRole('combobox', { name: 'Main service' })).toHaveValue('gemist');
  await save();
  await expect(main.getByRole('combobox', { name: 'Main service' })).toHaveValue('gemist');
  expect((await readPage()).service).toBe('GEMIST');
  await expectAccessible(page, 'services');
});

test('place: moves the public page to another city', async () => {
  await openTile('place');
  await main.getByRole('group', { name: 'In which city?' }).getByText('Plano').click();
  await main.getByRole('textbox', { name: 'Street' }).fill('12 Main Street');
  await main.getByRole('textbox', { name: 'City' }).fill('Plano');
  await main.getByRole('textbox', { name: 'Zip code' }).fill('7502');
  await main.getByRole('button', { name: 'Save' }).click();
  await expect(main.getByText('Enter a zip code like 75201 or 75201-1234')).toBeVisible();
  await main.getByRole('textbox', { name: 'Zip code' }).fill('75024');
  await save();
  await expect(main.getByRole('textbox', { name: 'Street' })).toHaveValue('12 Main Street');
  expect(await readPage()).toMatchObject({ city: 'Plano', zipcode: '75024' });
  await expectAccessible(page, 'place');
});

test('availability hours: refuses a day that ends before it begins, and closes days off', async () => {
  await openTile('availability hours');
  await main.getByRole('checkbox', { name: 'Tuesday' }).check();
  await main.getByRole('combobox', { name: 'Tuesday from' }).selectOption('13:00');
  await main.getByRole('combobox', { name: 'Tuesday to' }).selectOption('12:00');
  await main.getByRole('button', { name: 'Save' }).click();
  await expect(main.getByText('The end has to be after the start')).toBeVisible();
  await main.getByRole('combobox', { name: 'Tuesday to' }).selectOption('19:30');
  await main.getByRole('button', { name: 'Add days' }).click();
  const days = main.getByRole('group', { name: 'Days 1' });
  const day = todayInDallas(new Date(Date.now() + 20 * DAY));
  await days.getByLabel('First day').fill(day);
  await days.getByLabel('Last day').fill(day);
  await save();
  await expect(main.getByRole('combobox', { name: 'Tuesday to' })).toHaveValue('19:30');
  await expect(main.getByLabel('First day')).toHaveValue(day);
  expect((await readPage()).hours).toContainEqual({ day: 2, from: '13:00', to: '19:30' });
  await expectAccessible(page, 'availability hours');
});

test('update service: adds a service that visitors see, pauses it and offers it again', async () => {
  await openTile('update service');
  await main.getByRole('button', { name: 'Add a service' }).click();
  const sheet = main.getByRole('region', { name: 'Add Your Service' });
  await sheet.getByRole('textbox', { name: 'Service name' }).fill('Tooth gem duo');
  await sheet.getByRole('textbox', { name: 'Price' }).fill('32.50');
  await sheet.getByRole('radio', { name: 'GEMIST' }).check();
  await sheet.getByRole('button', { name: 'Add an add-on' }).click();
  await sheet.getByRole('textbox', { name: 'Add-on 1', exact: true }).fill('Second gem');
  await sheet.getByRole('textbox', { name: 'Price of add-on 1' }).fill('8');
  await sheet.getByRole('button', { name: 'Take or edit a photo: Photo 1' }).click();
  await sheet.getByLabel('Photo from your gallery').setInputFiles(PHOTO);
  await sheet.getByRole('button', { name: 'Use this photo' }).click();
  await expect(sheet.getByText('photo.jpg is stored')).toBeVisible();
  await expectAccessible(page, 'a new service');
  await save();
  const line = main.getByRole('article', { name: 'Tooth gem duo' });
  await expect(line).toContainText('$32.50');
  await page.goto(`/service-provider-profile?id=${owner.id}&tab=service`);
  await expect(main.getByRole('article').filter({ hasText: 'Tooth gem duo' })).toContainText(
    'Second gem +$8.00',
  );
  const shown = main.getByRole('article').filter({ hasText: 'Tooth gem duo' }).locator('img');
  await expect(async () => {
    expect(await picturesBehind(shown)).toEqual([
      { promised: 320, decoded: 320 },
      { promised: 640, decoded: 640 },
    ]);
  }).toPass({ timeout: 20_000 });

  await openTile('update service');
  await line.getByRole('button', { name: 'Edit Tooth gem duo' }).click();
  await main.getByRole('checkbox', { name: 'Available: customers can book it' }).uncheck();
  await save();
  await expect(line.getByText('Paused')).toBeVisible();
  expect(JSON.stringify((await readPage()).services)).not.toContain('Tooth gem duo');
  await line.getByRole('button', { name: 'Edit Tooth gem duo' }).click();
  await main.getByRole('checkbox', { name: 'Available: customers can book it' }).check();
  await save();
  await expect(line.getByText('Paused')).toBeHidden();
  expect(JSON.stringify((await readPage()).services)).toContain('Tooth gem duo');
  await expectAccessible(page, 'update service');
});

test('photo: a new one is chosen from the gallery and shown to visitors', async () => {
  const before = (await readPage()).img;
  await openTile('photo');
  await main.getByLabel('Photo from your gallery').setInputFiles(PHOTO);
  await main.getByRole('button', { name: 'Use this photo' }).click();
  await expect(main.getByText('is stored')).toBeVisible();
  await main.getByRole('button', { name: 'Show this photo' }).click();
  await expect(page.getByText('Saved', { exact: true }).first()).toBeVisible();
  await page.reload();
  // Its widths follow when they are made.
  const fileOf = (address: unknown) => String(address).split('?')[0];
  const shown = await main.getByRole('img', { name: 'You, as visitors see you' }).getAttribute('src');
  expect(fileOf(shown)).not.toBe(fileOf(before));
  expect(fileOf((await readPage()).img)).toBe(fileOf(shown));
  await expectAccessible(page, 'photo');
});

test('pause and vacation: a paused page offers no slots until it is published again', async () => {
  const times = async () => ((await readPage('/next-times')).times as unknown[]).length;
  await openTile('pause and vacation');
  await main.getByText('Paused: seen, not booked').click();
  await save();
  await expect(main.getByRole('radio', { name: 'Paused: seen, not booked' })).toBeChecked();
  expect(await times()).toBe(0);
  await expectAccessible(page, 'pause and vacation');
  await main.getByText('Published: found and booked').click();
  await main.getByRole('checkbox', { name: 'I am away for some days' }).check();
  const today = todayInDallas();
  await main.getByLabel('First day').fill(today);
  await main.getByLabel('Last day').fill(today);
  await save();
  await expect(main.getByLabel('First day')).toHaveValue(today);
  expect(await readPage()).toMatchObject({ vacation: { from: today, until: today } });
  await main.getByRole('checkbox', { name: 'I am away for some days' }).uncheck();
  await save();
  expect(await times()).toBeGreaterThan(0);
});

test('update service: removes a service after a confirmation', async () => {
  await openTile('update service');
  await main.getByRole('button', { name: 'Remove Tooth gem duo' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove it' }).click();
  await expect(main.getByText('No service yet')).toBeVisible();
  await page.reload();
  await expect(main.getByText('No service yet')).toBeVisible();
  expect((await readPage()).services).toEqual([]);
});

test('my bookings and my events link to their lists', async () => {
  for (const [name, address] of [
    ['my bookings', '/my-bookings'],
    ['my events', '/my-events'],
  ] as const) {
    await page.goto('/profile-v1');
    await page
      .getByRole('navigation', { name: 'Tiles' })
      .getByRole('link', { name: new RegExp(`^${name}`) })
      .click();
    await expect(page).toHaveURL(address);
  }
});
