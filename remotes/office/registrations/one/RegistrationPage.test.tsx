import { expect, it } from '@jest/globals';
import type { OfficeEvent, OfficeRegistration } from '@glow50/contract/office/office';
import { ApiError, NetworkError } from '@glow50/host/http/api-error';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openOffice } from '../../testing/open-office';
import { sampleRegistration } from '../../testing/sample-registration';

const ID = '0190c5f0-0000-7000-8000-00000000000a';
const PAGE = `/office/registrations/${ID}`;
const ONE = `/api/v1/office/registrations/${ID}`;
const event = (changes: Partial<OfficeEvent>): OfficeEvent => ({
  id: 'e2',
  at: '2026-11-17T15:00:00.000Z',
  kind: 'noted',
  by: 'Robin Ellis',
  from: null,
  to: null,
  text: '',
  ...changes,
});
const open = (registration: OfficeRegistration) => openOffice(PAGE, { [ONE]: { body: registration } });
const panel = (name: string) => within(screen.getByRole('region', { name }));
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

it('shows the answers in the order of the steps', async () => {
  await open(
    sampleRegistration({
      files: [{ path: '3.government_id', uploadId: 'u1', name: 'id.pdf', upload: null }],
    }),
  );
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Ada Young');
  const steps = panel('Answers').getAllByRole('heading', { level: 3 });
  expect(steps.map(({ textContent }) => textContent)).toEqual(['Application Form', 'Applicant Information']);
  expect(panel('Answers').getByText('Oak Beauty School')).toBeVisible();
  expect(panel('Files').getByText('Removed after the review')).toBeVisible();
  expect(panel('Signatures').getByText('Terms & Conditions, version 2026-11')).toBeVisible();
  expect(panel('History').getByText('Submitted')).toBeVisible();
});

it('requires a message when asking for information, and shows the new state', async () => {
  const { host } = await open(sampleRegistration());
  await press('Ask for information');
  const decide = panel('Decide');
  await userEvent.click(decide.getAllByRole('button', { name: 'Ask for information' })[1] as HTMLElement);
  const field = screen.getByLabelText('What is missing?');
  await waitFor(() => expect(field).toHaveAccessibleDescription('Say what is missing, or why'));
  expect(host.sent).toEqual([]);

  host.answers[`${ONE}/moves`] = {
    body: sampleRegistration({
      state: 'needs_information',
      moves: ['in_review', 'approved', 'declined'],
      events: [event({ kind: 'moved', from: 'received', to: 'needs_information', text: 'Your license' })],
    }),
  };
  await userEvent.type(field, 'Your license');
  await userEvent.click(decide.getAllByRole('button', { name: 'Ask for information' })[1] as HTMLElement);
  expect(await panel('History').findByText('Received → Needs information')).toBeVisible();
  expect(host.sent).toEqual([
    { from: 'received', to: 'needs_information', text: 'Your license', asks: [], refundsBookings: false },
  ]);
  expect(host.toasts).toEqual(['The registrant is asked by email']);
  expect(screen.queryByRole('button', { name: 'Ask for information' })).toBeNull();
});

it('shows a registration that another staff member moved, and keeps the typed text', async () => {
  const { host } = await open(sampleRegistration());
  await press('Decline');
  await userEvent.type(screen.getByLabelText('Why?'), 'Not a school');
  host.answers[`${ONE}/moves`] = new ApiError(409, { message: 'It is in review by now' });
  host.answers[ONE] = { body: sampleRegistration({ state: 'in_review', moves: ['approved', 'declined'] }) };
  await userEvent.click(screen.getAllByRole('button', { name: 'Decline' })[1] as HTMLElement);
  expect(await screen.findByText('It is in review by now')).toBeVisible();
  expect(screen.getByText('In review')).toBeVisible();
  expect(screen.getByLabelText('Why?')).toHaveValue('Not a school');
});

it('emails the registrant, and can retry after a lost connection', async () => {
  const { host } = await open(sampleRegistration());
  host.answers[`${ONE}/mails`] = new NetworkError('offline');
  await userEvent.type(screen.getByLabelText('Subject'), 'Welcome');
  await userEvent.type(screen.getByLabelText('Mail'), 'We look at it today.');
  await press('Send mail');
  expect(await screen.findByText(new NetworkError('offline').message)).toBeVisible();
  expect(screen.getByLabelText('Mail')).toHaveValue('We look at it today.');
  host.answers[`${ONE}/mails`] = {
    body: sampleRegistration({ events: [event({ kind: 'mailed', text: 'Welcome' })] }),
  };
  await press('Send mail');
  expect(await panel('History').findByText('Mail to the registrant')).toBeVisible();
  expect(screen.getByLabelText('Mail')).toHaveValue('');
});

