import { DEFAULT_WEEK } from '@glow50/shared/api/registration/weekly-hours';
import { LISTING_TEXTS } from '@glow50/shared/api/registration/student';
import type { Draft, StepAnswers } from '@glow50/shared/api/registrations';
import { expect, type Page } from '@playwright/test';
import { readToken } from './account-pages';

/** What a student answers before step 12. */
const answersOf = (email: string): Record<number, StepAnswers> => ({
  0: { first_dsff_name: 'Robin', last_name: 'Vale', email, date: '2001-04-05', asl: false },
  3: {
    school_name: 'Glow Academy',
    school_address: '1 Elm Street, Dallas',
    number: '2145550142',
    school_type: 'b_school',
    program_of_study: 'Cosmetology',
    teacher_name: 'Ms Hall',
  },
  4: {
    signature: {
      typedName: 'Robin Vale',
      texts: LISTING_TEXTS.map(({ id, version }) => ({ id, version })),
      picture: null,
    },
    digit_shown: 5,
    digit: '5',
  },
  5: { profession: 'cosmetologist' },
  6: { photo: null },
  7: { services: ['lips'] },
  8: { locationType: 'home-base' },
  9: { city: 'dallas' },
  10: { street_name: '12 Elm Street', city_name: 'Dallas', state: 'Texas', zipcode: '75201' },
  11: { schedule: DEFAULT_WEEK.map((day) => ({ ...day, enabled: true })) },
});

/** Whoever is signed in on the page has answered everything before step 12, without the pages. */
export async function draftStudent(page: Page, email: string) {
  const token = await readToken(page);
  let version = 0;
  for (const [number, answers] of Object.entries(answersOf(email))) {
    const saved = await page.request.put(`/api/v1/registrations/student/draft/steps/${number}`, {
      headers: { authorization: `Bearer ${token}` },
      data: { version, answers },
    });
    expect(saved.ok(), await saved.text()).toBe(true);
    ({ version } = (await saved.json()) as Draft);
  }
}
