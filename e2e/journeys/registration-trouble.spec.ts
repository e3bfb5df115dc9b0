import { expect, type Page, test } from '@playwright/test';
import { accountMenu, addPerson, readToken, signIn } from './account-pages';
import { isDrawn } from './drawn-flow';
import { expectStep, field, goOn, readRegistrations } from './registration-flow';
import { draftStudent } from './student-draft';
import { draftSchool } from './submit-school';

test.describe.configure({ timeout: 90_000 });
test.skip(({ isMobile }) => !isMobile || !isDrawn('trouble'), 'another flow is gone through today');

const saved = (page: Page) => page.getByText('Saved', { exact: true });

test('two tabs, a cleared browser and a lost connection lose nothing that was typed', async ({
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
  await expectStep(page, 1, 'Application Form');
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

test('a registration whose answer was lost is sent again, and counts once', async ({ page }) => {
  await draftSchool(page.request, 'Young');
  await page.goto('/school-registration');
  await expectStep(page, 6, 'Review');
  const submissions = '**/api/v1/registrations/school/submissions';
  await page.route(submissions, async (route) => {
    await route.fetch();
    await route.abort();
  });
  await goOn(page, 'Submit');
  await expect(page.getByRole('alert').filter({ hasText: /could not reach/ })).toBeVisible();
  await page.unroute(submissions);
  await goOn(page, 'Submit');
  await expectStep(page, 7, 'Congratulations!');
  expect(await readRegistrations(page)).toHaveLength(1);
});

test('a session that ends at step 12 is begun again there, with what was typed', async ({
  page,
  request,
}) => {
  const person = await addPerson(request);
  await page.goto('/sign-in');
  await signIn(page, person);
  await expect(accountMenu(page)).toBeVisible({ timeout: 20_000 });
  await draftStudent(page, person.email);
  await page.goto('/student-registration?step=12');
  await expectStep(page, 12, 'Add Your Service');
  await goOn(page, 'Add a service');
  await field(page, 'Service name').fill('Small tattoo');
  await expect(saved(page)).toBeVisible();

  await page.request.get('/api/v1/auth/logout', {
    headers: { authorization: `Bearer ${await readToken(page)}` },
  });
  await field(page, 'Description').fill('Up to five centimetres');
  const notice = page.getByRole('status').filter({ hasText: 'You are signed out' });
  await expect(notice).toBeVisible();
  await expectStep(page, 12, 'Add Your Service');
  await notice.getByRole('link', { name: 'Sign in' }).click();
  await signIn(page, person);
  await expectStep(page, 12, 'Add Your Service');
  await page.getByRole('button', { name: 'Edit Small tattoo' }).click();
  await expect(field(page, 'Description')).toHaveValue('Up to five centimetres');
  await expect(saved(page)).toBeVisible();
  await expect(notice).toHaveCount(0);
});
