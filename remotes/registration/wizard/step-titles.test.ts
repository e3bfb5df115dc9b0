import { expect, it } from '@jest/globals';
import { REGISTRATION_FORMS } from '@glow50/contract/registration/registration-forms';
import { STEP_TITLES } from '@glow50/contract/registration/step-titles';
import { createFakeHost } from '@glow50/host/testing/fake-host';
import { businessWizard } from '../business/business-wizard';
import { employmentWizard } from '../employment/employment-wizard';
import { licensedWizard } from '../licensed/licensed-wizard';
import { profileWizard } from '../profile/profile-wizard';
import { promotionWizard } from '../promotion/promotion-wizard';
import { schoolWizard } from '../school/school-wizard';
import { studentWizard } from '../student/student-wizard';
import { teacherWizard } from '../teacher/teacher-wizard';

const host = createFakeHost({});
const WIZARDS = [
  studentWizard(host),
  licensedWizard(host),
  teacherWizard(host),
  schoolWizard,
  businessWizard,
  employmentWizard,
  promotionWizard,
  profileWizard(host),
];
/** The photo of a profile has its own page. */
const BESIDE_THE_STEPS: Readonly<Partial<Record<string, object>>> = { service_provider: { 10: 'Photo' } };

it.each(WIZARDS.map((wizard) => [wizard.kind, wizard] as const))(
  'the office uses the step titles of the %s wizard and knows every validated step',
  (kind, { steps }) => {
    const titles = STEP_TITLES[kind] ?? {};
    const shown = Object.fromEntries(steps.map(({ number, title }) => [number, title]));
    expect({ ...shown, ...BESIDE_THE_STEPS[kind] }).toMatchObject(titles);
    expect(Object.keys(titles)).toEqual(
      expect.arrayContaining(Object.keys(REGISTRATION_FORMS[kind]?.steps ?? { none: true })),
    );
  },
);
