import { type BrowserContext, expect, type Page } from '@playwright/test';
import { LISTING_TEXTS } from '@glow50/contract/registration/student';
import { DEFAULT_WEEK } from '@glow50/contract/registration/weekly-hours';
import { waitForMails } from './mailbox';
import { freshAddress } from './registration-flow';

const PASSWORD = 'a good long password';

export interface NewProvider {
  name: string;
  email: string;
  password: string;
  id: string;
  context: BrowserContext;
}

/**
 * Creates an account with a verified email and keeps its session in the context's cookies. Resolves to the
 * session token.
 */
export async function addAccount(context: BrowserContext, fullName: string, email: string): Promise<string> {
  const { request } = context;
  const body = { fullName, email, password: PASSWORD, role: 'user' };
  await post(context, 'auth/register', body);
  const [mail] = (await waitForMails(request, email, 1)).slice(-1);
  await post(context, 'auth/otp-check', { email, otp: Number(mail?.code) });
  const login = { email, password: PASSWORD, tokenExpiration: '1h' };
  return (await post<{ accessToken: string }>(context, 'auth/login', login)).accessToken;
}

export async function addProvider(context: BrowserContext, first: string): Promise<NewProvider> {
  const last = `Tester${Date.now().toString(36)}`;
  const name = `${first} ${last}`;
  const email = freshAddress(first.toLowerCase());
  const token = await addAccount(context, name, email);
  const version = await fillDraft(context, token, { first, last, email });
  const { id } = await post<{ id: string }>(context, 'registrations/student/submissions', { version }, token);
  const paid = { method: 'card' };
  const { started } = await post<{ started: { clientSecret: string } }>(
    context,
    `my-registrations/${id}/payment`,
    paid,
    token,
  );
  await post(context, 'payments/test-mode', { clientSecret: started.clientSecret, token: 'pm_card_visa' });
  const answer = await context.request.get(`/api/v1/my-registrations/${id}`, { headers: bearer(token) });
  const { providerId } = (await answer.json()) as { providerId: string | null };
  expect(providerId).not.toBeNull();
  return { name, email, password: PASSWORD, id: providerId ?? '', context };
}

export async function signIn(context: BrowserContext, email: string): Promise<Page> {
  const page = await context.newPage();
  await page.goto('/sign-in');
  const form = page.getByRole('main');
  await form.getByLabel('Email').fill(email);
  await form.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await form.getByRole('button', { name: /sign in/i }).click();
  await expect(page).not.toHaveURL(/sign-in/);
  return page;
}

async function fillDraft(
  context: BrowserContext,
  token: string,
  { first, last, email }: { first: string; last: string; email: string },
): Promise<number> {
  const steps: Record<number, object> = {
    0: { first_dsff_name: first, last_name: last, email, date: '2000-05-01', asl: false },
    3: {
      school_name: 'Lone Star',
      school_address: '1 Main Street',
      number: '2145550142',
      school_type: 'b_school',
      program_of_study: 'Cosmetology',
      teacher_name: 'Ms Day',
    },
    4: {
      signature: {
        typedName: `${first} ${last}`,
        texts: LISTING_TEXTS.map((text) => ({ id: text.id, version: text.version })),
        picture: null,
      },
      digit_shown: 7,
      digit: '7',
    },
    5: { profession: 'hairstylist' },
    6: { photo: null },
    7: { services: ['makeup'] },
    8: { locationType: 'private-suite' },
    9: { city: 'plano' },
    10: { street_name: '1 Elm Street', city_name: 'Plano', state: 'Texas', zipcode: '75023' },
    11: { schedule: DEFAULT_WEEK },
    12: { offers: [] },
    13: { insta: '', fb: '', pinterest: '', tiktok: '', unused: ['insta', 'fb', 'pinterest', 'tiktok'] },
  };
  let version = 0;
  for (const [number, answers] of Object.entries(steps)) {
    const answer = await context.request.put(`/api/v1/registrations/student/draft/steps/${number}`, {
      headers: bearer(token),
      data: { version, answers },
    });
    expect(answer.status(), await answer.text()).toBe(200);
    ({ version } = (await answer.json()) as { version: number });
  }
  return version;
}

const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

async function post<Answer>(
  { request }: BrowserContext,
  path: string,
  data: object,
  token?: string,
): Promise<Answer> {
  const headers = { ...(token && bearer(token)), 'idempotency-key': crypto.randomUUID() };
  const answer = await request.post(`/api/v1/${path}`, { headers, data });
  expect(answer.status(), `${path}: ${await answer.text()}`).toBeLessThan(300);
  return (await answer.json()) as Answer;
}
