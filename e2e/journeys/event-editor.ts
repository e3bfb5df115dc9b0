import { randomUUID } from 'node:crypto';
import { DAY } from '@glow50/api/platform/time/zone-time';
import type { OrganizerEvent, EventForm } from '@glow50/contract/events/event-editor';
import { todayInDallas } from '@glow50/contract/registration/whole-dates';
import type { TicketOrder, TicketPaymentStep } from '@glow50/contract/tickets/ticket-orders';
import { type APIRequestContext, type Browser, expect, type Page, test } from '@playwright/test';
import { signIn } from './account-pages';

export const ORGANIZER = { email: 'provider@glow50.example', password: 'glow-provider' };
export const STAFF = { email: 'staff@glow50.example', password: 'glow-staff-desk' };

type Login = typeof ORGANIZER;

export async function createApiCaller(request: APIRequestContext, { email, password }: Login) {
  const login = await request.post('/api/v1/auth/login', {
    data: { email, password, tokenExpiration: '1h' },
  });
  const { accessToken } = (await login.json()) as { accessToken: string };
  return async <Answer>(method: 'GET' | 'POST' | 'PUT', path: string, data?: object): Promise<Answer> => {
    const headers = { authorization: `Bearer ${accessToken}`, 'idempotency-key': randomUUID() };
    const answer = await request.fetch(`/api/v1${path}`, {
      method,
      headers,
      ...(method !== 'GET' && { data: data ?? {} }),
    });
    expect(answer.ok(), `${method} ${path}: ${await answer.text()}`).toBe(true);
    return (await answer.json()) as Answer;
  };
}

export function planEvent(changes: Partial<EventForm> = {}): EventForm {
  const day = todayInDallas(new Date(Date.now() + 9 * DAY));
  return {
    name: `Brow Bar ${randomUUID().slice(0, 6)}`,
    category: 'Salon Service Workshop',
    date: day,
    start: '18:30',
    end: '21:00',
    timeZone: 'America/Chicago',
    address: '200 Elm Street',
    city: 'Dallas',
    state: 'Texas',
    zipcode: '75201',
    contact: 'The front desk',
    email: 'events@glow50.example',
    description: 'Brows for everybody, mapped and tinted while you watch.',
    priceCents: 2500,
    capacity: 6,
    thumbnailId: null,
    ...changes,
  };
}

/** Creates and approves a public event through the API. Resolves to its public id and name. */
export async function publishEvent(
  newRequest: () => Promise<APIRequestContext>,
  changes: Partial<EventForm> = {},
): Promise<OrganizerEvent> {
  const organizer = await createApiCaller(await newRequest(), ORGANIZER);
  const draft = await organizer<OrganizerEvent>('POST', '/my-events', planEvent(changes));
  await organizer('POST', `/my-events/${draft.id}/submit`);
  const staff = await createApiCaller(await newRequest(), STAFF);
  return staff<OrganizerEvent>('POST', `/office/events/${draft.id}/publish`);
}

export async function publishInOffice(browser: Browser, id: number): Promise<void> {
  const { baseURL = '' } = test.info().project.use;
  const context = await browser.newContext({ baseURL });
  const office = await context.newPage();
  await office.goto('/sign-in');
  await signIn(office, STAFF);
  await expect(office).not.toHaveURL(/sign-in/);
  await office.goto(`/office/events/${id}`);
  await office.getByRole('region', { name: 'Decide' }).getByRole('button', { name: 'Publish' }).click();
  await expect(office.getByText('It is public.')).toBeVisible();
  await context.close();
}

/** Buys tickets through the API as a guest paying by card. The token opens `/my-tickets?order=<token>`. */
export async function buyTickets(
  request: APIRequestContext,
  event: OrganizerEvent,
  { name, email, quantity }: { name: string; email: string; quantity: number },
): Promise<string> {
  const path = `/api/v1/events/${event.id}/orders`;
  const write = async <Answer>(method: 'post' | 'put', part: string, data: object): Promise<Answer> => {
    const headers = { 'idempotency-key': randomUUID() };
    const answer = await request[method](`${path}${part}`, { data, headers });
    expect(answer.ok(), `${part}: ${await answer.text()}`).toBe(true);
    return (await answer.json()) as Answer;
  };
  const { id } = await write<TicketOrder>('post', '', { quantity });
  const order = await write<TicketOrder>('put', `/${id}/buyer`, { name, email });
  const body = { method: 'card', movesSeen: order.event.moves };
  const { payment } = await write<TicketPaymentStep>('post', `/${id}/payment`, body);
  await request.post('/api/v1/payments/test-mode', {
    data: { clientSecret: payment?.clientSecret, token: 'pm_card_visa' },
  });
  const bought = (await (await request.get(`${path}/${id}`)).json()) as TicketOrder;
  return bought.token ?? '';
}

/** Signs in from a page that requires it, and expects to return to that page. */
export async function signInHere(page: Page, login: Login) {
  const address = page.url();
  await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click();
  // The previous page has an email field in its footer, which would match as well.
  await expect(page.getByRole('contentinfo')).toHaveCount(0);
  await signIn(page, login);
  await expect(page).toHaveURL(address);
}
