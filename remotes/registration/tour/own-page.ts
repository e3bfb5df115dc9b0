import type { OfficeList, OfficeRegistration } from '@glow50/contract/office/office';
import type { TourGuide } from '@glow50/host/tour';
import { fillService, goOn, main, typeCard } from './form';

/** The office asks for hours and services, declines in the end, and the page says what to do. */
export async function answerOffice(guide: TourGuide, email: string): Promise<void> {
  const { page } = guide;
  const { askable = [] } = await findRegistration(guide, email);
  const asks = askable
    .filter(({ label }) => ['Hours', 'Services', 'Instagram'].includes(label))
    .map(({ path, label }) => ({ kind: 'field', path, label }));
  await move(guide, email, { to: 'needs_information', asks, text: 'Are you open on Sundays?' });
  await page.goto('/profile-v1');
  await page.getByRole('link', { name: 'Answer', exact: true }).waitFor();
  await page.goto('/student-profile');
  await page.getByRole('checkbox', { name: 'Sunday' }).check();
  await page.getByRole('checkbox', { name: 'LIPS', exact: true }).check();
  await page.getByLabel('Instagram').fill('robin.vale.studio');
  await goOn(page, 'Add another service');
  await fillService(page, { name: 'Silk press', kind: 'TATTO' });
  await page.getByText('What you enter is saved').waitFor();
  await goOn(page, 'Send');
  await page.getByText('In review').first().waitFor();
  await goOn(page, 'Change your answer');
  await page.getByLabel('Anything to add?').fill('On Sundays, by appointment');
  await goOn(page, 'Send the changed answer');
  await page.getByText('On Sundays, by appointment').waitFor();
}

export async function declineInTheEnd(guide: TourGuide, email: string): Promise<void> {
  await move(guide, email, { to: 'declined', text: 'Your license has run out.' });
  await guide.page.goto('/profile-v1');
  await guide.page.getByRole('link', { name: 'See what to do' }).waitFor();
  await guide.page.goto('/student-profile');
  await guide.page.getByRole('link', { name: 'Register again' }).waitFor();
}

export async function changeCard({ page }: TourGuide): Promise<void> {
  await page.goto('/student-profile');
  await page.getByRole('button', { name: 'Change card' }).click();
  await typeCard(page);
  await goOn(page, 'Save this card');
  await page.getByRole('button', { name: 'Save this card' }).waitFor();
}

/** A service is edited, and another one added and removed. */
export async function keepServices({ page }: TourGuide): Promise<void> {
  await page.goto('/profile-v1?tile=update-service');
  await main(page)
    .getByRole('button', { name: /^Edit / })
    .first()
    .click();
  await goOn(page, 'Cancel');
  await goOn(page, 'Add another service');
  await fillService(page, { name: 'Line tattoo', kind: 'TATTO' });
  await page.getByRole('button', { name: 'Remove Line tattoo' }).click();
  await goOn(page, 'Remove it');
  await page.getByText('The service is removed').first().waitFor();
}

export async function becomeKnown({ page }: TourGuide): Promise<void> {
  await page.goto('/profile-v1?tile=referral');
  await goOn(page, 'Get my referral link');
  await page.getByText('Your referral code').waitFor();
}

export async function issuePasscode(guide: TourGuide, email: string): Promise<void> {
  const { page } = guide;
  await move(guide, email, { to: 'approved' });
  await page.goto('/student-profile');
  await goOn(page, 'Issue a passcode');
  await page.getByRole('button', { name: /^Revoke / }).click();
  await page.getByText(/^revoked/).waitFor();
}

async function findRegistration({ call }: TourGuide, email: string): Promise<OfficeRegistration> {
  const address = `/office/registrations?q=${encodeURIComponent(email)}`;
  const { registrations } = await call<OfficeList>('GET', address, { as: 'staff' });
  return call<OfficeRegistration>('GET', `/office/registrations/${registrations[0]?.id}`, { as: 'staff' });
}

async function move(guide: TourGuide, email: string, body: object): Promise<void> {
  const { id, state: from } = await findRegistration(guide, email);
  await guide.call('POST', `/office/registrations/${id}/moves`, { as: 'staff', body: { from, ...body } });
}
