import { describe, expect, it } from '@jest/globals';
import { ApiError } from '@glow50/host/http/api-error';
import { sampleEvent } from '@glow50/contract/testing/samples';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderDialog } from '../testing/render-dialog';
import { sampleKind, sampleQuestion, sampleSale } from '../testing/sale-samples';
import { sampleOrder } from '../testing/ticket-samples';

const SALE = '/api/v1/events/7/sale';
const HOLD = '/api/v1/events/7/orders';
const usd = (cents: number) => ({ cents, currency: 'USD' as const });
const standard = sampleKind();
const vip = sampleKind({
  id: 'k2',
  name: 'VIP',
  price: usd(4500),
  note: 'With a drink',
  most: 2,
  label: 'Last 2',
});
const table = sampleKind({ id: 'k3', name: 'Table of four', price: usd(9900), places: 4, most: 2 });

const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const sum = () => screen.getByText(/^\d+ tickets?$/).parentElement;

describe('choosing kinds of tickets', () => {
  it('adds them up, keeps each within its bound, and sends what was chosen', async () => {
    const host = await renderDialog({ [SALE]: { body: sampleSale({ kinds: [standard, vip, table] }) } });
    const list = await screen.findByRole('list', { name: 'Kinds of tickets' });
    expect(within(list).getByText('With a drink. Last 2')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Continue' })).toBeDisabled();
    await press('One VIP more');
    await press('One VIP more');
    expect(screen.getByRole('button', { name: 'One VIP more' })).toBeDisabled();
    await press('One Table of four more');
    await press('One Table of four more');
    expect(sum()).toHaveTextContent('10 tickets$288.00');
    expect(screen.getByRole('button', { name: 'One Standard more' })).toBeDisabled();
    await press('One Table of four less');
    await press('One Standard more');
    host.answers[HOLD] = new ApiError(409, { message: 'VIP is sold out. Nothing was charged' });
    await press('Continue');
    expect(await screen.findByText('VIP is sold out. Nothing was charged')).toBeVisible();
    expect(host.sent).toEqual([
      {
        quantity: 7,
        lines: [
          { kindId: 'k1', number: 1 },
          { kindId: 'k2', number: 2 },
          { kindId: 'k3', number: 1 },
        ],
      },
    ]);
  });

  it('chooses one of the only kind', async () => {
    await renderDialog({ [SALE]: { body: sampleSale({ kinds: [standard] }) } });
    expect(await screen.findByText('1 ticket')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Continue' })).toBeEnabled();
  });

  it('says what is not for sale, and offers the waitlist of a kind that is sold out', async () => {
    const early = sampleKind({
      id: 'k4',
      name: 'Late',
      state: 'early',
      most: 0,
      label: 'On sale from Wed, Mar 4, 9:00 AM',
    });
    const gone = sampleKind({ id: 'k5', name: 'Front row', state: 'sold-out', most: 0, label: 'Sold out' });
    await renderDialog({ [SALE]: { body: sampleSale({ kinds: [standard, early, gone] }) } });
    expect(await screen.findByText('On sale from Wed, Mar 4, 9:00 AM')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'One Late more' })).toBeNull();
    await press('Tell me when one is free: Front row');
    expect(screen.getByRole('region', { name: 'Waitlist for Front row' })).toBeVisible();
  });

  it('shows the refund rule before anything is held, and again with the order', async () => {
    const words = 'You can return tickets until Thu, Mar 5, 9:30 AM and get all of your money.';
    const host = await renderDialog({ [SALE]: { body: sampleSale({ refundWords: words }) } });
    expect(await screen.findByText(words)).toBeVisible();
    host.answers[HOLD] = { body: sampleOrder({ refundWords: words }) };
    await press('Continue');
    expect(await screen.findByRole('heading', { name: 'Who is coming?' })).toHaveFocus();
    expect(screen.getByText(words)).toBeVisible();
  });

  it('sells as before where the API knows no kinds', async () => {
    const host = await renderDialog({ [HOLD]: new ApiError(409, { message: 'Only one left' }) });
    await press('Continue');
    expect(await screen.findByText('Only one left')).toBeVisible();
    expect(host.sent).toEqual([{ quantity: 1 }]);
    expect(screen.queryByRole('button', { name: 'I have a code' })).toBeNull();
  });
});

