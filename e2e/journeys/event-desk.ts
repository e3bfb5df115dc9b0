import { randomUUID } from 'node:crypto';
import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { signIn } from './account-pages';
import type { DeskEvent, EventForm } from '@glow50/shared/api/event-desk';

export const ORGANIZER = { email: 'provider@glow50.example', password: 'glow-provider' };
export const STAFF = { email: 'staff@glow50.example', password: 'glow-staff-desk' };

type Login = typeof ORGANIZER;

/** Makes calls as somebody who is signed in. */
export async function actAs(request: APIRequestContext, { email, password }: Login) {
  const login = await request.post('/api/v1/auth/login', {
    data: { email, password, tokenExpiration: '1h' },
  });
  const { accessToken } = (await login.json()) as { accessToken: string };
  return async <Answer>(method: 'GET' | 'POST', path: string, data?: object): Promise<Answer> => {
    const headers = { authorization: `Bearer ${accessToken}`, 'idempotency-key': randomUUID() };
    const answer = await request.fetch(`/api/v1${path}`, { method, headers, data: data ?? {} });
    expect(answer.ok(), `${method} ${path}: ${await answer.text()}`).toBe(true);
    return (await answer.json()) as Answer;
  };
}

export function planEvent(changes: Partial<EventForm> = {}): EventForm {
  const day = new Date(Date.now() + 9 * 24 * 3600_000).toISOString().slice(0, 10);
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

/** A public event of the organizer, planned and reviewed without the pages. Its public number and name. */
export async function publishEvent(
  newRequest: () => Promise<APIRequestContext>,
  changes: Partial<EventForm> = {},
): Promise<DeskEvent> {
  const organizer = await actAs(await newRequest(), ORGANIZER);
  const draft = await organizer<DeskEvent>('POST', '/my-events', planEvent(changes));
  await organizer('POST', `/my-events/${draft.id}/submit`);
  return publishSubmitted(newRequest, draft.id);
}

/** Staff's part. */
export async function publishSubmitted(
  newRequest: () => Promise<APIRequestContext>,
  id: number,
): Promise<DeskEvent> {
  const staff = await actAs(await newRequest(), STAFF);
  return staff<DeskEvent>('POST', `/office/events/${id}/publish`);
}

/** Signs in on the page that asks for it, and comes back to it. */
export async function signInHere(page: Page, login: Login) {
  const address = page.url();
  await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click();
  // The page before has a box for an email in its footer.
  await expect(page.getByRole('contentinfo')).toHaveCount(0);
  await signIn(page, login);
  await expect(page).toHaveURL(address);
}
