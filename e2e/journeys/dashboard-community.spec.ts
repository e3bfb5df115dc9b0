import { expect, type Page, test } from '@playwright/test';
import { isSampled, isSampledSize, NOT_SAMPLED, OTHER_SIZE } from '../sample';
import { expectAccessible } from './expect-accessible';
import { waitForMails } from './mailbox';
import { addAccount, addProvider, type NewProvider, signIn } from './new-provider';
import { field, freshAddress, payByCard } from './registration-flow';

test.skip(({ isMobile }) => !isSampledSize(isMobile), OTHER_SIZE);
test.skip(!isSampled('dashboard community'), NOT_SAMPLED);
test.describe.configure({ mode: 'serial', timeout: 90_000 });

let mona: NewProvider;
let ruby: NewProvider;
let monas: Page;
let rubys: Page;

test.beforeAll(async ({ browser }) => {
  test.setTimeout(60_000);
  const newProvider = async (first: string) => addProvider(await browser.newContext(), first);
  [mona, ruby] = await Promise.all([newProvider('Mona'), newProvider('Ruby')]);
  [monas, rubys] = await Promise.all([signIn(mona.context, mona.email), signIn(ruby.context, ruby.email)]);
});
test.afterAll(async () => {
  await mona.context.close();
  await ruby.context.close();
});

async function openTile(page: Page, tile: string, heading: string) {
  await page.goto(`/profile-v1?tile=${tile}`);
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
}

async function requestConnection(page: Page, provider: NewProvider, note: string, label: string) {
  const main = page.getByRole('main');
  await main.getByRole('combobox', { name: 'Name of the provider' }).fill(provider.name);
  await main.getByRole('option', { name: provider.name }).click();
  await main.getByLabel(label).fill(note);
  await main.getByRole('button', { name: 'Send request' }).click();
  await expect(main.getByRole('button', { name: `Withdraw: ${provider.name}` })).toBeVisible();
}

async function openPublicPage(page: Page, provider: NewProvider) {
  await page.goto(`/service-provider-profile?id=${provider.id}`);
  await expect(page.getByRole('heading', { level: 1, name: provider.name })).toBeVisible();
}

test('two providers connect by name: the request is emailed, accepted, shown on both pages and ended', async ({
  page,
}) => {
  await openTile(monas, 'connections', 'Connections');
  await expect(monas.getByText('No one here yet')).toBeVisible();
  await expectAccessible(monas, 'connections, empty');
  await monas.getByRole('button', { name: 'Send request' }).click();
  await expect(monas.getByText('Choose someone from the list')).toBeVisible();
  await requestConnection(monas, ruby, 'We met at the spring fair', 'A note to them');
  await monas.reload();
  await expect(monas.getByRole('button', { name: `Withdraw: ${ruby.name}` })).toBeVisible();

  const subject = `${mona.name} would like to connect with you`;
  await expect
    .poll(async () => (await waitForMails(page.request, ruby.email, 1)).map(({ subject }) => subject))
    .toContain(subject);
  const mails = await waitForMails(page.request, ruby.email, 1);
  await rubys.goto(mails.find((mail) => mail.subject === subject)?.link ?? '');
  await expect(rubys.getByText('We met at the spring fair')).toBeVisible();
  await expectAccessible(rubys, 'connections, asked');
  await rubys.getByRole('button', { name: `Accept: ${mona.name}` }).click();
  await expect(rubys.getByRole('heading', { name: /^Connected/ })).toBeVisible();
  await rubys.reload();
  await expect(rubys.getByRole('button', { name: `End: ${mona.name}` })).toBeVisible();

  for (const [one, other] of [
    [mona, ruby],
    [ruby, mona],
  ] as const) {
    await openPublicPage(page, one);
    const shown = page.getByRole('region', { name: 'Connected with' });
    await expect(shown.getByRole('link', { name: new RegExp(other.name) })).toBeVisible();
    await expect(page.getByText('We met at the spring fair')).toBeHidden();
  }
  await expectAccessible(page, 'provider with connections');

  await rubys.getByRole('button', { name: `End: ${mona.name}` }).click();
  await expect(rubys.getByText('No one here yet')).toBeVisible();
  await expect
    .poll(async () => {
      await openPublicPage(page, mona);
      return page.getByRole('region', { name: 'Connected with' }).count();
    })
    .toBe(0);
});

test('a collaboration shows its description on both pages, and a failed request keeps the typed text', async ({
  page,
}) => {
  await openTile(rubys, 'collaborations', 'Collaborations');
  const main = rubys.getByRole('main');
  await main.getByRole('combobox', { name: 'Name of the provider' }).fill(mona.name);
  await main.getByRole('option', { name: mona.name }).click();
  await main.getByLabel('What you do together').fill('Bridal mornings for two');
  await rubys.route('**/api/v1/my-ties', (route) => route.abort());
  await main.getByRole('button', { name: 'Send request' }).click();
  await expect(main.getByRole('alert')).toContainText('could not reach');
  await rubys.unroute('**/api/v1/my-ties');
  await main.getByRole('button', { name: 'Send request' }).click();
  await expect(main.getByRole('button', { name: `Withdraw: ${mona.name}` })).toBeVisible();

  await openTile(monas, 'collaborations', 'Collaborations');
  await monas.getByRole('button', { name: `Accept: ${ruby.name}` }).click();
  await expect(monas.getByRole('button', { name: `End: ${ruby.name}` })).toBeVisible();
  for (const provider of [mona, ruby]) {
    await openPublicPage(page, provider);
    const shown = page.getByRole('region', { name: 'Works with' });
    await expect(shown).toContainText('Bridal mornings for two');
  }
});

