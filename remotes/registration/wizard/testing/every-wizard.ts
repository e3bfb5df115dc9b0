import { createFakeHost } from '@glow50/host/testing/fake-host';
import { businessWizard } from '../../business/business-wizard';
import { employmentWizard } from '../../employment/employment-wizard';
import { licensedWizard } from '../../licensed/licensed-wizard';
import { profileWizard } from '../../profile/profile-wizard';
import { promotionWizard } from '../../promotion/promotion-wizard';
import { schoolWizard } from '../../school/school-wizard';
import { studentWizard } from '../../student/student-wizard';
import { teacherWizard } from '../../teacher/teacher-wizard';

const host = createFakeHost({});

export const EVERY_WIZARD = [
  studentWizard(host),
  licensedWizard(host),
  teacherWizard(host),
  schoolWizard,
  businessWizard,
  employmentWizard,
  promotionWizard,
  profileWizard,
];
