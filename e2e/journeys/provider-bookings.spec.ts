import { expect, type Page, test } from '@playwright/test';
import { DEMO_ACCOUNTS } from '@glow50/demo-data/accounts';
import { addPerson, type Person } from './account-pages';
import { chooseTime, goToCheckout } from './booking-dialog';
import { type ReceivedMail, waitForMails } from './mailbox';
import { isSampled, isSampledSize, NOT_SAMPLED, OTHER_SIZE } from '../sample';
import { expectAccessible } from './expect-accessible';

test.skip(({ isMobile }) => !isSampledSize(isMobile), OTHER_SIZE);
test.skip(!isSampled('provider bookings'), NOT_SAMPLED);

// A network of its own: a provider waits for few transfers from one.
test.use({
  extraHTTPHeaders: async ({ isMobile }, provide) => {
    await provide({ 'x-forwarded-for': isMobile ? '127.0.0.20' : '127.0.0.19' });
  },
});

function accountFor(purpose: string) {
  const account = DEMO_ACCOUNTS.find((one) => one.purpose === purpose);
  if (!account) throw new Error(`There is no demo ${purpose}`);
  return account;
}

const provider = accountFor('Provider');

async function signIn(page: Page, { email, password }: Pick<Person, 'email' | 'password'>) {
  const form = page.getByRole('main');
  await form.getByLabel('Email').fill(email);
  await form.getByLabel('Password', { exact: true }).fill(password);
  await form.getByRole('button', { name: /sign in/i }).click();
  await expect(page).not.toHaveURL(/sign-in/);
}

async function waitForMailsAbout(page: Page, ending: string, count: number) {
  let about: ReceivedMail[] = [];
  await expect
    .poll(async () => {
      const mails = await waitForMails(page.request, provider.email, 1);
      return (about = mails.filter(({ link }) => link.endsWith(ending))).length;
    })
    .toBe(count);
  return about;
}

test('a customer books by Zelle, the provider confirms, and the customer reschedules and cancels', async ({
  page,
  browser,
  request,
}, { project }) => {
  test.setTimeout(90_000);
  // Of their own: credit that another journey left would pay for this booking.
  const customer = await addPerson(request);
  const [firstDay, otherDay] = project.name === 'phone' ? [4, 6] : [5, 7];
  await page.goto('/sign-in');
  await signIn(page, customer);
  await page.goto('/service-provider-profile?tab=service');
  // A short one: of long ones that are not paid at once, the provider takes one.
  await page
    .getByRole('button', { name: /^Book Service: Strip Lash/ })
    .first()
    .click();
  await page.getByRole('button', { name: 'Start Service' }).click();
  await chooseTime(page, firstDay, 'first');
  await goToCheckout(page);
  await expect(page.getByLabel('Your name')).toHaveValue(customer.fullName);
  await page.getByRole('checkbox', { name: 'I agree to the terms' }).check();
  await goToCheckout(page);
  await page.getByRole('radio', { name: 'Zelle' }).check();
  await goToCheckout(page);
  await page.getByRole('button', { name: 'Pay for my Booking' }).click();
  await expect(page.getByRole('heading', { name: 'Email sent' })).toBeVisible();
  const memo = (await page.getByText(/^G50-\w{8}$/).textContent()) ?? '';
  await page.getByRole('button', { name: 'Go to mail' }).click();

  const ending = memo.slice(-8).toLowerCase();
  const providerPage = await (await browser.newContext()).newPage();
  await providerPage.goto((await waitForMailsAbout(page, ending, 1)).at(-1)?.link ?? '');
  await providerPage.getByRole('main').getByRole('link', { name: 'Sign in' }).click();
  await signIn(providerPage, provider);
  const booking = providerPage.getByRole('article').filter({ hasText: memo });
  await expect(booking).toBeFocused();
  await expect(booking).toContainText('Waiting for a transfer');
  await booking.getByRole('button', { name: 'Zelle received' }).click();
  await expect(booking.getByRole('group')).toBeFocused();
  await expect(booking.getByRole('group')).toContainText(`with the memo ${memo} has reached you`);
  await expectAccessible(providerPage, 'the question');
  await providerPage.keyboard.press('Tab');
  await providerPage.keyboard.press('Enter');
  await expect(providerPage.getByText('The booking is confirmed.')).toBeVisible();
  await providerPage.getByRole('link', { name: 'Week', exact: true }).click();
  await expect(providerPage.getByRole('region', { name: /^Sunday, / })).toBeVisible();
  await expectAccessible(providerPage, 'the week');
  await providerPage.getByRole('link', { name: 'Ledger' }).click();
  await expect(providerPage.getByText('Paid to you by Zelle').first()).toBeVisible();
  await providerPage.reload();
  await expect(providerPage.getByText('Paid to you by Zelle').first()).toBeVisible();
  await expectAccessible(providerPage, 'the ledger');

  await page.getByRole('link', { name: 'See my booking' }).click();
  await page.getByRole('button', { name: 'Choose another time' }).click();
  await chooseTime(page, otherDay, 'first');
  await page.getByRole('button', { name: /^Move my booking$/ }).click();
  await expect(page.getByText(/^Your booking was moved/)).toBeVisible();
  await page.getByRole('button', { name: 'Cancel this booking' }).click();
  await page.getByRole('button', { name: /^Yes, cancel$/ }).click();
  await expect(page.getByText(/^Your booking is canceled/)).toBeVisible();
  const subjects = (await waitForMailsAbout(page, ending, 4)).map(({ subject }) => subject.split(':')[0]);
  expect(subjects).toEqual([
    'A Zelle transfer is on its way',
    'New booking',
    'Booking moved',
    'Booking canceled',
  ]);
});
