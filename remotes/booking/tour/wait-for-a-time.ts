import type { ProviderProfile } from '@glow50/contract/providers/providers';
import type { TourGuide } from '@glow50/host/tour';
import { heading, press } from './dialog';

/** A guest confirms the address by a code. */
export async function waitForATime(guide: TourGuide): Promise<void> {
  const { page, address, mails } = guide;
  const email = address('waits');
  await askForATime(guide);
  await page.getByRole('dialog').getByLabel('Email', { exact: true }).fill(email);
  await page.getByRole('button', { name: 'Tell me', exact: true }).click();
  const [sent] = await mails(email, 1);
  await page.getByRole('textbox', { name: '4-digit code' }).fill(sent?.code ?? '');
  await press(page, 'Verify and join');
  await page.getByText(/^You are on the waitlist for /).waitFor();
  const joined = (await mails(email, 2)).at(-1);
  await page.goto(joined?.link ?? '');
  await heading(page, 'You are on the waitlist');
}

export async function waitAsCustomer(guide: TourGuide): Promise<void> {
  const { page } = guide;
  await askForATime(guide);
  await page.getByRole('button', { name: 'Tell me', exact: true }).click();
  await page.getByText(/^You are on the waitlist for /).waitFor();
  await page.goto('/my-bookings');
  await heading(page, 'Waiting for a free time');
}

/** The longest service of the demo provider finds its days full. */
async function askForATime({ page, call }: TourGuide): Promise<void> {
  const { id, services } = await call<ProviderProfile>('GET', '/providers/featured');
  const [longest] = services.toSorted((one, other) => other.durationMinutes - one.durationMinutes);
  await page.goto(`/?book=${id}&offer=${longest?.id}`);
  await press(page, 'Start Service');
  await press(page, 'Is your day or part of the day full? Tell me when a time is free');
  await page.getByRole('dialog').getByLabel('When', { exact: true }).selectOption({ index: 1 });
}
