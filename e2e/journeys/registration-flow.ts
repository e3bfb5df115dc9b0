import { expect, type Page } from '@playwright/test';
import { codeField, readToken } from './account-pages';
import { expectAccessible } from './expect-accessible';
import { waitForMails } from './mailbox';
import { walkByKeyboard } from '../walk/by-keyboard';
import { isWalked, shoot } from '../walk/shoot';

export const freshAddress = (who: string) =>
  `${who}-${Date.now().toString(36)}${Math.floor(Math.random() * 1e6)}@example.com`;

interface Walked {
  /** Whether a reload changes nothing: passwords and cards are kept in the page only. */
  isLasting?: boolean;
}

/** Waits for a step: its heading, and its number in the address. On a walk, also after a reload. */
export async function expectHeading(
  page: Page,
  number: number,
  heading: string,
  { isLasting = true }: Walked = {},
) {
  walkByKeyboard(page);
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`[?&]step=${number}(&|$)`));
  await shoot(page, `step-${number}`);
  if (!isWalked || !isLasting) return;
  await page.reload();
  await expectHeading(page, number, heading, { isLasting: false });
}

/** As `expectHeading`, and without axe violations. */
export async function expectStep(page: Page, number: number, heading: string, walked?: Walked) {
  await expectHeading(page, number, heading, walked);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await expectAccessible(page, `step ${number}`);
}

export const goOn = (page: Page, name = 'Continue') =>
  page.getByRole('button', { name, exact: true }).click();

export const field = (page: Page, label: string | RegExp) => page.getByRole('main').getByLabel(label);

export async function verifyContact(page: Page, address: string) {
  await page.getByRole('button', { name: 'Send me the code' }).click();
  await typeCode(page, address);
}

export async function typeCode(page: Page, address: string) {
  await expect(codeField(page)).toBeFocused();
  const [mail] = (await waitForMails(page.request, address, 1)).slice(-1);
  await page.keyboard.type(mail?.code ?? '');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Email is verified')).toBeVisible();
}

export async function attach(page: Page, label: string, name: string, buffer: Buffer) {
  const group = page.getByRole('group', { name: label });
  await group.locator('input[type=file]').setInputFiles({ name, mimeType: 'image/png', buffer });
  await expect(group.getByText(`${name} is stored`)).toBeVisible();
}

export async function sign(page: Page, name: string) {
  for (const box of await page.getByRole('checkbox', { name: /^I have read and agree/ }).all()) {
    await box.check();
  }
  await field(page, 'Type your full name to sign').fill(name);
  const label = await page.getByText(/^Type the digit \d to confirm/).textContent();
  await field(page, /^Type the digit/).fill(/\d/.exec(label ?? '')?.[0] ?? '');
}

export interface Submitted {
  id: string;
  kind: string;
  state: string;
  reference: string;
  name: string;
  email: string;
  amountDue: { cents: number };
  code: { code: string; works: boolean } | null;
  providerId: string | null;
}

/** The registrations of the signed-in account, newest first; of a guest, those that this tab has sent. */
export async function readRegistrations(page: Page): Promise<Submitted[]> {
  const token = await readToken(page);
  if (token === '') {
    const ids = await page.evaluate(() =>
      Object.keys(sessionStorage).flatMap((key) =>
        key.endsWith('-sent') ? [JSON.parse(sessionStorage.getItem(key) ?? '') as string] : [],
      ),
    );
    return Promise.all(ids.map((id) => readJson<Submitted>(page, `/api/v1/my-registrations/${id}`)));
  }
  return readJson(page, '/api/v1/my-registrations', { authorization: `Bearer ${token}` });
}

async function readJson<Answer>(page: Page, url: string, headers = {}): Promise<Answer> {
  const answer = await page.request.get(url, { headers });
  expect(answer.status()).toBe(200);
  return (await answer.json()) as Answer;
}

export async function payByCard(page: Page, number: string) {
  await page.getByRole('radio', { name: 'Card', exact: true }).check();
  await page.getByLabel('Cardholder name').fill('Grace Hopper');
  await page.getByLabel('Card number').fill(number);
  await page.getByLabel(/Expiration/).fill('12/34');
  await page.getByLabel(/CVC/).fill('123');
}
