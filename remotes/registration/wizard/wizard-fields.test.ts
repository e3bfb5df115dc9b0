import { expect, it } from '@jest/globals';
import { EVERY_WIZARD } from './testing/every-wizard';

type Step = [number: number, title: string, fields: string[]];

const REGISTRANT = ['first_dsff_name', 'last_name', 'date', 'password', 'confirmPassword', 'email', 'asl'];
const SIGNING = ['signature', 'digit_shown', 'digit'];
const CONTACT = [
  'business_name',
  'primary_contact_person_name',
  'email',
  'phone_number',
  'title_of_person_registering',
];
const SAMPLES = [
  'product_kind',
  'product_description',
  'number_of_samples',
  'ingredient_list',
  'certificate',
  'product_images',
];
const HANDLES = ['insta', 'fb', 'pinterest', 'tiktok', 'unused'];
const VERIFICATION: Step[] = [
  [1, 'Check your email', ['code']],
  [2, 'Email verified', ['password']],
];
const DIRECTORY: Step[] = [
  [7, 'Services', ['services']],
  [8, 'Work location', ['locationType']],
  [9, 'City location', ['city']],
  [10, 'Address', ['street_name', 'city_name', 'state', 'zipcode']],
  [11, 'Hours of service', ['schedule']],
  [12, 'Add Your Service', ['offers']],
  [13, 'Social handles', HANDLES],
];

/** Step numbers and field names are fixed: addresses, drafts and stored answers use them. */
const EXPECTED: Readonly<Record<string, Step[]>> = {
  student: [
    [0, 'About you', REGISTRANT],
    ...VERIFICATION,
    [
      3,
      'School information',
      [
        'school_name',
        'school_address',
        'number',
        'school_type',
        'program_of_study',
        'teacher_name',
        'instructor_passcode',
      ],
    ],
    [4, 'Terms & Conditions', SIGNING],
    [5, 'Profession', ['profession']],
    [6, 'Photo', ['photo']],
    ...DIRECTORY,
    [14, 'Payment', []],
  ],
  licensed_member: [
    [0, 'About you', REGISTRANT],
    ...VERIFICATION,
    [3, 'License ID', ['license_id_number']],
    [4, 'Sponsor offer', ['sponsor_offer']],
    [5, 'Profile picture', ['photo']],
    [6, 'Start', ['profession']],
    ...DIRECTORY,
    [14, 'Terms & Conditions', SIGNING],
    [15, 'Payment', []],
    [16, 'Plan price', []],
    [17, 'Payment successful', []],
  ],
  teacher: [
    [
      0,
      'About you',
      ['first_name', 'last_name', 'date', 'password', 'confirmPassword', 'email', 'school_code'],
    ],
    ...VERIFICATION,
    [
      3,
      'School information',
      ['school_name', 'school_address', 'number', 'school_type', 'program_of_study', 'teacher_name'],
    ],
    [4, 'Application Form', ['school', 'subjects', 'years', 'licence']],
    [5, 'Profile picture', ['photo']],
    [6, 'Start', []],
    [7, 'Review', []],
    [8, 'Payment', []],
    [9, 'Plan price', []],
    [10, 'Payment successful', []],
  ],
  school: [
    [0, 'Welcome', []],
    [1, 'Application Form', ['program', 'school_name', 'school_type', 'school_district']],
    [
      2,
      'Applicant Information',
      [
        'first_name',
        'last_name',
        'title_position',
        'contact_email',
        'contact_phone_number',
        'additional_contact',
      ],
    ],
    [3, 'Program', ['program_selection']],
    [4, 'Program Details', ['number_of_students', 'preferred_start_date']],
    [5, 'Terms & Conditions', SIGNING],
    [6, 'Review', []],
    [7, 'Congratulations', []],
  ],
  b2b: [
    [0, 'Welcome', []],
    [1, 'Why Partner', []],
    [2, 'Eligibility Requirements', []],
    [3, 'Great', []],
    [4, 'Contact Information', CONTACT],
    [5, 'Sample Submission Details', SAMPLES],
    [6, 'Final review', []],
    [7, 'Terms & Conditions', SIGNING],
    [8, 'Payment', []],
    [9, 'Payment successful', []],
    [10, 'Thank you', []],
  ],
  employment: [
    [0, 'Welcome', []],
    [1, 'Get started', []],
    [
      2,
      'Personal Information',
      ['first_name', 'last_name', 'email', 'street', 'city', 'state', 'zip', 'date_of_birth'],
    ],
    [3, 'Upload Documents', ['government_id', 'headshot']],
    [
      4,
      'Social Media Handles',
      ['insta', 'fb', 'pinterest', 'tiktok', 'twitter', 'linkedin', 'other', 'unused'],
    ],
    [5, 'Start Interview', []],
    [6, 'Interview', ['experience', 'skills', 'conflicts', 'team_or_leader']],
    [7, 'Terms', SIGNING],
    [8, 'Your shirt', []],
    [10, 'Thank you', []],
  ],
  promotion: [
    [0, 'Welcome', []],
    [1, 'Why Partner', []],
    [2, 'Eligibility', []],
    [3, 'Great', []],
    [4, 'Contact Information', CONTACT],
    [5, 'Sample Submission', SAMPLES],
    [6, 'Terms and Signature', SIGNING],
    [7, 'Payment', []],
    [8, 'Promotion Logistics', []],
    [9, 'Final Review', []],
  ],
  service_provider: [
    [0, 'Student', ['is_student', 'instructor_passcode', 'school_code']],
    [1, 'Profession', ['profession', 'name', 'asl']],
    [2, 'Services', ['services']],
    [3, 'Work location', ['locationType', 'street_name']],
    [4, 'City Location', ['city', 'zipcode']],
    [5, 'Hours of service', ['schedule']],
    [6, 'Add Your Service', ['offers']],
    [7, 'Social handles', HANDLES],
    [
      8,
      'Event',
      [
        'has_event',
        'event_name',
        'category',
        'date',
        'start',
        'end',
        'address',
        'city',
        'state',
        'zipcode',
        'contact',
        'email',
        'description',
        'price',
        'seats',
        'thumbnail',
      ],
    ],
    [9, 'Payment', []],
  ],
};

it.each(EVERY_WIZARD.map(({ kind, steps }) => [kind, steps] as const))(
  '%s has these steps and fields',
  (kind, steps) => {
    expect(steps.map(({ number, title, defaults }) => [number, title, Object.keys(defaults).sort()])).toEqual(
      EXPECTED[kind]?.map(([number, title, fields]) => [number, title, [...fields].sort()]),
    );
  },
);
