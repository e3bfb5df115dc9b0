import { expect, type Locator, type Page, test } from '@playwright/test';
import { addPerson, enterCode, signIn } from '../journeys/account-pages';
import { typeCard } from '../journeys/booking-dialog';
import { waitForMails } from '../journeys/mailbox';
import { findCard, type FoundCard } from './find-card';
import { expectBooked, Walk } from './walk';

const DECLINED = '4000000000000002';
const VISIT = [
  ['Your street', '12 Elm Street'],
  ['Your city', 'Plano'],
  ['Your zip code', '75023'],
] as const;

test.slow();

const sizeOf = (page: Page) => `${page.viewportSize()?.width} x ${page.viewportSize()?.height}`;
const newEmail = () => `walk-${crypto.randomUUID().slice(0, 8)}@example.com`;

/** One of the times. Both sizes walk at the same time, and must not take the same one. */
const pick = ({ page }: Walk, times: Locator, first = 0) =>
  (page.viewportSize()?.width ?? 0) < 500 ? times.nth(first) : times.last();

/** Presses a free time of the card, after its first day: a time in the next hours is too near for a transfer. */
async function pressTime(walk: Walk, { chip, name }: FoundCard): Promise<void> {
  const { page } = walk;
  await page.goto(`/search-result?${new URLSearchParams({ service: chip })}`);
  const card = page.getByRole('article').filter({ has: page.getByRole('heading', { name, exact: true }) });
  await walk.press(pick(walk, card.getByRole('button', { name: /, \d+:\d\d [AP]M: .* with / }), 1));
}

/** The summary, where a guest types who they are, and nobody else types anything. */
async function passSummary(
  walk: Walk,
  email: string | null,
  visit: readonly (readonly [string, string])[] = [],
) {
  await expect(walk.heading('Summary')).toBeVisible();
  if (email) {
    await walk.type('Your name', 'Ada Lovelace');
    await walk.type('Email for the confirmation', email);
  }
  for (const [label, text] of visit) await walk.type(label, text);
  await walk.step('summary', async () => {
    await expect(walk.heading('Summary')).toBeVisible();
    if (email) await expect(walk.page.getByLabel('Email for the confirmation')).toHaveValue(email);
    await expect(walk.page.getByLabel('Your name')).not.toHaveValue('');
    for (const [label, text] of visit) await expect(walk.page.getByLabel(label)).toHaveValue(text);
  });
  await walk.press(walk.page.getByRole('checkbox', { name: 'I agree to the terms' }));
  await walk.onward();
}

async function choose(walk: Walk, method: string | RegExp, isChosenAlready = false) {
  const radio = walk.page.getByRole('radio', { name: method, exact: typeof method === 'string' });
  await expect(walk.heading('Payment')).toBeVisible();
  if (!isChosenAlready) await walk.press(radio);
  await walk.step('payment', async () => {
    await expect(walk.heading('Payment')).toBeVisible();
    await expect(radio).toBeChecked();
  });
}

/** A card that was typed is asked for again after the reload, which no customer needs: it is not counted. */
async function lookAtCheckout(walk: Walk, pay: string, isRetyped: boolean) {
  await walk.step('checkout', async () => {
    await expect(walk.heading('Checkout')).toBeVisible();
    await expect(walk.button(pay)).toBeInViewport({ ratio: 1 });
  });
  await expect(walk.page.getByText(/card numbers are not kept/)).toHaveCount(isRetyped ? 1 : 0);
  if (isRetyped) await typeCard(walk.page);
}

/** From paid to the end. */
async function finish(walk: Walk, title?: string) {
  await walk.step('booked', () => expectBooked(walk, title));
  await walk.button('Later').click();
  await walk.step('end', () => expect(walk.heading('Congratulations!')).toBeVisible());
  walk.report(sizeOf(walk.page));
}

const payNow = (walk: Walk) => walk.press(walk.button('Pay for my Booking'));

test('a guest pays by card: at most 8 presses and 6 fields', async ({ page }) => {
  const walk = new Walk(page, 'guest by card');
  await pressTime(walk, await findCard(page.request, {}, 0));
  await passSummary(walk, newEmail());
  await choose(walk, 'Card');
  await walk.typeCard();
  await walk.onward();
  await lookAtCheckout(walk, 'Pay for my Booking', true);
  await payNow(walk);
  await finish(walk);
  expect(walk.presses).toBeLessThanOrEqual(8);
  expect(walk.fields).toBeLessThanOrEqual(6);
});

