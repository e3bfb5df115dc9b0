import type { RegistrationKind } from './registration-kinds';

type Titles = Readonly<Record<number, string>>;

const DIRECTORY: Titles = {
  7: 'Services',
  8: 'Work location',
  9: 'City location',
  10: 'Address',
  11: 'Hours of service',
  12: 'Add Your Service',
  13: 'Social handles',
};

/** Titles by step number, as the wizards show them. Steps without questions are absent. */
export const STEP_TITLES: Readonly<Partial<Record<RegistrationKind, Titles>>> = {
  student: {
    0: 'About you',
    3: 'School information',
    4: 'Terms & Conditions',
    5: 'Profession',
    6: 'Photo',
    ...DIRECTORY,
    14: 'Payment',
  },
  licensed_member: {
    0: 'About you',
    3: 'License ID',
    4: 'Sponsor offer',
    5: 'Profile picture',
    6: 'Start',
    ...DIRECTORY,
    14: 'Terms & Conditions',
    15: 'Payment',
  },
  teacher: {
    0: 'About you',
    3: 'School information',
    4: 'Application Form',
    5: 'Profile picture',
    8: 'Payment',
  },
  school: {
    1: 'Application Form',
    2: 'Applicant Information',
    3: 'Program',
    4: 'Program Details',
    5: 'Terms & Conditions',
  },
  b2b: {
    4: 'Contact Information',
    5: 'Sample Submission Details',
    7: 'Terms & Conditions',
    8: 'Payment',
  },
  employment: {
    2: 'Personal Information',
    3: 'Upload Documents',
    4: 'Social Media Handles',
    6: 'Interview',
    7: 'Terms',
  },
  promotion: {
    4: 'Contact Information',
    5: 'Sample Submission',
    6: 'Terms and Signature',
    7: 'Payment',
  },
  service_provider: {
    0: 'Student',
    1: 'Profession',
    2: 'Services',
    3: 'Work location',
    4: 'City Location',
    5: 'Hours of service',
    6: 'Add Your Service',
    7: 'Social handles',
    8: 'Event',
    9: 'Payment',
    10: 'Photo',
  },
};
