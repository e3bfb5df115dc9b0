import { expect, it } from '@jest/globals';
import { PROMOTION_FORM } from '@glow50/contract/registration/promotion';
import { PRICES } from '@glow50/contract/plans/prices';
import { businessWizard } from '../business/business-wizard';
import type { WizardDefinition } from '../wizard/wizard-definition';
import { promotionWizard } from './promotion-wizard';

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
const SIGNING = ['signature', 'digit_shown', 'digit'];

const describeSteps = ({ steps }: WizardDefinition) =>
  steps.map(({ number, heading, title, defaults }) => [number, heading ?? title, Object.keys(defaults)]);

it('has these steps for a business', () => {
  expect(describeSteps(businessWizard)).toEqual([
    [0, 'Welcome to promotional registration', []],
    [1, 'Why Partner', []],
    [2, 'Eligibility Requirements', []],
    [3, 'Great!', []],
    [4, 'Contact Information', CONTACT],
    [5, 'Sample Submission Details', SAMPLES],
    [6, 'Final review', []],
    [7, 'Terms & Conditions', SIGNING],
    [8, 'Payment', []],
    [9, 'Payment successful', []],
    [10, 'Thank you!', []],
  ]);
});

it('has these steps for a promotion', () => {
  expect(describeSteps(promotionWizard)).toEqual([
    [0, 'Welcome', []],
    [1, 'Why Partner', []],
    [2, 'Eligibility', []],
    [3, 'Great!', []],
    [4, 'Contact Information', CONTACT],
    [5, 'Sample Submission', SAMPLES],
    [6, 'Terms and Signature', SIGNING],
    [7, 'Payment', []],
    [8, 'Promotion Logistics', []],
    [9, 'Final Review', []],
  ]);
});

it('charges $25 once: a business at step 8, a promotion at step 9', () => {
  expect(PROMOTION_FORM.price({})).toBe('promotion');
  expect(PRICES.promotion).toEqual({ cents: 2500, per: 'once' });
  expect([businessWizard.submitAt, promotionWizard.submitAt]).toEqual([8, 9]);
  expect([businessWizard.panel?.steps, promotionWizard.panel?.steps]).toEqual([[8], [7, 8, 9]]);
});
