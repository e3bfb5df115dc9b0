import { expect, test } from '@playwright/test';

interface Event {
  id: number;
  name: string;
  providerId: string | null;
}

test('a provider’s page shows the next events of its provider at its end, and lives without them', async ({
  page,
  request,
  context,
}) => {
  const list = (await (await request.get('/api/v1/all-events')).json()) as { id: number }[];
  const details = await Promise.all(
    list
      .slice(0, 12)
      .map(async ({ id }) => (await request.get(`/api/v1/event-details/${id}`)).json() as Promise<Event>),
  );
  const event = details.find(({ providerId }) => providerId !== null);
  if (!event) throw new Error('No event of the demo data has a provider page');
  const address = `/service-provider-profile?id=${event.providerId}`;
  await page.goto(address);
  const section = page.getByRole('region', { name: /^Upcoming events of/ });
  // The end of the page moves away while the parts above it arrive.
  await expect(async () => {
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
    await expect(section.getByRole('link', { name: event.name })).toBeVisible({ timeout: 1000 });
  }).toPass({ timeout: 15_000 });

  await context.addCookies([{ name: 'faults', value: 'events=down', url: page.url() }]);
  await page.goto(address);
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(section).toHaveCount(0);
  await expect(page.locator('[data-remote-fallback]')).toHaveCount(0);
});
