import { describe, expect, it } from '@jest/globals';
import { ApiError } from '@glow50/host/http/api-error';
import { createFakeHost } from '@glow50/host/testing/fake-host';
import { ThemeProvider } from '@glow50/ui';
import { RemoteRoot } from '@glow50/ui/RemoteRoot';
import { theme } from '@glow50/ui/theme';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { sampleGuest, sampleOrganizerSale } from '../testing/sale-samples';
import { sampleOrganizerEvent } from '../testing/ticket-samples';
import { GuestsSection } from './GuestsSection';

const GUESTS = '/api/v1/my-events/7/guests?page=1';
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const found = (...guests: ReturnType<typeof sampleGuest>[]) => ({ body: { total: guests.length, guests } });

async function openSection(...guests: ReturnType<typeof sampleGuest>[]) {
  const host = createFakeHost({ [GUESTS]: found(...guests) });
  render(
    <ThemeProvider theme={theme}>
      <RemoteRoot host={host}>
        <GuestsSection event={sampleOrganizerEvent()} />
      </RemoteRoot>
    </ThemeProvider>,
  );
  await userEvent.click(screen.getByText('Guests, refunds and complimentary tickets'));
  return host;
}

describe('the guests of an event', () => {
  it('are listed with kind, money and answers', async () => {
    await openSection(
      sampleGuest({ kind: 'VIP', answers: [{ question: 'Your hair', answer: 'Curly' }] }),
      sampleGuest({
        ticketId: 't2',
        name: 'Bo',
        status: 'cancelled',
        refunded: { cents: 2300, currency: 'USD' },
      }),
    );
    const list = await screen.findByRole('list', { name: 'Guests' });
    expect(await within(list).findByText('VIP, $25.00')).toBeVisible();
    expect(within(list).getByText('Your hair').nextElementSibling).toHaveTextContent('Curly');
    expect(within(list).getByText('$25.00, canceled, $23.00 sent back')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Refund Bo' })).toBeNull();
  });

  it('are refunded one by one after a question, those of a group together', async () => {
    const pair = {
      kind: 'Pair',
      together: ['t1', 't2'],
      togetherPaid: { cents: 5000, currency: 'USD' as const },
    };
    const host = await openSection(sampleGuest(pair), sampleGuest({ ...pair, ticketId: 't2', name: 'Bo' }));
    await press('Refund Ada Lovelace');
    expect(
      screen.getByText(/^2 tickets were bought as one.*\$50\.00 goes back to Ada Lovelace/),
    ).toBeVisible();
    expect(
      screen.getByText(
        /Their codes stop working and the seats are for sale again\. This cannot be undone\.$/,
      ),
    ).toBeVisible();
    expect(screen.getByRole('button', { name: 'Keep the tickets' })).toBeVisible();
    host.answers['/api/v1/my-events/7/refunds'] = { body: { message: 'Refunded' } };
    host.answers[GUESTS] = found();
    await press('Yes, refund');
    expect(await screen.findByText('No guests found.')).toBeVisible();
    expect(host.sent).toEqual([{ ticketIds: ['t1', 't2'], backCents: 5000, includesAdmitted: false }]);
    expect(host.toasts).toEqual(['Refunded']);
  });

  it('who were let in are refunded only with a warning', async () => {
    const host = await openSection(sampleGuest({ status: 'admitted', isAnyIn: true }));
    await press('Refund Ada Lovelace');
    expect(screen.getByText('Ada Lovelace was let in. Refund anyway?')).toBeVisible();
    host.answers['/api/v1/my-events/7/refunds'] = new ApiError(409, { message: 'No longer valid' });
    await press('Yes, refund');
    expect(await screen.findByText('No longer valid')).toBeVisible();
    expect(host.sent).toEqual([{ ticketIds: ['t1'], backCents: 2500, includesAdmitted: true }]);
  });

  it('of a group are refunded together also when only one of them was searched for', async () => {
    const togetherPaid = { cents: 9900, currency: 'USD' as const };
    const host = await openSection(
      sampleGuest({ together: ['t1', 't2', 't3', 't4'], togetherPaid, isAnyIn: true }),
    );
    await press('Refund Ada Lovelace');
    expect(screen.getByText(/^4 tickets were bought as one.*\$99\.00 goes back/)).toBeVisible();
    expect(screen.getByText('Someone in the group was let in. Refund anyway?')).toBeVisible();
    host.answers['/api/v1/my-events/7/refunds'] = { body: { message: 'Refunded' } };
    await press('Yes, refund');
    expect(host.sent).toEqual([
      { ticketIds: ['t1', 't2', 't3', 't4'], backCents: 9900, includesAdmitted: true },
    ]);
  });

  it('are found by a part of the name', async () => {
    const host = await openSection(sampleGuest());
    await screen.findByText('Ada Lovelace');
    host.answers[`${GUESTS}&q=bo`] = found(sampleGuest({ name: 'Bo Diaz' }));
    await userEvent.type(screen.getByLabelText('Name or email'), 'bo{Enter}');
    expect(await screen.findByText('Bo Diaz')).toBeVisible();
  });

  it('get complimentary tickets', async () => {
    const host = await openSection();
    const kind = { id: 'k1', name: 'VIP', note: '', priceCents: 0, places: 1, number: null };
    host.answers['/api/v1/my-events/7/sale'] = {
      body: sampleOrganizerSale({
        kinds: [{ ...kind, saleFrom: null, saleUntil: null, isSecret: false, mostPerOrder: null, taken: 0 }],
      }),
    };
    await press('Give tickets away');
    await screen.findByLabelText('Kind of ticket');
    await press('Send the tickets');
    expect(await screen.findByText('Enter the guest’s name')).toBeVisible();
    await userEvent.type(screen.getByLabelText('Guest’s name'), 'Bo Diaz');
    await userEvent.type(screen.getByLabelText('Guest’s email'), 'bo@example.com');
    host.answers['/api/v1/my-events/7/gifts'] = { body: { message: 'Sent' } };
    await press('Send the tickets');
    expect(host.sent).toEqual([{ name: 'Bo Diaz', email: 'bo@example.com', kindId: 'k1', number: 1 }]);
    expect(host.toasts).toEqual(['Sent']);
  });
});
