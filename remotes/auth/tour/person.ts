import type { TourGuide, TourPage } from '@glow50/host/tour';

export const PASSWORD = 'a first password';

export const press = (page: TourPage, name: string | RegExp) => page.getByRole('button', { name }).click();

export async function typeCode(page: TourPage, code: string): Promise<void> {
  await page.getByRole('textbox', { name: '4-digit code' }).click();
  await page.keyboard.type(code);
}

/** A verified account of somebody new. */
export async function addPerson({ address, call, mails }: TourGuide): Promise<string> {
  const email = address('person');
  const body = { fullName: 'Robin Vale', email, password: PASSWORD, role: 'user' };
  await call('POST', '/auth/register', { body });
  const otp = Number((await mails(email, 1))[0]?.code);
  await call('POST', '/auth/otp-check', { body: { email, otp } });
  return email;
}

export async function signIn(page: TourPage, email: string, password: string): Promise<void> {
  await page.goto('/sign-in');
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await press(page, 'Sign in');
  await accountMenu(page).waitFor();
}

export const accountMenu = (page: TourPage) => page.getByRole('button', { name: /^Account of/ });