test('a customer saves a card, then pays with it: at most 5 presses and nothing typed', async ({ page }) => {
  await page.goto('/sign-in');
  await signIn(page, await addPerson(page.request));
  await expect(page).not.toHaveURL(/sign-in/);
  const first = new Walk(page, 'card to be saved');
  await pressTime(first, await findCard(page.request, {}, 1));
  await passSummary(first, null);
  await choose(first, 'Card');
  await first.typeCard();
  await first.press(page.getByLabel('Save this card for my next booking'));
  await first.onward();
  await lookAtCheckout(first, 'Pay for my Booking', true);
  await expect(page.getByLabel('Save this card for my next booking')).toBeChecked();
  await payNow(first);
  await finish(first);

  const walk = new Walk(page, 'saved card');
  await pressTime(walk, await findCard(page.request, {}, 2));
  await passSummary(walk, null);
  await choose(walk, 'Visa ending in 4242', true);
  await walk.onward();
  await lookAtCheckout(walk, 'Pay for my Booking', false);
  await payNow(walk);
  await finish(walk);
  expect(walk.presses).toBeLessThanOrEqual(5);
  expect(walk.fields).toBe(0);
});

test('a declined card is replaced by another', async ({ page }) => {
  const walk = new Walk(page, 'declined then paid');
  await pressTime(walk, await findCard(page.request, {}, 3));
  await passSummary(walk, newEmail());
  await choose(walk, 'Card');
  await walk.typeCard(DECLINED);
  await walk.onward();
  await payNow(walk);
  await expect(page.getByRole('alert').filter({ hasText: 'Nothing was charged' })).toBeVisible();
  await walk.press(walk.button('Back'));
  await walk.type('Card number', '4242424242424242');
  await walk.onward();
  await lookAtCheckout(walk, 'Pay for my Booking', true);
  await payNow(walk);
  await finish(walk);
});

test('a guest pays by Zelle', async ({ page }) => {
  const walk = new Walk(page, 'zelle');
  const email = newEmail();
  await pressTime(walk, await findCard(page.request, { takesZelle: true }, 4));
  await passSummary(walk, email);
  await choose(walk, 'Zelle');
  await walk.onward();
  await expect(walk.heading('Confirm your email')).toBeVisible();
  await enterCode(page, (await waitForMails(page.request, email, 1)).at(-1)?.code ?? '');
  walk.fields += 1;
  await walk.press(walk.button('Verify'));
  await lookAtCheckout(walk, 'Pay for my Booking', false);
  await payNow(walk);
  await finish(walk, 'Your time is kept');
});

for (const [turn, wallet] of ['Google Pay', 'Apple Pay'].entries()) {
  test(`a guest pays by ${wallet} in test mode`, async ({ page }) => {
    const walk = new Walk(page, wallet.toLowerCase());
    await pressTime(walk, await findCard(page.request, {}, 5 + turn));
    await passSummary(walk, newEmail());
    await choose(walk, new RegExp(`^${wallet}`));
    await walk.onward();
    const pay = `with ${wallet} (test)`;
    await lookAtCheckout(walk, pay, false);
    await walk.press(walk.button(pay));
    await finish(walk);
  });
}

test('a guest books with add-ons', async ({ page }) => {
  const walk = new Walk(page, 'with add-ons');
  const { chip, name } = await findCard(page.request, { hasAddOns: true }, 0);
  await page.goto(`/search-result?${new URLSearchParams({ service: chip })}`);
  await walk.press(walk.button(`Book Service with ${name}`));
  const addOn = page.getByRole('group', { name: 'Add something?' }).getByRole('checkbox').first();
  await walk.press(addOn);
  await walk.step('service', async () => {
    await expect(walk.button('Start Service')).toBeInViewport({ ratio: 1 });
    await expect(addOn).toBeChecked();
  });
  await walk.press(walk.button('Start Service'));
  const times = page.getByRole('group', { name: /^Times on/ }).getByRole('button');
  await walk.step('time', () => expect(times.first()).toBeVisible());
  await walk.press(pick(walk, times));
  await walk.onward();
  await passSummary(walk, newEmail());
  await choose(walk, 'Card');
  await walk.typeCard();
  await walk.onward();
  await lookAtCheckout(walk, 'Pay for my Booking', true);
  await payNow(walk);
  await finish(walk);
});

test('a guest books a provider who comes to them', async ({ page }) => {
  const walk = new Walk(page, 'mobile provider');
  await pressTime(walk, await findCard(page.request, { isMobile: true }, 2));
  await passSummary(walk, newEmail(), VISIT);
  await choose(walk, 'Card');
  await walk.typeCard();
  await walk.onward();
  await lookAtCheckout(walk, 'Pay for my Booking', true);
  await payNow(walk);
  await finish(walk);
  await expect(page.getByText(/comes to you\.$/)).toBeVisible();
});
