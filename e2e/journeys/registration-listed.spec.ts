import { expect, test } from '@playwright/test';
import { isRegistrationSampled, NOT_SAMPLED } from '../sample';
import { expectAccessible } from './expect-accessible';
import { addProvider, signIn } from './new-provider';
import { expectStep, field, goOn, sign } from './registration-flow';

/** Steps 7 to 13. */
const DIRECTORY = [
  'Which services do you offer?',
  'Where do you work?',
  'In which city?',
  'Your address',
  'When can customers come?',
  'Add Your Service',
  'Where can people follow you?',
];

test.describe.configure({ timeout: 180_000 });

test('who is listed is taken to the dashboard, and replaces the page only after seeing both', async ({
  context,
  isMobile,
}) => {
  test.skip(!isRegistrationSampled('listed', isMobile), NOT_SAMPLED);
  const provider = await addProvider(context, 'Zaria');
  const page = await signIn(context, provider.email);
  await page.goto('/student-registration');
  await expect(page).toHaveURL('/profile-v1?listed=student');
  await expect(page.getByText(`You’re already listed as ${provider.name}`)).toBeVisible();
  await expectAccessible(page, 'the dashboard of who is listed already');
  await page.getByRole('link', { name: 'Register again as Student' }).click();

  // What was told the first time is filled in.
  await expectStep(page, 4, 'Terms & Conditions');
  await page.goto('/student-registration?step=0');
  await expectStep(page, 0, 'Student Registration Form');
  await expect(field(page, 'Date of birth')).not.toHaveValue('');
  await field(page, 'Last name').fill('Changed');
  await goOn(page);
  await expectStep(page, 3, 'School information');
  await goOn(page);
  await expectStep(page, 4, 'Terms & Conditions');
  await sign(page, 'Zaria Changed');
  await goOn(page);
  await expectStep(page, 5, 'What is your profession?');
  await page.getByRole('radio', { name: 'Tatoo Artist' }).check();
  await goOn(page);
  await expectStep(page, 6, 'Show your face');
  await goOn(page);
  for (const [index, heading] of DIRECTORY.entries()) {
    await expectStep(page, 7 + index, heading);
    await goOn(page);
  }

  await expectStep(page, 14, 'Payment');
  const both = page.getByRole('region', { name: 'This replaces your page' });
  const name = both.getByRole('row').filter({ hasText: 'Name' });
  await expect(name).toContainText(provider.name);
  await expect(name).toContainText('Zaria Changed');
  await goOn(page, 'Submit');
  await expect(page.getByText('would replace it, then confirm')).toBeVisible();
  const read = async (): Promise<unknown> =>
    (await page.request.get(`/api/v1/providers/${provider.id}`)).json();
  expect(await read()).toMatchObject({ name: provider.name });
  await both.getByRole('checkbox', { name: 'Yes, replace my page with this' }).check();
  await goOn(page, 'Submit');
  await expect(page).toHaveURL('/student-profile', { timeout: 20_000 });
  expect(await read()).toMatchObject({ id: provider.id, name: 'Zaria Changed' });
});
