import { expect, it } from '@jest/globals';
import { sampleOrganizerEvent } from '../testing/ticket-samples';
import { describeStatus } from './event-status';

it('says to organizer and co-organizer that tickets are off sale together with the page', () => {
  const office = {
    isTakenDown: false,
    isOnSale: false,
    changeRequest: null,
    changeRequestedAt: null,
    changeAnsweredAt: null,
    hasCanceled: false,
  };
  const event = sampleOrganizerEvent({ status: 'published', office });
  expect(describeStatus(event)).toBe(
    'Your page is not public, so no tickets are sold. Sold tickets stay valid.',
  );
  expect(describeStatus({ ...event, isShared: true })).toMatch(/^The organizer’s page is not public/);
  expect(describeStatus({ ...event, office: { ...office, isOnSale: true } })).toBe(
    'Everyone can see it, and tickets are on sale.',
  );
});
