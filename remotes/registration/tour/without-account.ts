import type { TourGuide, TourPage } from '@glow50/host/tour';
import { atStep, attach, field, fillAll, goOn, payByCard, sign, verifyContact } from './form';

export async function registerSchool(guide: TourGuide): Promise<void> {
  const { page, address } = guide;
  const email = address('school');
  await page.goto('/school-registration');
  await atStep(page, 0, 'Welcome');
  await goOn(page, 'Next');
  await atStep(page, 1, 'Application Form');
  await fillAll(page, {
    Program: 'Evening Cosmetology',
    'School Name': 'Oak Beauty School',
    'School District': 'Dallas ISD',
  });
  await field(page, 'School Type').selectOption('b_school');
  await goOn(page);
  await atStep(page, 2, 'Applicant Information');
  await fillAll(page, {
    'First Name': 'Ada',
    'Last Name': 'Lovelace',
    'Title/Position': 'Director',
    'Contact Email': email,
    'Contact Phone Number': '214 555 0142',
  });
  await verifyContact(guide, email);
  await goOn(page);
  await atStep(page, 3, 'Program');
  await field(page, 'Program').selectOption('Esthetician');
  await goOn(page);
  await atStep(page, 4, 'Program Details');
  const year = new Date().getFullYear() + 1;
  await fillAll(page, { 'Number of Students': '24', 'Preferred Start Date': `${year}-01-15` });
  await goOn(page);
  await atStep(page, 5, 'Terms & Conditions');
  await sign(page, 'Ada Lovelace');
  await goOn(page);
  await atStep(page, 6, 'Review');
  await page.getByRole('link', { name: 'Edit Info: Program Details' }).click();
  await atStep(page, 4, 'Program Details');
  await goOn(page);
  await atStep(page, 6, 'Review');
  await goOn(page, 'Submit');
  await atStep(page, 7, 'Congratulations!');
  await page.getByText(/within 2 business days/).waitFor();
}

export async function registerBusiness(guide: TourGuide): Promise<void> {
  const { page } = guide;
  await page.goto('/b2b-registration');
  await atStep(page, 0, 'Welcome to promotional registration');
  await goOn(page);
  await atStep(page, 1, 'Why Partner');
  await goOn(page);
  await atStep(page, 2, 'Eligibility Requirements');
  await goOn(page);
  await atStep(page, 3, 'Great!');
  await goOn(page);
  await atStep(page, 4, 'Contact Information');
  await fillBusiness(guide);
  await goOn(page);
  await atStep(page, 5, 'Sample Submission Details');
  await fillSamples(guide);
  await goOn(page);
  await atStep(page, 6, 'Final review');
  await goOn(page);
  await atStep(page, 7, 'Terms & Conditions');
  await sign(page, 'Grace Hopper');
  await goOn(page);
  await atStep(page, 8, 'Payment');
  await payByCard(page);
  await goOn(page, 'Pay $25.00');
  await atStep(page, 9, 'Payment successful');
  await goOn(page);
  await atStep(page, 10, 'Thank you!');
}

export async function registerPromotion(guide: TourGuide): Promise<void> {
  const { page } = guide;
  await page.goto('/promotion-registration');
  await atStep(page, 0, 'Welcome');
  await goOn(page);
  await atStep(page, 1, 'Why Partner');
  await goOn(page);
  await atStep(page, 2, 'Eligibility');
  await goOn(page);
  await atStep(page, 3, 'Great!');
  await goOn(page);
  await atStep(page, 4, 'Contact Information');
  await fillBusiness(guide);
  await goOn(page);
  await atStep(page, 5, 'Sample Submission');
  await fillSamples(guide);
  await goOn(page);
  await atStep(page, 6, 'Terms and Signature');
  await sign(page, 'Grace Hopper');
  await goOn(page, 'Draw');
  await page.locator('canvas').waitFor();
  await goOn(page, 'Typed name only');
  await goOn(page);
  await atStep(page, 7, 'Payment');
  await payByCard(page);
  await goOn(page);
  await atStep(page, 8, 'Promotion Logistics');
  await goOn(page);
  await atStep(page, 9, 'Final Review');
  await goOn(page, 'Continue and pay $25.00');
  await page.getByText('Your product is registered for the promotion.').waitFor();
}

