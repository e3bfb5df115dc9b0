import { SCHOOL_TEXTS } from '@glow50/contract/registration/school';
import type { Draft, Registration } from '@glow50/contract/registration/registrations';
import { SCHOOL_PROGRAMS, SCHOOL_TYPES } from '@glow50/contract/taxonomy/taxonomy';
import type { TourGuide } from '@glow50/host/tour';

const DRAFT = '/registrations/school/draft';

/** A school that has just registered is asked for more, answers, and is approved. */
export async function decideRegistration({ page, open, ...guide }: TourGuide): Promise<void> {
  const { reference, email } = await submitSchool(guide);
  await page.goto(`/office?state=any&q=${reference}`);
  await page.getByRole('row').filter({ hasText: reference }).getByRole('link').first().click();
  await page.getByRole('region', { name: 'Answers' }).getByText('Oak Beauty School').first().waitFor();
  await page.getByRole('button', { name: 'Ask for information' }).first().click();
  await page.getByLabel('What is missing?').fill('Please send the name of your district again.');
  await page.getByRole('checkbox', { name: 'School district' }).check();
  const decide = page.getByRole('region', { name: 'Decide' });
  await decide.locator('button[type="submit"]').click();
  const history = page.getByRole('region', { name: 'History' });
  await history.getByText('Received → Needs information').first().waitFor();

  const registrant = await open('visitor');
  await registrant.goto((await guide.mails(email, 3)).at(-1)?.link ?? '');
  await registrant.getByLabel('School district').fill('Dallas ISD');
  await registrant.getByRole('button', { name: 'Send', exact: true }).click();
  await registrant.getByText('In review').first().waitFor();

  await page.reload();
  await page.getByRole('region', { name: 'Asked and answered' }).getByText('Dallas ISD').first().waitFor();
  await decide.getByRole('button', { name: 'Approve' }).click();
  await decide.locator('button[type="submit"]').click();
  await history.getByText('In review → Approved').first().waitFor();
}

async function submitSchool({
  call,
  address,
  mails,
}: Pick<TourGuide, 'call' | 'address' | 'mails'>): Promise<Registration> {
  const email = address('school');
  const steps = {
    1: {
      program: 'Beauty',
      school_name: 'Oak Beauty School',
      school_type: SCHOOL_TYPES[0].id,
      school_district: 'Dallas',
    },
    2: {
      first_name: 'Ada',
      last_name: 'Lovelace',
      title_position: 'Principal',
      contact_email: email,
      contact_phone_number: '214 555 0142',
    },
    3: { program_selection: SCHOOL_PROGRAMS[0].id },
    4: { number_of_students: '40', preferred_start_date: `${new Date().getFullYear() + 1}-09-01` },
    5: {
      signature: {
        typedName: 'Ada Lovelace',
        texts: SCHOOL_TEXTS.map(({ id, version }) => ({ id, version })),
        picture: null,
      },
      digit_shown: 5,
      digit: '5',
    },
  };
  let version = 0;
  for (const [number, answers] of Object.entries(steps)) {
    ({ version } = await call<Draft>('PUT', `${DRAFT}/steps/${number}`, { body: { version, answers } }));
  }
  await call('POST', `${DRAFT}/contact-code`, { body: { email } });
  const otp = Number((await mails(email, 1))[0]?.code);
  ({ version } = await call<Draft>('POST', `${DRAFT}/contact-code/check`, { body: { email, otp } }));
  return call<Registration>('POST', '/registrations/school/submissions', { body: { version } });
}
