import type { RegistrationState } from '@glow50/contract/registration/registration-kinds';

interface MoveWords {
  deed: string;
  /** Label of the message to the registrant. */
  text: string;
  done: string;
}

export const TRANSITION_LABELS: Readonly<Record<RegistrationState, MoveWords>> = {
  awaiting_payment: {
    deed: 'Wait for the payment',
    text: 'Message to the registrant',
    done: 'It waits for the payment',
  },
  received: { deed: 'Put back', text: 'Message to the registrant', done: 'Put back' },
  in_review: { deed: 'Start review', text: 'Message to the registrant', done: 'The review has begun' },
  needs_information: {
    deed: 'Ask for information',
    text: 'What is missing?',
    done: 'The registrant is asked by email',
  },
  interview: {
    deed: 'Invite to an interview',
    text: 'When and where',
    done: 'The applicant is invited by email',
  },
  accepted: {
    deed: 'Accept',
    text: 'Message to the applicant',
    done: 'Accepted. The applicant is told by email',
  },
  badge_sent: {
    deed: 'Badge sent',
    text: 'Message to the applicant',
    done: 'Noted. The applicant is told by email',
  },
  approved: {
    deed: 'Approve',
    text: 'Message to the registrant',
    done: 'Approved. The registrant is told by email',
  },
  declined: { deed: 'Decline', text: 'Why?', done: 'Declined. The registrant is told by email' },
};
