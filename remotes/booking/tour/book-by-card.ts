import type { ProviderCard, ProviderProfile } from '@glow50/contract/providers/providers';
import type { TourGuide, TourPage } from '@glow50/host/tour';
import {
  chooseTime,
  expectSame,
  goOn,
  heading,
  press,
  readAmount,
  sayWhere,
  toCents,
  typeCard,
} from './dialog';

const DECLINED = '4000000000000002';
const ASKED_FOR = '4000000000003220';
const SERVICE_CHARGE = 400;
const SOONEST = 20;

/** From the choice of a service to the canceled booking. The amounts are compared with the provider's prices and the email. */
export async function bookByCard({ page, call, address, mails }: TourGuide): Promise<void> {
  const email = address('books');
  const { providerId, serviceId, price } = await findService(call);
  await page.goto(`/?book=${providerId}&offer=${serviceId}`);
  await press(page, 'Start Service');
  await chooseTime(page, 3);
  await goOn(page);
  await heading(page, 'Summary');
  await expectAmounts(page, price);
  await page.getByLabel('Your name').fill('Ada Lovelace');
  await page.getByLabel('Email for the confirmation').fill(email);
  await sayWhere(page);
  await page.getByRole('checkbox', { name: 'I agree to the terms' }).check();
  await goOn(page);

  const dialog = page.getByRole('dialog');
  await page.getByRole('radio', { name: 'Card', exact: true }).check();
  await typeCard(page, DECLINED);
  await goOn(page);
  await heading(page, 'Checkout');
  await expectAmounts(page, price);
  const due = await readAmount(dialog, 'To pay now');
  expectSame('What the card pays', toCents((await dialog.getByText(/^Card: \$/).textContent()) ?? ''), due);
  await press(page, 'Pay for my Booking');
  await page.getByText(/Nothing was charged and your time is kept/).waitFor();
  await dialog.getByRole('button', { name: 'Back' }).click();
  await page.getByLabel('Card number').fill(ASKED_FOR);
  await goOn(page);
  await press(page, 'Pay for my Booking');
  await press(page, 'Confirm payment');
  await heading(page, 'Email sent');
  await press(page, 'Later');
  await heading(page, 'Congratulations!');

  const [mail] = await mails(email, 1);
  if (!mail?.text.includes(`$${(due / 100).toFixed(2)}`))
    throw new Error(`The email does not say that $${(due / 100).toFixed(2)} were paid`);
  await page.getByRole('link', { name: 'See my booking' }).click();
  await page.waitForURL(/\/manage-booking\//);
  await changeBooking(page, due);
}

async function changeBooking(page: TourPage, due: number): Promise<void> {
  await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor();
  expectSame('What was paid', await readAmount(page.getByRole('main'), 'Paid'), due);
  await page.reload();
  await press(page, 'Choose another time');
  await chooseTime(page, 5);
  await press(page, /^Move my booking/);
  await page.getByText(/^Your booking was moved/).waitFor();
  await press(page, 'Cancel this booking');
  await press(page, /^Yes, cancel/);
  await page.getByText(/^Your booking is canceled/).waitFor();
}

async function expectAmounts(page: TourPage, price: number): Promise<void> {
  const dialog = page.getByRole('dialog');
  expectSame('The price', await readAmount(dialog, 'Price'), price);
  expectSame('The service charge', await readAmount(dialog, 'Service charge'), SERVICE_CHARGE);
  expectSame('The subtotal', await readAmount(dialog, 'Subtotal'), price + SERVICE_CHARGE);
}

/** Of somebody who takes a layaway, so that a part of the price is left to pay. */
async function findService(call: TourGuide['call']) {
  const cards = await call<ProviderCard[]>('GET', `/search?sort=soonest&limit=${SOONEST}`);
  for (const { id } of cards) {
    const { services, policy } = await call<ProviderProfile>('GET', `/providers/${id}`);
    const [service] = services;
    if (service && policy.payment === 'layaway')
      return { providerId: id, serviceId: service.id, price: service.price.cents };
  }
  throw new Error('Nobody can be booked by layaway');
}
