import path from 'node:path';
import { readConfiguration } from '@glow50/configuration/read-configuration';
import { type Page, test } from '@playwright/test';

const { WALK_SHOTS } = readConfiguration('tests', ['WALK_SHOTS']);
const taken = new WeakMap<Page, number>();

/** Whether journeys reload each step and take screenshots of it, on both sizes. */
export const isWalked = WALK_SHOTS !== undefined;

/** Named by the test, the project, and the order. */
export async function shoot(page: Page, name: string): Promise<void> {
  if (WALK_SHOTS === undefined) return;
  const count = (taken.get(page) ?? 0) + 1;
  taken.set(page, count);
  const journey = test
    .info()
    .title.toLowerCase()
    .replaceAll(/[^a-z\d]+/g, '-')
    .slice(0, 40);
  const walk = test.info().project.name.replace('walk-', '');
  const file = `${journey}-${walk}-${String(count).padStart(2, '0')}-${name}.png`;
  await page.screenshot({ path: path.resolve(WALK_SHOTS, file), fullPage: true });
}
