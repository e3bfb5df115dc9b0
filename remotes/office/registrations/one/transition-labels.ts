import type { RegistrationState } from '@glow50/contract/registration/registration-kinds';

interface MoveWords {
  action: string;
  /** Label of the message to the registrant. */
  text: string;
  done: string;
}

export const TRANSITION_LABELS: Readonly<Record<RegistrationState, MoveWords>> = {
  awaiting_payment: {
    action: 'Wait for the payment',
    text: 'Message to the registrant',
    done: 'It waits for the payment',
  },
  received: { action: 'Reopen', text: 'Message to the registrant', done: 'Reopened' },
  in_review: { action: 'Start review', text: 'Message to the registrant', done: 'The review has begun' },
  needs_information: {
    action: 'Ask for information',
    text: 'What is missing?',
    done: 'The registrant is asked by email',
  },
  interview: {
    action: 'Invite to an interview',
    text: 'When and where',
    done: 'The applicant is invited by email',
  },
  accepted: {
    action: 'Accept',
    text: 'Message to the applicant',
    done: 'Accepted. The applicant is told by email',
  },
  badge_sent: {
    action: 'Badge sent',
    text: 'Message to the applicant',
    done: 'Noted. The applicant is told by email',
  },
  approved: {
    action: 'Approve',
    text: 'Message to the registrant',
    done: 'Approved. The registrant is told by email',
  },
  declined: { action: 'Decline', text: 'Why?', done: 'Declined. The registrant is told by email' },
};
