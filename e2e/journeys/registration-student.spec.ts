import AxeBuilder from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';
import { enterCode, newPerson } from './account-pages';
import { waitForMails } from './mailbox';

test.describe.configure({ timeout: 150_000 });
test.skip(({ isMobile }) => !isMobile, 'this journey is made on a phone');

async function expectStep(page: Page, heading: string) {
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
  const { violations } = await new AxeBuilder({ page }).include('main').analyze();
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
  expect.soft(found, heading).toEqual([]);
}

const goOn = (page: Page, name = 'Continue') => page.getByRole('button', { name, exact: true }).click();

test('a student registers on a phone, with a reload on the way', async ({ page, request }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const { email, password } = newPerson();
  const main = page.getByRole('main');

  await page.goto('/student-registration');
  await expectStep(page, 'Student Registration Form');
  await goOn(page);
  await expect(main.getByLabel('First name')).toBeFocused();
  await main.getByLabel('First name').fill('Robin');
  await main.getByLabel('Last name').fill('Vale');
  await main.getByLabel('Email').fill(email);
  await main.getByLabel('Date of birth').fill('2001-04-05');
  await main.getByLabel('Password', { exact: true }).fill(password);
  await main.getByLabel('Confirm password').fill(password);
  await goOn(page);

  await expectStep(page, 'Check your email');
  const [mail] = await waitForMails(request, email, 1);
  await enterCode(page, mail?.code ?? '');
  await goOn(page, 'Verify');
  await expectStep(page, 'Email verified');
  await goOn(page, 'Continue to registration');

  await expectStep(page, 'School information');
  await main.getByLabel('School name').fill('Glow Academy');
  await main.getByLabel('School address').fill('1 Elm Street, Dallas');
  await main.getByLabel('School phone number').fill('2145550142');
  await main.getByLabel('School type').selectOption('b_school');
  await main.getByLabel('Program of study').selectOption('Cosmetology');
  await main.getByLabel('Teacher name').fill('Ms Hall');
  await goOn(page);

  await expectStep(page, 'Terms & Conditions');
  for (const box of await main.getByRole('checkbox').all()) await box.check();
  await main.getByLabel('Type your full name to sign').fill('robin vale');
  const digit = main.getByLabel(/^Type the digit/);
  const label = await main.getByText(/^Type the digit/).innerText();
  await digit.fill(/\d/.exec(label)?.[0] ?? '');
  await goOn(page);
  await expect(page).toHaveURL(/step=5/);

  await page.goto('/student-registration?step=12');
  await expectStep(page, 'What is your profession?');
  await goOn(page);
  await expect(main.getByText('Please select a service before continuing.')).toBeVisible();
  await main.getByRole('radio', { name: 'Tatoo Artist' }).check();
  await goOn(page);
  await expectStep(page, 'Show your face');
  await goOn(page);
  await expectStep(page, 'Which services do you offer?');
  await main.getByRole('checkbox', { name: 'TATTO', exact: true }).check();
  await expect(main.getByRole('status').filter({ hasText: 'Saved' })).toBeVisible();
  await page.reload();
  await expect(main.getByRole('checkbox', { name: 'TATTO', exact: true })).toBeChecked();
  await goOn(page);

  await expectStep(page, 'Where do you work?');
  await main.getByRole('radio', { name: 'PRIVATE SUITE' }).check();
  await goOn(page);
  await expectStep(page, 'In which city?');
  await main.getByRole('radio', { name: 'Mickinney' }).check();
  await goOn(page);
  await expectStep(page, 'Your address');
  await main.getByLabel('Street').fill('12 Elm Street');
  await main.getByLabel('City', { exact: true }).fill('McKinney');
  await main.getByLabel('Zip code').fill('75069');
  await goOn(page);
  await expectStep(page, 'When can customers come?');
  for (const day of ['Monday', 'Tuesday']) await main.getByRole('checkbox', { name: day }).check();
  await expect(main.getByText('Monday to Tuesday')).toBeVisible();
  await goOn(page);
  await expectStep(page, 'Add Your Service');
  await goOn(page, 'Add a service');
  await main.getByLabel('Service name').fill('Small tattoo');
  await main.getByLabel('Price', { exact: true }).fill('20.34');
  await main.getByLabel('Kind of service').selectOption('tattoo');
  await expectStep(page, 'Add Your Service');
  await goOn(page, 'Save');
  await expect(main.getByRole('heading', { name: 'Small tattoo' })).toBeVisible();
  await goOn(page);
  await expectStep(page, 'Where can people follow you?');
  await main.getByLabel('Instagram', { exact: true }).fill('@robin');
  for (const network of ['Facebook', 'Pinterest', 'TikTok']) {
    await main.getByLabel(`I don't use ${network}`).check();
  }
  await goOn(page);

  await expectStep(page, 'Payment');
  await expect(main.getByText('$50.00').first()).toBeVisible();
  await main.getByRole('radio', { name: 'Card', exact: true }).check();
  await main.getByLabel('Cardholder name').fill('Robin Vale');
  await main.getByLabel('Expiration').fill('12/30');
  await main.getByLabel('CVC/CVV').fill('123');
  await main.getByLabel('Card number').fill('4000000000000002');
  await goOn(page, 'Pay $50.00');
  await expect(main.getByRole('alert')).toBeVisible();
  await main.getByLabel('Card number').fill('4242424242424242');
  await goOn(page, 'Pay $50.00');

  await expect(page).toHaveURL('/student-profile', { timeout: 20_000 });
  await expectStep(page, 'Your profile');
  const card = main.getByRole('region', { name: /^Student, G50-/ });
  await expect(card.getByText('Received')).toBeVisible();
  const address = await card
    .getByRole('link', { name: 'See your page in the directory' })
    .getAttribute('href');
  const id = new URL(address ?? '', 'http://site').searchParams.get('id') ?? '';
  const profile = (await (await request.get(`/api/v1/providers/${id}`)).json()) as Record<string, unknown>;
  expect(profile).toMatchObject({ name: 'Robin Vale', zipcode: '75069', isVerified: false });
});
