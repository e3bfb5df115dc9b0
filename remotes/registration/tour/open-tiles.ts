import type { TourGuide } from '@glow50/host/tour';

/** Every tile of the dashboard, and the form of days off. */
export async function openTiles({ page }: TourGuide): Promise<void> {
  await page.goto('/profile-v1');
  const tiles = page.getByRole('navigation', { name: 'Tiles' }).getByRole('link');
  await tiles.first().waitFor();
  const addresses: string[] = [];
  for (const tile of await tiles.all()) addresses.push((await tile.getAttribute('href')) ?? '');
  for (const address of addresses) {
    await page.goto(address);
    await page.getByRole('heading', { level: 1 }).first().waitFor();
  }
  await page.goto('/profile-v1?tile=hours');
  await page.getByRole('button', { name: 'Add days' }).click();
  await page.getByRole('group', { name: 'Days 1' }).waitFor();
}
