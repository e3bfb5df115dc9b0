import { expect, it } from '@jest/globals';
import { PROMOTION_FORM } from '@glow50/contract/registration/promotion';
import { PRICES } from '@glow50/contract/plans/prices';
import { businessWizard } from '../business/business-wizard';
import type { WizardDefinition } from '../wizard/wizard-definition';
import { promotionWizard } from './promotion-wizard';

const headingsOf = ({ steps }: WizardDefinition) =>
  steps.map(({ number, heading, title }) => [number, heading ?? title]);

it('has these headings for a business', () => {
  expect(headingsOf(businessWizard)).toEqual([
    [0, 'Welcome to promotional registration'],
    [1, 'Why Partner'],
    [2, 'Eligibility Requirements'],
    [3, 'Great!'],
    [4, 'Contact Information'],
    [5, 'Sample Submission Details'],
    [6, 'Final review'],
    [7, 'Terms & Conditions'],
    [8, 'Payment'],
    [9, 'Payment successful'],
    [10, 'Thank you!'],
  ]);
});

it('has these headings for a promotion', () => {
  expect(headingsOf(promotionWizard)).toEqual([
    [0, 'Welcome'],
    [1, 'Why Partner'],
    [2, 'Eligibility'],
    [3, 'Great!'],
    [4, 'Contact Information'],
    [5, 'Sample Submission'],
    [6, 'Terms and Signature'],
    [7, 'Payment'],
    [8, 'Promotion Logistics'],
    [9, 'Final Review'],
  ]);
});

it('charges $25 once: a business at step 8, a promotion at step 9', () => {
  expect(PROMOTION_FORM.price({})).toBe('promotion');
  expect(PRICES.promotion).toEqual({ cents: 2500, per: 'once' });
  expect([businessWizard.submitAt, promotionWizard.submitAt]).toEqual([8, 9]);
  expect([businessWizard.panel?.steps, promotionWizard.panel?.steps]).toEqual([[8], [7, 8, 9]]);
});
