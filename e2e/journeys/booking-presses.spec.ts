import { expect, type Page, test } from '@playwright/test';
import { Walk } from '../walk/walk';
import { addPerson, signIn } from './account-pages';
import { expectAccessible } from './expect-accessible';
import { isSampledSize, OTHER_SIZE } from '../sample';

test.skip(({ isMobile }) => !isSampledSize(isMobile), OTHER_SIZE);

/** Opens the results of a chip, and holds a free time of one of their cards. Providers who come to customers ask for more. */
async function pressTime(page: Page, chip: string, walk: Walk) {
  await page.goto(`/search-result?service=${chip}`);
  const cards = page.getByRole('article');
  await cards.first().waitFor();
  for (let index = 0; index < (await cards.count()); index += 1) {
    const times = cards.nth(index).getByRole('button', { name: /, \d+:\d\d [AP]M: .* with / });
    if ((await times.count()) === 0) continue;
    await times.last().click();
    await expect(page.getByRole('heading', { name: 'Summary' })).toBeVisible();
    if (!(await page.getByLabel('Your street').isVisible())) {
      walk.presses += 1;
      return;
    }
    await page.getByRole('button', { name: 'Close' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
  throw new Error('No card has a free time');
}

/** The close button lies over nothing, and the action is in sight. */
async function expectInSight(page: Page, action: string) {
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('button', { name: action })).toBeInViewport({ ratio: 1 });
  const covered = await dialog.getByRole('button', { name: 'Close' }).evaluate((close) => {
    const place = close.getBoundingClientRect();
    const texts = [...document.querySelectorAll('[role="dialog"] :is(h2, h3, p, dd, dt, label, button)')];
    return texts
      .filter((other) => !close.contains(other) && !other.contains(close))
      .filter((other) => {
        const { left, right, top, bottom } = other.getBoundingClientRect();
        const isOver = left < place.right && right > place.left && top < place.bottom && bottom > place.top;
        const seen = document.elementFromPoint(Math.max(left, place.left), Math.max(top, place.top));
        return isOver && seen !== null && other.contains(seen);
      })
      .map(({ textContent }) => textContent);
  });
  expect(covered).toEqual([]);
}

const isBooked = (page: Page) =>
  expect(
    page
      .getByRole('dialog')
      .getByText(/You are booked|Email sent/)
      .first(),
  ).toBeVisible({ timeout: 20_000 });

test('a guest gets from a free time on a card to a paid booking in at most 8 presses and 6 fields', async ({
  page,
}) => {
  const walk = new Walk(page);
  await pressTime(page, 'HAIR', walk);
  await expectInSight(page, 'Continue to Checkout');
  await walk.type('Your name', 'Ada Lovelace');
  await walk.type('Email for the confirmation', `presses-${Date.now()}@example.com`);
  await walk.press(page.getByRole('checkbox', { name: 'I agree to the terms' }));
  await walk.onward();
  await walk.press(page.getByRole('radio', { name: 'Card', exact: true }));
  await walk.typeCard();
  await expectInSight(page, 'Continue to Checkout');
  await expectAccessible(page, 'the fields under the chosen method');
  await walk.onward();
  await expectInSight(page, 'Pay for my Booking');
  await walk.press(page.getByRole('button', { name: 'Pay for my Booking' }));
  await isBooked(page);
  expect(walk.presses).toBeLessThanOrEqual(8);
  expect(walk.fields).toBeLessThanOrEqual(6);

  await page.setViewportSize({ width: 195, height: 422 });
  const card = page.getByText('It’s a date').locator('..');
  const cut = await card.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
  expect(cut, 'pixels of the date that are cut off at 200% zoom on a phone').toBe(0);
  await page.getByRole('button', { name: 'Later' }).click();
  const title = page.getByRole('heading', { name: 'Congratulations!' });
  const lines = await title.evaluate(
    (heading) => heading.clientHeight / parseFloat(getComputedStyle(heading).lineHeight),
  );
  expect(Math.round(lines), 'lines of “Congratulations!”').toBe(1);
});

test('a customer saves a card, books with it in at most 5 presses and no typing, and removes it', async ({
  page,
}) => {
  test.slow();
  const person = await addPerson(page.request);
  await page.goto('/sign-in');
  await signIn(page, person);
  await expect(page).not.toHaveURL(/sign-in/);
  const first = new Walk(page);
  await pressTime(page, 'BROWS', first);
  await first.press(page.getByRole('checkbox', { name: 'I agree to the terms' }));
  await first.onward();
  await first.press(page.getByRole('radio', { name: 'Card', exact: true }));
  await first.typeCard();
  await first.press(page.getByLabel('Save this card for my next booking'));
  await first.onward();
  await first.press(page.getByRole('button', { name: 'Pay for my Booking' }));
  await isBooked(page);

  const again = new Walk(page);
  await pressTime(page, 'LASHES', again);
  await again.press(page.getByRole('checkbox', { name: 'I agree to the terms' }));
  await again.onward();
  await expect(page.getByRole('radio', { name: 'Visa ending in 4242' })).toBeChecked();
  await expectAccessible(page, 'the saved card');
  await again.onward();
  await again.press(page.getByRole('button', { name: 'Pay for my Booking' }));
  await isBooked(page);
  expect([again.presses, again.fields]).toEqual([5, 0]);

  await page.goto('/account');
  await page.getByRole('button', { name: 'Remove Visa ending in 4242' }).click();
  await expect(page.getByText('No saved cards.')).toBeVisible();
});

for (const wallet of ['Google Pay', 'Apple Pay']) {
  test(`${wallet} pays in test mode, after a choice like any other`, async ({ page, isMobile }) => {
    test.skip(isMobile && wallet === 'Apple Pay', 'the same as Google Pay');
    const walk = new Walk(page);
    await pressTime(page, 'LIPS', walk);
    await walk.type('Your name', 'Ada Lovelace');
    await walk.type('Email for the confirmation', `wallet-${Date.now()}@example.com`);
    await walk.press(page.getByRole('checkbox', { name: 'I agree to the terms' }));
    await walk.onward();
    await walk.press(page.getByRole('radio', { name: new RegExp(`^${wallet}`) }));
    await walk.onward();
    // Half the size is a zoom of 200%.
    if (!isMobile) await page.setViewportSize({ width: 640, height: 360 });
    await expectInSight(page, `with ${wallet} (test)`);
    await expectAccessible(page, 'the wallet');
    await walk.press(page.getByRole('button', { name: `with ${wallet} (test)` }));
    await isBooked(page);
    expect([walk.presses, walk.fields]).toEqual([6, 2]);
  });
}

test('add-ons are chosen with the service and stand in the summary, at 200% zoom with the action in sight', async ({
  page,
  isMobile,
}) => {
  test.skip(isMobile, 'a zoomed desktop');
  await page.setViewportSize({ width: 640, height: 360 });
  await page.goto('/service-provider-profile?tab=service');
  await page.getByRole('button', { name: 'Book Service: Hair Dressing' }).click();
  await page.getByRole('checkbox', { name: /^Deep condition \+\$5\.00/ }).check();
  await expectInSight(page, 'Start Service');
  await expectAccessible(page, 'the add-ons');
  await page.getByRole('button', { name: 'Start Service' }).click();
  await page.getByRole('group', { name: /^Times on/ }).waitFor();
  await expectInSight(page, 'Continue to Checkout');
  await page
    .getByRole('group', { name: /^Times on/ })
    .getByRole('button')
    .last()
    .click();
  await page.getByRole('button', { name: 'Continue to Checkout' }).click();
  await expect(page.getByText('Hair Dressing + Deep condition')).toBeVisible();
  await expect(page.getByText('Subtotal').locator('+ dd')).toHaveText('$29.34');
  await expectInSight(page, 'Continue to Checkout');
  // Gives the time back, which other tests may want.
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(page.getByRole('gridcell')).toHaveCount(42);
});