it('records a received Zelle transfer, and reports a failure', async () => {
  const waiting = sampleRegistration({
    kind: 'b2b',
    state: 'awaiting_payment',
    amountDue: { cents: 2500, currency: 'USD' },
    awaitsTransfer: true,
    moves: [],
  });
  const { host } = await open(waiting);
  const transfer = screen.getByRole('region', { name: 'Payment by Zelle' });
  expect(transfer).toHaveTextContent('Look for $25.00 with G50-7K3M-9Q2X as the memo');
  host.answers[`${ONE}/transfer`] = new NetworkError('offline');
  await press('The money has arrived');
  expect(await screen.findByText(new NetworkError('offline').message)).toBeVisible();
  host.answers[`${ONE}/transfer`] = { body: { message: 'Noted' } };
  host.answers[ONE] = { body: sampleRegistration({ kind: 'b2b' }) };
  await press('The money has arrived');
  expect(await panel('Payment by Zelle').findByText(/has arrived, and so has/)).toBeVisible();
  expect(screen.getByRole('region', { name: 'Payment by Zelle' })).toHaveFocus();
  expect(screen.getByRole('button', { name: 'Approve' })).toBeVisible();
});

it('saves a note', async () => {
  const { host } = await open(sampleRegistration());
  host.answers[`${ONE}/notes`] = {
    body: sampleRegistration({ events: [event({ text: 'Call on Monday' })] }),
  };
  await userEvent.type(screen.getByLabelText('Note'), 'Call on Monday');
  await press('Save note');
  expect(await panel('History').findByText('Call on Monday')).toBeVisible();
  expect(host.sent).toEqual([{ text: 'Call on Monday' }]);
});

it('says that the registration does not exist', async () => {
  await openOffice(PAGE, {});
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('There is no such registration');
});

const declined = (changes: object) =>
  sampleRegistration({
    kind: 'teacher',
    state: 'declined',
    moves: ['in_review'],
    declineEffects: {
      planEnded: true,
      returned: { amount: { cents: 6000, currency: 'USD' }, by: 'card', state: 'delayed' },
      kept: null,
      failed: null,
      ...changes,
    },
  });

it('shows a refund that failed after a decline, and requests it again', async () => {
  const failed = { ownerKey: 'o1', refundId: 'f1', reason: 'The charge is disputed.' };
  const { host } = await open(declined({ failed }));
  expect(panel('Plan and money').getByText('$60.00 is still to be returned.')).toBeVisible();
  expect(panel('Plan and money').getByText('The refund failed: The charge is disputed.')).toBeVisible();
  host.answers['/api/v1/payments/refund-retries'] = { body: { message: 'The refund is asked for again' } };
  const returned = { amount: { cents: 6000, currency: 'USD' }, by: 'card', state: 'on_its_way' };
  host.answers[ONE] = { body: declined({ returned }) };
  await press('Refund again');
  expect(await panel('Plan and money').findByText('$60.00 is being returned.')).toBeVisible();
  expect(host.sent).toEqual([{ ownerKey: 'o1', refundId: 'f1' }]);
});

it('asks staff to send a month back by Zelle, and records that it was sent', async () => {
  const amount = { cents: 6000, currency: 'USD' };
  const { host } = await open(declined({ returned: { amount, by: 'zelle', state: 'on_its_way' } }));
  expect(screen.getByRole('region', { name: 'Plan and money' })).toHaveTextContent(
    'Send $60.00 back by Zelle, to the sender of the transfer with G50-7K3M-9Q2X as its memo.',
  );
  host.answers[`${ONE}/return`] = { body: { message: 'Noted' } };
  host.answers[ONE] = { body: declined({ returned: { amount, by: 'zelle', state: 'returned' } }) };
  await press('The money was sent back');
  expect(await panel('Plan and money').findByText('$60.00 was sent back by Zelle.')).toBeVisible();
});

