import { expect, type Page, test } from '@playwright/test';
import { seedFor } from '@glow50/configuration/testing/sample.mjs';

interface Task {
  begin(page: Page): Promise<void>;
  expectKept(page: Page): Promise<void>;
}

const NAME = 'Ada Lovelace';
const BUYER = 'Who is coming?';

export const TASKS: Readonly<Record<string, Task>> = {
  directory: typeInto('/deliver-to-me', 'Name'),
  registration: typeInto('/student-registration?step=0', 'First name'),
  booking: {
    async begin(page) {
      await page.goto('/search-result?service=LIPS');
      await page.getByRole('button', { name: 'Book Service' }).nth(1).click();
      await page.getByRole('button', { name: 'Start Service' }).click();
      await page
        .getByRole('gridcell', { name: /free time/ })
        .last()
        .click();
      const times = page.getByRole('group', { name: /^Times on/ }).getByRole('button');
      // Different tests book different times, and so does a retry.
      const { titlePath, retry } = test.info();
      await times.nth(seedFor(`${titlePath.join(' ')} ${retry}`) % (await times.count())).click();
      await page.getByRole('button', { name: 'Continue to Checkout' }).click();
      await expect(page.getByRole('heading', { name: 'Summary' })).toBeVisible();
      await page.getByLabel('Your name').fill(NAME);
    },
    async expectKept(page) {
      await expect(page.getByRole('heading', { name: 'Summary' })).toBeVisible();
      await expect(page.getByLabel('Your name')).toHaveValue(NAME);
    },
  },
  events: {
    async begin(page) {
      await page.goto('/events&tickets');
      await page
        .getByRole('main')
        .getByRole('button', { name: /^Get Ticket/ })
        .last()
        .click();
      await page.getByRole('button', { name: 'Continue' }).click();
      await expect(page.getByRole('heading', { name: BUYER })).toBeVisible();
      await page.getByLabel('Your name').fill(NAME);
    },
    async expectKept(page) {
      await expect(page.getByRole('heading', { name: BUYER })).toBeVisible();
      await expect(page.getByLabel('Your name')).toHaveValue(NAME);
    },
  },
};

function typeInto(path: string, label: string): Task {
  const field = (page: Page) => page.getByRole('main').getByLabel(label, { exact: true });
  return {
    async begin(page) {
      await page.goto(path);
      await field(page).fill(NAME);
    },
    expectKept: (page) => expect(field(page)).toHaveValue(NAME),
  };
}
