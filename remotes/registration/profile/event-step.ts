import { ProfileEvent } from '@glow50/contract/registration/profile-event';
import type { HostServices } from '@glow50/host/host-services';
import { requireOnePlace } from '../places/require-one-place';
import { defineStep } from '../wizard/wizard-definition';
import { EventStep, type EventValues } from './EventStep';

/** The event is optional. Staff reviews it before it becomes public. */
export const eventStep = (host: HostServices) =>
  defineStep<EventValues>({
    number: 8,
    title: 'Event',
    heading: 'Do you plan an event?',
    intro: 'A workshop, a pop-up, an open day. We look at it, and then visitors can buy tickets.',
    schema: ProfileEvent,
    get defaults() {
      return {
        has_event: false,
        event_name: '',
        category: '',
        date: '',
        start: '',
        end: '',
        address: '',
        city: '',
        state: 'Texas',
        zipcode: '',
        contact: host.session.user?.fullName ?? '',
        email: host.session.user?.email ?? '',
        description: '',
        price: '0',
        seats: '',
        thumbnail: null,
      };
    },
    async beforeNext({ has_event, city, state, zipcode }, wizard) {
      const names = { city: 'city', state: 'state', zipcode: 'zipcode' };
      if (has_event) await requireOnePlace(wizard, { city, state, zipcode }, names);
    },
    Component: EventStep,
  });
