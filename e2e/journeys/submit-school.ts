import { randomUUID } from 'node:crypto';
import { SCHOOL_TEXTS } from '@glow50/contract/registration/school';
import type { Draft, Registration } from '@glow50/contract/registration/registrations';
import { SCHOOL_PROGRAMS, SCHOOL_TYPES } from '@glow50/contract/taxonomy/taxonomy';
import { type APIRequestContext, type APIResponse, expect } from '@playwright/test';
import { COMING_YEAR } from './coming-year';
import { waitForMails } from './mailbox';

const DRAFT = '/api/v1/registrations/school/draft';

/** Submits a school's registration through the API. Afterwards `request` holds its draft cookie. */
export async function submitSchool(request: APIRequestContext, lastName: string): Promise<Registration> {
  const email = `${randomUUID().slice(0, 8)}@example.com`;
  const fullName = `Ada ${lastName}`;
  const steps = {
    1: {
      program: 'Beauty',
      school_name: 'Oak Beauty School',
      school_type: SCHOOL_TYPES[0].id,
      school_district: 'Dallas',
    },
    2: {
      first_name: 'Ada',
      last_name: lastName,
      title_position: 'Principal',
      contact_email: email,
      contact_phone_number: '214 555 0142',
    },
    3: { program_selection: SCHOOL_PROGRAMS[0].id },
    4: { number_of_students: '40', preferred_start_date: `${COMING_YEAR}-09-01` },
    5: {
      signature: {
        typedName: fullName,
        texts: SCHOOL_TEXTS.map(({ id, version }) => ({ id, version })),
        picture: null,
      },
      digit_shown: 5,
      digit: '5',
    },
  };
  let version = 0;
  for (const [number, answers] of Object.entries(steps)) {
    const saved = await request.put(`${DRAFT}/steps/${number}`, { data: { version, answers } });
    ({ version } = await read<Draft>(saved));
  }
  await read(await request.post(`${DRAFT}/contact-code`, { data: { email } }));
  const [mail] = await waitForMails(request, email, 1);
  const otp = Number(mail?.code);
  ({ version } = await read<Draft>(
    await request.post(`${DRAFT}/contact-code/check`, { data: { email, otp } }),
  ));
  const submitted = await request.post('/api/v1/registrations/school/submissions', {
    headers: { 'idempotency-key': randomUUID() },
    data: { version },
  });
  return read<Registration>(submitted);
}

async function read<Body>(answer: APIResponse): Promise<Body> {
  expect(answer.ok(), await answer.text()).toBe(true);
  return (await answer.json()) as Body;
}