export async function applyForTheTeam(guide: TourGuide): Promise<void> {
  const { page, address, picture } = guide;
  const email = address('team');
  await page.goto('/employment-registration');
  await atStep(page, 0, 'Welcome to the Social Building Team');
  await goOn(page);
  await atStep(page, 1, 'Ready to get started');
  await goOn(page, 'Sign up');
  await atStep(page, 2, 'Personal Information');
  await fillAll(page, {
    'First Name': 'Grace',
    'Last Name': 'Hopper',
    Street: '12 Elm Street',
    City: 'Dallas',
    'Zip Code': '75201',
    Email: email,
  });
  await verifyContact(guide, email);
  await field(page, 'Date of Birth').fill('1990-12-09');
  const elsewhere = await openElsewhere(guide, email);
  await goOn(page);
  await atStep(page, 3, 'Upload Documents');
  await attach(page, 'Valid government ID', picture('id.png'));
  await attach(page, 'Headshot', picture('me.png'));
  await goOn(page);
  await atStep(page, 4, 'Social Media Handles');
  await page.getByRole('textbox', { name: 'Instagram' }).fill('@grace');
  for (const name of ['Facebook', 'Pinterest', 'TikTok', 'Twitter', 'Linkedin', 'Other'])
    await page.getByRole('checkbox', { name: `I don't use ${name}` }).check();
  await goOn(page);
  await atStep(page, 5, 'Start Interview');
  await goOn(page, 'Start Interview');
  await atStep(page, 6, 'Interview');
  await field(page, /experience/).fill('Ten years in a salon');
  await field(page, /skills/).fill('Listening');
  await field(page, /conflicts/).fill('By asking both');
  await field(page, 'Leader').check();
  await goOn(page);
  await atStep(page, 7, 'Congratulations!');
  await sign(page, 'Grace Hopper');
  await goOn(page, 'Submit');
  await atStep(page, 8, 'Get your shirt');
  await page.goto('/employment-registration?step=9');
  await atStep(page, 10, 'Thank you!');
  await field(elsewhere, 'Street').fill('13 Elm Street');
  await elsewhere.getByRole('heading', { name: 'This registration was sent' }).waitFor();
}

async function fillBusiness(guide: TourGuide): Promise<void> {
  const email = guide.address('b2b');
  await fillAll(guide.page, {
    'Business Name': 'Wick & Wax',
    'Primary Contact Person Name': 'Grace Hopper',
    Email: email,
  });
  await verifyContact(guide, email);
  await fillAll(guide.page, { 'Phone Number': '214 555 0142', 'Title of Person Registering': 'Owner' });
}

async function fillSamples({ page, picture }: TourGuide): Promise<void> {
  await field(page, 'Kind of Product').selectOption('candle');
  await fillAll(page, { 'Product Description': 'A candle', 'Number of Samples': '50' });
  await attach(page, 'DBA or LLC certificate', picture('paper.png', 300, 400));
  await attach(page, 'Product image 1', picture('product.png'));
  await field(page, 'Ingredient List').fill('Soy wax, rose oil');
  await saved(page);
}

const saved = (page: TourPage) => page.getByText('Saved', { exact: true }).first().waitFor();

/** By the link that is emailed on every step. */
async function openElsewhere({ page, open, mails }: TourGuide, email: string): Promise<TourPage> {
  const before = (await mails(email, 1)).length;
  await goOn(page, 'Email me a link');
  await page.getByLabel('Email for the link').fill(email);
  await goOn(page, 'Send the link');
  await page.getByText(`Link sent to ${email}.`).waitFor();
  const elsewhere = await open('visitor');
  await elsewhere.goto((await mails(email, before + 1)).at(-1)?.link ?? '');
  await atStep(elsewhere, 3, 'Upload Documents');
  await elsewhere.goto('/employment-registration?step=2');
  await atStep(elsewhere, 2, 'Personal Information');
  return elsewhere;
}