it('asks for single fields, documents and questions', async () => {
  const askable = [
    { path: '1.school_name', step: 1, label: 'School name' },
    { path: '1.school_type', step: 1, label: 'School type' },
  ];
  const { host } = await open(sampleRegistration({ askable }));
  await press('Ask for information');
  await userEvent.click(screen.getByRole('checkbox', { name: 'School name' }));
  await userEvent.type(screen.getByLabelText('What is wrong with it? (School name)'), 'Not registered');
  await press('Ask for a document');
  await press('Ask a question');
  await userEvent.type(screen.getByLabelText('Your question'), 'Since when?');
  const send = () =>
    userEvent.click(screen.getAllByRole('button', { name: 'Ask for information' })[1] as HTMLElement);
  await send();
  const document = screen.getByLabelText('Which document?');
  await waitFor(() => expect(document).toHaveAccessibleDescription('Say what you need'));
  expect(host.sent).toEqual([]);
  await userEvent.type(document, 'Approval of the state');
  host.answers[`${ONE}/moves`] = { body: sampleRegistration({ state: 'needs_information', moves: [] }) };
  await send();
  await waitFor(() => expect(host.sent).toHaveLength(1));
  expect(host.sent).toMatchObject([
    {
      to: 'needs_information',
      text: '',
      asks: [
        { kind: 'field', path: '1.school_name', label: 'School name', note: 'Not registered' },
        { kind: 'file', label: 'Approval of the state' },
        { kind: 'text', label: 'Since when?' },
      ],
    },
  ]);
});

it('shows old and new answers side by side', async () => {
  const upload = {
    id: 'u2',
    purpose: 'licence' as const,
    kind: 'pdf' as const,
    name: 'new.pdf',
    bytes: 1000,
    width: null,
    height: null,
  };
  await open(
    sampleRegistration({
      information: [
        {
          askedAt: '2026-11-16T15:00:00.000Z',
          by: 'Robin Ellis',
          text: '',
          items: [
            { path: '1.school_type', kind: 'field', label: 'School type', note: 'Please check' },
            { path: '4.licence', kind: 'field', label: 'Teaching licence', note: '' },
          ],
          answeredAt: '2026-11-17T15:00:00.000Z',
          reply: 'Sorry for that',
          before: { '1.school_type': 'trade_school', '4.licence': null },
          after: {
            '1.school_type': 'b_school',
            '4.licence': { uploadId: 'u2', purpose: 'licence', name: 'new.pdf' },
          },
        },
      ],
      files: [{ path: 'information.0.after.4.licence', uploadId: 'u2', name: 'new.pdf', upload }],
    }),
  );
  const rows = panel('Asked and answered').getAllByRole('row');
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    'Asked forBeforeNow',
    'School typePlease checkTrade schoolBeauty school',
    'Teaching licence–new.pdfDownload',
  ]);
  expect(panel('Asked and answered').getByText('Sorry for that')).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Files' })).toBeNull();
});

it('says when an answer was changed, and decides only on the one that is shown', async () => {
  const changedAt = '2026-11-18T15:00:00.000Z';
  const { host } = await open(
    sampleRegistration({
      state: 'in_review',
      information: [
        {
          askedAt: '2026-11-16T15:00:00.000Z',
          by: 'Robin Ellis',
          text: 'Since when?',
          items: [],
          answeredAt: '2026-11-17T15:00:00.000Z',
          changedAt,
          reply: 'Since May',
          before: {},
          after: {},
        },
      ],
      events: [event({ kind: 'answered', by: null, from: 'in_review', to: 'in_review' })],
    }),
  );
  expect(panel('Asked and answered').getByText(/, changed on Nov 18, 2026, 9:00\sAM$/)).toBeVisible();
  expect(panel('History').getByText('Changed answer of the registrant')).toBeVisible();
  host.answers[`${ONE}/moves`] = { body: sampleRegistration({ state: 'approved', moves: [] }) };
  await press('Approve');
  await userEvent.click(panel('Decide').getAllByRole('button', { name: 'Approve' })[1] as HTMLElement);
  await waitFor(() => expect(host.sent).toMatchObject([{ to: 'approved', answerSentAt: changedAt }]));
});

it('names bookings, events and dollars ahead before a page is declined, and sends what was confirmed', async () => {
  const ahead = { bookings: 2, events: 1, tickets: 14, cents: 32_000 };
  const { host } = await openOffice(PAGE, {
    [ONE]: { body: sampleRegistration({ providerId: '0190c5f0-0000-7000-8000-0000000000f1' }) },
    [`${ONE}/ahead`]: { body: ahead },
  });
  await press('Decline');
  expect(
    await screen.findByText('Coming up on this page: 2 bookings and 1 event with 14 tickets, $320.00 paid.'),
  ).toBeVisible();
  await userEvent.type(screen.getByLabelText(/^Why/), 'Not a license');
  await userEvent.click(screen.getByLabelText(/^Cancel the bookings and events ahead/));
  expect(screen.getByText(/Glow50 canceled this event\. You get a full refund\./)).toBeVisible();
  host.answers[`${ONE}/moves`] = { body: sampleRegistration({ state: 'declined', moves: [] }) };
  await press('Decline, and send $320.00 back');
  await waitFor(() => expect(host.sent).toHaveLength(1));
  expect(host.sent[0]).toMatchObject({ to: 'declined', refundsBookings: true, ahead });
});
