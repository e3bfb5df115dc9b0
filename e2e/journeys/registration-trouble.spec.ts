import { expect, type Page, test } from '@playwright/test';
import { isRegistrationSampled, NOT_SAMPLED } from '../sample';
import { expectStep, field, goOn } from './registration-flow';

test.describe.configure({ timeout: 90_000 });
test.skip(({ isMobile }) => !isRegistrationSampled('trouble', isMobile), NOT_SAMPLED);

const saved = (page: Page) => page.getByRole('status').filter({ hasText: /^Saved$/ });

test('two tabs, cleared browser storage and a lost connection lose none of the typed text', async ({
  page,
  context,
}) => {
  await page.goto('/school-registration?step=1');
  await goOn(page, 'Next');
  await field(page, 'School Name').fill('Oak School');
  await expect(saved(page)).toBeVisible();
  const later = await context.newPage();
  await later.goto('/school-registration?step=1');
  await field(later, 'School Name').fill('Elm School');
  await expect(saved(later)).toBeVisible();

  await field(page, 'School District').fill('Dallas ISD');
  const notice = page.getByRole('alert').filter({ hasText: 'in another tab' });
  await expect(notice).toBeVisible();
  await expectStep(page, 1, 'Application Form', { isLasting: false });
  await notice.getByRole('button', { name: 'Keep what is here' }).click();
  await expect(notice).toHaveCount(0);
  await expect(saved(page)).toBeVisible();
  await later.close();

  await page.evaluate(() => localStorage.clear());
  await page.reload();
  await expect(field(page, 'School Name')).toHaveValue('Oak School');
  await context.setOffline(true);
  await field(page, 'School District').fill('Plano ISD');
  await expect(page.getByText('Your answers are kept in this browser.')).toBeVisible();
  await context.setOffline(false);
  await expect(saved(page)).toBeVisible();
  await page.reload();
  await expect(field(page, 'School District')).toHaveValue('Plano ISD');
});
