import { expect, it } from '@jest/globals';
import { describeState } from './describe-state';

it('says that tickets are off sale together with the organizer’s page', () => {
  const office = {
    isTakenDown: false,
    isOnSale: false,
    changeRequest: null,
    changeRequestedAt: null,
    changeAnsweredAt: null,
    hasCanceled: false,
  };
  const event = { status: 'published', isPast: false, office } as const;
  expect(describeState(event)).toBe('Published, not on sale');
  expect(describeState({ ...event, office: { ...office, isTakenDown: true } })).toBe(
    'Published, sale stopped',
  );
});