test('a referral link is created once, kept through registration and counted', async ({ browser, page }) => {
  await openTile(monas, 'referral', 'Referral');
  await monas.getByRole('button', { name: 'Get my referral link' }).click();
  const code = await monas.getByRole('status', { name: 'Your referral code' }).textContent();
  await monas.reload();
  await expect(monas.getByRole('status', { name: 'Your referral code' })).toHaveText(code ?? '');
  await expect(monas.getByText('0 people have signed up with it')).toBeVisible();
  await expectAccessible(monas, 'referral');

  const email = freshAddress('referred');
  const visitor = await browser.newContext();
  const theirs = await visitor.newPage();
  await theirs.goto(`/register-to-get-listed?ref=${code}`);
  await expect(theirs.getByText(/^You were invited/)).toBeVisible();
  await theirs.getByRole('radio', { name: 'Service Provider' }).check();
  await theirs.getByRole('button', { name: 'Next' }).click();
  const form = theirs.getByRole('main');
  await form.getByLabel('First name').fill('Nia');
  await form.getByLabel('Last name').fill('New');
  await form.getByLabel('Email').fill(email);
  await form.getByLabel('Create password', { exact: true }).fill('a good long password');
  await form.getByLabel('Confirm password', { exact: true }).fill('a good long password');
  await form.getByRole('button', { name: 'Continue' }).click();
  await expect(theirs).toHaveURL(/check-your-email/);
  const [mail] = (await waitForMails(page.request, email, 1)).slice(-1);
  const verified = await visitor.request.post('/api/v1/auth/otp-check', {
    data: { email, otp: Number(mail?.code) },
  });
  expect(verified.status()).toBe(200);
  await visitor.close();

  await monas.reload();
  await expect(monas.getByText('1 person has signed up with it')).toBeVisible();
});

test('a sponsor pays once and gets codes, and another provider uses them to name the sponsor', async ({
  page,
}) => {
  await openTile(monas, 'become-a-sponsor', 'Become a sponsor');
  await expect(monas.getByText('once, for life')).toBeVisible();
  await expectAccessible(monas, 'become a sponsor');
  await monas.getByRole('button', { name: 'Pay $25.00 once' }).click();
  await expect(monas.getByText('Choose how you want to pay')).toBeVisible();
  await payByCard(monas, '4000 0000 0000 0002');
  await monas.getByRole('button', { name: 'Pay $25.00 once' }).click();
  await expect(monas.getByRole('alert').filter({ hasText: /declined/i })).toBeVisible();
  await payByCard(monas, '4242 4242 4242 4242');
  await monas.getByRole('button', { name: 'Pay $25.00 once' }).click();
  await expect(monas.getByRole('status', { name: 'Your unique code' })).toBeVisible();
  await monas.reload();
  await expect(monas.getByRole('status', { name: 'Your unique code' })).toBeVisible();
  await expectAccessible(monas, 'a sponsor');
  const subjects = async () =>
    (await waitForMails(page.request, mona.email, 1)).map(({ subject }) => subject);
  await expect.poll(subjects).toContain('You are a sponsor now: your unique code');
  const read = async (term: string) =>
    (await monas.locator(`dt:text-is("${term}") + dd`).textContent()) ?? '';
  const [sponsorId, code] = [await read('Sponsor ID'), await read('Sponsorship code')];

  await openTile(rubys, 'sponsor-info', 'Sponsor info');
  const form = rubys.getByRole('main');
  await form.getByLabel('Sponsor name').fill(mona.name);
  await form.getByLabel('Sponsor ID').fill(sponsorId);
  await form.getByLabel('Sponsorship code').fill('ABCDE-00000');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form.getByText(/^We don’t recognize this code/).first()).toBeVisible();
  await expect(form.getByLabel('Sponsor name')).toHaveValue(mona.name);
  await form.getByLabel('Sponsorship code').fill(code);
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form.getByText(`of ${mona.name}`)).toBeVisible();
  await rubys.reload();
  await expect(form.getByLabel('Sponsor name')).toHaveValue(mona.name);
  await expect(form.getByText(`of ${mona.name}`)).toBeVisible();
  await expectAccessible(rubys, 'sponsor info');
});

test('terms and privacy shows signed terms and collects a missing signature', async ({ browser }) => {
  await openTile(monas, 'terms-and-privacy', 'Terms and privacy');
  await expect(monas.getByText('You’ve signed the current version of everything.')).toBeVisible();
  await monas.getByText('Non-disclosure agreement').click();
  await expect(monas.getByText(/with your registration G50-/).filter({ visible: true })).toBeVisible();
  await expectAccessible(monas, 'terms, signed');

  const context = await browser.newContext();
  const email = freshAddress('signer');
  await addAccount(context, 'Sana Signer', email);
  const page = await signIn(context, email);
  await openTile(page, 'terms-and-privacy', 'Terms and privacy');
  await page.getByRole('button', { name: 'Sign', exact: true }).click();
  await expect(page.getByText('Please read and agree to this to sign').first()).toBeVisible();
  for (const box of await page.getByRole('checkbox').all()) await box.check();
  await field(page, 'Type your full name to sign').fill('Someone Else');
  await page.getByRole('button', { name: 'Sign', exact: true }).click();
  await expect(page.getByText('Sign with your name: Sana Signer')).toBeVisible();
  await field(page, 'Type your full name to sign').fill('Sana Signer');
  await expectAccessible(page, 'terms, due');
  await page.getByRole('button', { name: 'Sign', exact: true }).click();
  await expect(page.getByText('You’ve signed the current version of everything.')).toBeVisible();
  await page.reload();
  await expect(page.getByText('You’ve signed the current version of everything.')).toBeVisible();
  await context.close();
});