describe('promo codes', () => {
  it('say that they do not work, and reduce the prices when they do', async () => {
    const host = await renderDialog({
      [SALE]: { body: sampleSale({ kinds: [standard] }) },
      [`${SALE}?code=wrong`]: { body: sampleSale({ kinds: [standard] }) },
      [`${SALE}?code=glow`]: {
        body: sampleSale({
          kinds: [{ ...standard, reduced: usd(1600) }],
          code: { code: 'GLOW', label: '20% off' },
        }),
      },
    });
    await press('I have a code');
    await userEvent.type(screen.getByLabelText('Promo code'), 'wrong{Enter}');
    expect(
      await screen.findByText('This code doesn’t work for this event, or no longer works'),
    ).toBeVisible();
    await userEvent.clear(screen.getByLabelText('Promo code'));
    await userEvent.type(screen.getByLabelText('Promo code'), 'glow');
    await press('Apply');
    expect(await screen.findByText('20% off', { exact: false })).toBeVisible();
    expect(sum()).toHaveTextContent('1 ticket$16.00');
    host.answers[HOLD] = {
      body: sampleOrder({
        quantity: 1,
        total: usd(1600),
        lines: [{ kindId: 'k1', name: 'Standard', number: 1, places: 1, price: usd(1600) }],
        discount: { code: 'GLOW', amount: usd(400) },
      }),
    };
    await press('Continue');
    expect(await screen.findByText('Saved with GLOW')).toBeVisible();
    expect(host.sent).toEqual([{ quantity: 1, lines: [{ kindId: 'k1', number: 1 }], code: 'GLOW' }]);
  });

  it('reduce the price of an event without kinds, and can be taken away', async () => {
    await renderDialog({
      [SALE]: { body: sampleSale() },
      [`${SALE}?code=glow`]: {
        body: sampleSale({ reduced: usd(2000), code: { code: 'GLOW', label: '$5.00 off each' } }),
      },
    });
    await press('I have a code');
    await userEvent.type(screen.getByLabelText('Promo code'), 'glow{Enter}');
    expect(await screen.findByText('$20.00', { selector: 'strong' })).toBeVisible();
    await press('Remove the code');
    expect(await screen.findByText('$25.00', { selector: 'strong' })).toBeVisible();
  });
});

describe('questions', () => {
  it('must be answered for each ticket before it goes on, and are sent', async () => {
    const hair = sampleQuestion({
      id: 'q2',
      text: 'Your hair',
      choices: ['Straight', 'Curly'],
      isPerTicket: true,
    });
    const note = sampleQuestion({ id: 'q3', text: 'A note', isRequired: false });
    const order = sampleOrder({ buyer: { name: 'Ada', email: 'ada@example.com', isConfirmed: true } });
    const host = await renderDialog({
      [SALE]: { body: sampleSale({ questions: [sampleQuestion(), hair, note] }) },
      '/api/v1/events/7/current-order': { body: { order } },
      [`${HOLD}/o1/buyer`]: { body: order },
    });
    await userEvent.clear(await screen.findByLabelText('Your name'));
    await press('Continue to payment');
    expect(screen.getByLabelText('Your name')).toHaveFocus();
    expect(await screen.findAllByText('Please answer this')).toHaveLength(3);
    await userEvent.type(screen.getByLabelText('Your name'), 'Ada');
    await press('Continue to payment');
    expect(await screen.findAllByText('Please answer this')).toHaveLength(3);
    expect(screen.getByLabelText('How did you hear of us?')).toHaveFocus();
    expect(host.sent).toEqual([]);
    await userEvent.type(screen.getByLabelText('How did you hear of us?'), 'A friend');
    await userEvent.selectOptions(screen.getByLabelText('Your hair (ticket 1)'), 'Curly');
    await userEvent.selectOptions(screen.getByLabelText('Your hair (ticket 2)'), 'Straight');
    await press('Continue to payment');
    expect(await screen.findByRole('heading', { name: 'Payment' })).toBeVisible();
    expect(host.sent).toEqual([
      expect.objectContaining({
        answers: [
          { questionId: 'q1', answer: 'A friend' },
          { questionId: 'q2', seat: 1, answer: 'Curly' },
          { questionId: 'q2', seat: 2, answer: 'Straight' },
        ],
      }),
    ]);
  });
});

it('a sold-out event offers its waitlist', async () => {
  const event = sampleEvent({ seats: { capacity: 60, left: 0, label: 'Sold out' } });
  await renderDialog({ '/api/v1/event-details/7': { body: event }, [SALE]: { body: sampleSale() } });
  expect(await screen.findByRole('heading', { name: 'Sold out' })).toBeVisible();
  expect(screen.getByRole('region', { name: 'Waitlist' })).toBeVisible();
});
