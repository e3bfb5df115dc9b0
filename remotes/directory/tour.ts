import type { Tour, TourGuide } from '@glow50/host/tour';

async function findAndSave({ page }: TourGuide): Promise<void> {
  await page.goto('/');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.goto('/search-result?service=BROWS');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page
    .getByRole('button', { name: /^Save / })
    .first()
    .click();
  await page.goto('/saved');
  await page.getByRole('button', { name: 'Book Service' }).first().waitFor();
  await page.goto('/search-result?q=nothing-is-called-like-this');
  await page.getByRole('heading', { level: 1 }).waitFor();
}

async function readAboutProvider({ page }: TourGuide): Promise<void> {
  for (const tab of ['basic', 'service', 'portfolio', 'review', 'event']) {
    await page.goto(`/service-provider-profile?tab=${tab}`);
    await page.getByRole('heading', { level: 1 }).waitFor();
  }
  await page.goto('/service-provider-profile?id=01946742-8400-7000-8000-000000000000');
  await page.getByRole('heading', { level: 1 }).waitFor();
}

async function orderIssue({ page, address, mails }: TourGuide): Promise<void> {
  const email = address('reads');
  await page.goto('/deliver-to-me');
  for (const [label, text] of [
    ['Name', 'Tia Moss'],
    ['Street', '12 Elm Street'],
    ['City', 'Dallas'],
    ['Zipcode', '75201'],
  ] as const)
    await page.getByLabel(label).fill(text);
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('State').selectOption('Texas');
  await page.getByRole('button', { name: 'Deliver to me' }).click();
  await page.waitForURL(/\/deliver-to-me-confirmation/);
  await page.getByText('not responsible for prints that are not delivered').waitFor();
  await mails(email, 1);
}

export const tours: readonly Tour[] = [
  { name: 'a visitor finds, saves and finds nothing', walk: findAndSave },
  { name: 'a visitor reads all about a provider', walk: readAboutProvider },
  { name: 'a visitor orders the printed issue', walk: orderIssue },
];
