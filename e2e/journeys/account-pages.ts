import { randomUUID } from 'node:crypto';
import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { waitForMails } from './mailbox';

export interface Person {
  fullName: string;
  email: string;
  password: string;
}

export function newPerson(): Person {
  const email = `${randomUUID().slice(0, 8)}@example.com`;
  return { fullName: 'Robin Vale', email, password: 'a first password' };
}

export async function addPerson(request: APIRequestContext): Promise<Person> {
  const person = newPerson();
  await request.post('/api/v1/auth/register', { data: { ...person, role: 'user' } });
  const [mail] = await waitForMails(request, person.email, 1);
  const answer = await request.post('/api/v1/auth/otp-check', {
    data: { otp: Number(mail?.code), email: person.email },
  });
  expect(answer.status()).toBe(200);
  return person;
}

/** Submits the sign-in form. The page must already be on `/sign-in`. */
export async function signIn(page: Page, { email, password }: Pick<Person, 'email' | 'password'>) {
  await expect(page).toHaveURL('/sign-in');
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

export const accountMenu = (page: Page) => page.getByRole('button', { name: /^Account of/ });

export const codeField = (page: Page) => page.getByRole('textbox', { name: '4-digit code' });

export async function enterCode(page: Page, code: string) {
  await codeField(page).click();
  await page.keyboard.type(code);
}

export function readToken(page: Page): Promise<string> {
  return page.evaluate(() => {
    const { token } = JSON.parse(localStorage.getItem('glow50.session') ?? '{}') as { token?: string };
    return token ?? '';
  });
}
