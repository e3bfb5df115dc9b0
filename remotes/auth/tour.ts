import type { Tour, TourGuide } from '@glow50/host/tour';
import { accountMenu, addPerson, PASSWORD, press, signIn, typeCode } from './tour/person';

/** From the empty form to signed in by the code. */
async function signUp({ page, address, mails }: TourGuide): Promise<void> {
  const email = address('signs-up');
  await page.goto('/sign-up');
  await page.getByLabel('First name').fill('Robin');
  await page.getByLabel('Last name').fill('Vale');
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Create password').fill(PASSWORD);
  await page.getByLabel('Confirm password').fill(PASSWORD);
  await press(page, 'Continue');
  await page.waitForURL(/\/check-your-email/);
  await page.getByRole('link', { name: 'Enter code manually' }).click();
  await page.waitForURL(/\/otp-verification/);
  await typeCode(page, (await mails(email, 1))[0]?.code ?? '');
  await press(page, 'Verify');
  await page.waitForURL(/\/verify-your-email/);
  await page.getByRole('link', { name: 'Continue' }).click();
  await accountMenu(page).waitFor();
}

/** By the link of the email, here and in a browser that did not begin. */
async function verifyByLink(guide: TourGuide): Promise<void> {
  const here = guide.address('by-link');
  await guide.page.goto(await register(guide, here));
  await press(guide.page, 'Verify');
  await guide.page.getByRole('heading', { name: 'Email verified' }).first().waitFor();

  const elsewhere = await guide.open('visitor');
  await elsewhere.goto(await register(guide, guide.address('elsewhere')));
  await press(elsewhere, 'Verify');
  await elsewhere.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await press(elsewhere, 'Continue');
  await accountMenu(elsewhere).waitFor();
}

/** Resolves to the link of the email. */
async function register({ call, mails }: TourGuide, email: string): Promise<string> {
  const body = { fullName: 'Robin Vale', email, password: PASSWORD, role: 'user' };
  await call('POST', '/auth/register', { body });
  return (await mails(email, 1))[0]?.link ?? '';
}

async function resetPassword(guide: TourGuide): Promise<void> {
  const { page, mails } = guide;
  const email = await addPerson(guide);
  await page.goto('/forget-password');
  await page.getByLabel('Email', { exact: true }).fill(email);
  await press(page, 'Send link');
  await page.waitForURL(/\/for-reseting-password/);
  await page.goto((await mails(email, 3)).at(-1)?.link ?? '');
  await page.waitForURL(/\/set-new-password/);
  await page.getByLabel('New password').fill('a second password');
  await page.getByLabel('Confirm password').fill('a second password');
  await press(page, 'Set new password');
  await page.waitForURL(/\/sign-in/);
  await page.goto((await mails(email, 4)).at(-1)?.link ?? '');
  await page.getByRole('heading', { name: 'Password reset' }).first().waitFor();
}

async function changeAccount(guide: TourGuide): Promise<void> {
  const { page } = guide;
  await signIn(page, await addPerson(guide), PASSWORD);
  await page.goto('/account');
  await page.getByLabel('Full name').fill('Robin Dale');
  await press(page, 'Save name');
  await page.getByRole('button', { name: /^Account of Robin Dale/ }).waitFor();
}

/** By the links in the emails to the old address and to the new one. */
async function changeAddress(guide: TourGuide): Promise<void> {
  const { page, mails } = guide;
  const [email, next] = [await addPerson(guide), guide.address('new-address')];
  await signIn(page, email, PASSWORD);
  await page.goto('/account');
  const before = (await mails(email, 1)).length;
  await page.getByLabel('New email').fill(next);
  await press(page, 'Change address');
  await press(page, 'Keep my current address');
  await page.getByLabel('New email').fill(next);
  await press(page, 'Change address');
  const links = [(await mails(next, 2)).at(-1)?.link, (await mails(email, before + 2)).at(-1)?.link];
  for (const [index, link] of links.entries()) {
    await page.goto(link ?? '');
    await press(page, 'Confirm');
    const title = index === 0 ? 'Halfway there' : 'Your address is changed';
    await page.getByRole('heading', { name: title }).first().waitFor();
  }
}

export const tours: readonly Tour[] = [
  { name: 'a visitor signs up by code', walk: signUp },
  { name: 'a visitor verifies by the link', walk: verifyByLink },
  { name: 'a customer resets a forgotten password', walk: resetPassword },
  { name: 'a customer changes the account', walk: changeAccount },
  { name: 'a customer changes the address', walk: changeAddress },
];
