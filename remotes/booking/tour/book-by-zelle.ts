import type { TourGuide, TourMail } from '@glow50/host/tour';
import { chooseTime, goOn, heading, press } from './dialog';

const PROVIDER = 'provider@glow50.example';
const TRIES = 20;

/** From the choice of a service to the provider’s ledger. */
export async function bookByZelle({ page, open, mails }: TourGuide): Promise<void> {
  await page.goto('/service-provider-profile?tab=service');
  await page
    .getByRole('button', { name: /^Book Service: / })
    .first()
    .click();
  await press(page, 'Start Service');
  await chooseTime(page, 5);
  await goOn(page);
  await page.getByRole('checkbox', { name: 'I agree to the terms' }).check();
  await goOn(page);
  await page.getByRole('radio', { name: 'Google Pay' }).check();
  await goOn(page);
  await page.getByRole('button', { name: 'with Google Pay (test)' }).waitFor();
  await page.getByRole('dialog').getByRole('button', { name: 'Back' }).click();
  await page.getByRole('radio', { name: 'Zelle' }).check();
  await goOn(page);
  await press(page, 'Pay for my Booking');
  await heading(page, 'Email sent');
  const memo = (await page.getByText(/^G50-\w{8}$/).textContent()) ?? '';
  await press(page, 'Later');

  const provider = await open('provider');
  await provider.goto(await findLink(mails, memo));
  const booking = provider.getByRole('article').filter({ hasText: memo });
  await booking.getByRole('button', { name: 'Zelle received' }).click();
  await booking.getByRole('group').getByRole('button').first().click();
  await provider.getByText('The booking is confirmed.').waitFor();
  await provider.getByRole('link', { name: 'Week', exact: true }).click();
  await provider.getByRole('region', { name: /^Sunday, / }).waitFor();
  await provider.getByRole('link', { name: 'Ledger' }).click();
  await provider.getByText('Paid to you by Zelle').first().waitFor();

  await page.getByRole('link', { name: 'See my booking' }).click();
  await page.waitForURL(/\/manage-booking\//);
  const address = page.url();
  await page.goto('/my-bookings');
  await heading(page, 'My bookings');
  await page.goto(address);
  await press(page, 'Cancel this booking');
  await press(page, /^Yes, cancel/);
  await page.getByText(/^Your booking is canceled/).waitFor();
}

/** Of the email that tells the provider of the booking. */
async function findLink(mails: TourGuide['mails'], memo: string): Promise<string> {
  const ending = memo.slice(-8).toLowerCase();
  const isAbout = ({ link }: TourMail) => link.endsWith(ending);
  for (let tries = 0; tries < TRIES; tries += 1) {
    const about = (await mails(PROVIDER, 1)).findLast(isAbout);
    if (about) return about.link;
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
  throw new Error(`The provider gets no email about ${memo}`);
}
