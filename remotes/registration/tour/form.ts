import type { TourFile, TourGuide, TourLocator, TourPage } from '@glow50/host/tour';

export const PASSWORD = 'a good long password';

export const main = (page: TourPage): TourLocator => page.getByRole('main');

export const field = (page: TourPage, label: string | RegExp): TourLocator => main(page).getByLabel(label);

export const goOn = (page: TourPage, name = 'Continue') =>
  page.getByRole('button', { name, exact: true }).click();

/** Waits for a step: its number in the address, and its heading. */
export async function atStep(page: TourPage, number: number, heading: string): Promise<void> {
  await page.waitForURL(({ searchParams }) => searchParams.get('step') === String(number));
  await page.getByRole('heading', { level: 1, name: heading }).waitFor();
}

export async function fillAll(page: TourPage, texts: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, text] of Object.entries(texts)) await field(page, label).fill(text);
}

/** The first form of a registration with an account, and the code that confirms it. */
export async function openAccount({ page, address }: TourGuide): Promise<string> {
  const email = address('registers');
  await fillAll(page, {
    'First name': 'Robin',
    'Last name': 'Vale',
    Email: email,
    'Date of birth': '2001-04-05',
  });
  await main(page).getByLabel('Password', { exact: true }).fill(PASSWORD);
  await field(page, 'Confirm password').fill(PASSWORD);
  return email;
}

export async function verifyAccount({ page, mails }: TourGuide, email: string): Promise<void> {
  await atStep(page, 1, 'Check your email');
  await typeCode(page, await codeFor(mails, email));
  await goOn(page, 'Verify');
  await atStep(page, 2, 'Email verified');
  await goOn(page, 'Continue to registration');
}

export async function verifyContact({ page, mails }: TourGuide, email: string): Promise<void> {
  await goOn(page, 'Send me the code');
  await typeCode(page, await codeFor(mails, email));
  await page.keyboard.press('Enter');
  await page.getByText('Email is verified').first().waitFor();
}

async function codeFor(mails: TourGuide['mails'], email: string): Promise<string> {
  return (await mails(email, 1)).at(-1)?.code ?? '';
}

async function typeCode(page: TourPage, code: string): Promise<void> {
  await page.getByRole('textbox', { name: '4-digit code' }).click();
  await page.keyboard.type(code);
}

export async function sign(page: TourPage, name: string): Promise<void> {
  for (const box of await page.getByRole('checkbox', { name: /^I have read and agree/ }).all())
    await box.check();
  await field(page, 'Type your full name to sign').fill(name);
  const label = await page
    .getByText(/^Type the digit \d to confirm/)
    .first()
    .textContent();
  await field(page, /^Type the digit/).fill(/\d/.exec(label ?? '')?.[0] ?? '');
}

export async function payByCard(page: TourPage): Promise<void> {
  await page.getByRole('radio', { name: 'Card', exact: true }).check();
  await typeCard(page);
}

export async function typeCard(page: TourPage): Promise<void> {
  await page.getByLabel('Cardholder name').fill('Grace Hopper');
  await page.getByLabel('Card number').fill('4242424242424242');
  await page.getByLabel(/Expiration/).fill('12/34');
  await page.getByLabel(/CVC/).fill('123');
}

export async function attach(page: TourPage, label: string, file: TourFile): Promise<void> {
  const group = page.getByRole('group', { name: label });
  await group.locator('input[type=file]').setInputFiles(file);
  await group.getByText(`${file.name} is stored`).waitFor();
}

export async function fillSchoolDetails(page: TourPage): Promise<void> {
  await fillAll(page, { 'School address': '1 Elm Street, Dallas', 'School phone number': '2145550142' });
  const type = field(page, 'School type');
  if (await type.isEditable()) await type.selectOption('b_school');
  await field(page, 'Program of study').selectOption('Cosmetology');
  await field(page, 'Teacher name').fill('Ms Hall');
}

/** Steps 7 to 13 of students and licensed members. */
export async function fillDirectory(page: TourPage): Promise<void> {
  await atStep(page, 7, 'Which services do you offer?');
  await main(page).getByRole('checkbox', { name: 'TATTO', exact: true }).check();
  await goOn(page);
  await atStep(page, 8, 'Where do you work?');
  await main(page).getByRole('radio', { name: 'PRIVATE SUITE' }).check();
  await goOn(page);
  await atStep(page, 9, 'In which city?');
  await main(page).getByRole('radio', { name: 'Mickinney' }).check();
  await goOn(page);
  await atStep(page, 10, 'Your address');
  await fillAll(page, { Street: '12 Elm Street', 'Zip code': '75069' });
  await goOn(page);
  await atStep(page, 11, 'When can customers come?');
  await main(page).getByRole('checkbox', { name: 'Monday' }).check();
  await goOn(page);
  await atStep(page, 12, 'Add Your Service');
  await addService(page, { name: 'Small tattoo', kind: 'TATTO' });
  await goOn(page);
  await atStep(page, 13, 'Where can people follow you?');
  await fillNetworks(page);
  await goOn(page);
}

export async function addService(page: TourPage, service: { name: string; kind: string }): Promise<void> {
  await goOn(page, 'Add a service');
  await fillService(page, service);
  await main(page).getByRole('heading', { name: service.name }).waitFor();
}

export async function fillService(
  page: TourPage,
  { name, kind }: { name: string; kind: string },
): Promise<void> {
  await main(page).getByRole('radio', { name: kind }).check();
  await field(page, 'Service name').fill(name);
  await main(page).getByLabel('Price', { exact: true }).fill('20.34');
  await goOn(page, 'Save');
}

export async function fillNetworks(page: TourPage): Promise<void> {
  await main(page).getByLabel('Instagram', { exact: true }).fill('@robin.vale');
  for (const network of ['Facebook', 'Pinterest', 'TikTok'])
    await field(page, `I don't use ${network}`).check();
}
