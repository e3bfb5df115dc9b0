import { ProfileEvent } from '@glow50/contract/registration/profile-event';
import type { HostServices } from '@glow50/host/host-services';
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
    Component: EventStep,
  });
