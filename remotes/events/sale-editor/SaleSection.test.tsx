import { describe, expect, it } from '@jest/globals';
import type { OrganizerSale } from '@glow50/contract/events/sale-editor';
import { ApiError } from '@glow50/host/http/api-error';
import { createFakeHost } from '@glow50/host/testing/fake-host';
import { ThemeProvider } from '@glow50/ui';
import { RemoteRoot } from '@glow50/ui/RemoteRoot';
import { theme } from '@glow50/ui/theme';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { sampleOrganizerSale } from '../testing/sale-samples';
import { sampleOrganizerEvent } from '../testing/ticket-samples';
import { readSale, toSaleField, toTypedSale } from './sale-fields';
import { SaleSection } from './SaleSection';

const SALE = '/api/v1/my-events/7/sale';
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const id = (last: number) => `01890000-0000-7000-8000-00000000000${last}`;
const full: OrganizerSale = sampleOrganizerSale({
  kinds: [
    {
      id: id(1),
      name: 'VIP',
      note: '',
      priceCents: 4550,
      places: 1,
      number: 20,
      saleFrom: null,
      saleUntil: '2030-03-07T18:00',
      isSecret: true,
      mostPerOrder: 2,
      taken: 3,
    },
  ],
  codes: [
    {
      id: id(2),
      code: 'FRIENDS',
      discount: { kind: 'amount', cents: 500 },
      kindIds: [id(1)],
      mostUses: null,
      from: null,
      until: null,
      uses: 2,
    },
  ],
  questions: [
    { id: id(3), text: 'Your hair', choices: ['Straight', 'Curly'], isPerTicket: true, isRequired: false },
  ],
  refundRule: { kind: 'until', hoursBefore: 24, feeCents: 250 },
  waiting: 4,
});

async function openSection(sale: OrganizerSale) {
  const host = createFakeHost({ [SALE]: { body: sale } });
  render(
    <ThemeProvider theme={theme}>
      <RemoteRoot host={host}>
        <SaleSection event={sampleOrganizerEvent()} />
      </RemoteRoot>
    </ThemeProvider>,
  );
  await userEvent.click(screen.getByText('Kinds of tickets, codes, questions and refunds'));
  await screen.findByRole('button', { name: 'Save tickets' });
  return host;
}

describe('what is typed', () => {
  it('is what was stored, and becomes the same again', () => {
    const { kinds, codes, questions, refundRule } = full;
    const typed = toTypedSale(full);
    expect(typed).toMatchObject({
      kinds: [{ price: '45.50', number: '20', saleFrom: '', mostPerOrder: '2' }],
      codes: [{ discount: 'amount', off: '5', mostUses: '' }],
      questions: [{ choices: 'Straight\nCurly' }],
      refund: 'until',
      fee: '2.50',
    });
    expect(readSale(typed).form).toEqual({
      kinds: kinds.map(({ taken: _taken, ...kind }) => kind),
      codes: codes.map(({ uses: _uses, ...code }) => code),
      questions,
      refundRule,
    });
  });

  it('is refused at its field when it cannot be read', () => {
    const typed = toTypedSale(full);
    const [kind] = typed.kinds;
    const [code] = typed.codes;
    if (!kind || !code) throw new Error('The sample has no kind');
    const wrong = {
      ...typed,
      kinds: [{ ...kind, price: '60', number: '1.5', name: ' ' }],
      codes: [{ ...code, off: 'five' }],
      hoursBefore: '',
    };
    expect(Object.keys(readSale(wrong).problems).sort()).toEqual([
      'codes.0.off',
      'hoursBefore',
      'kinds.0.name',
      'kinds.0.number',
    ]);
    const dear = { ...typed, kinds: [{ ...kind, price: '60' }] };
    expect(readSale(dear).problems).toEqual({
      'kinds.0.price': 'Nothing on Glow50 costs more than $50 for each person',
    });
    expect(toSaleField('refundRule.feeCents')).toBe('fee');
  });
});

describe('the editor of tickets', () => {
  it('adds a kind with a code for it, says what is missing, and saves', async () => {
    const host = await openSection(sampleOrganizerSale());
    await press('Add a kind of ticket');
    await press('Save tickets');
    expect(await screen.findByText('Enter the name of the ticket')).toBeVisible();
    expect(screen.getByText('Enter a price like 25 or 20.34; 0 is free')).toBeVisible();
    expect(host.sent).toEqual([]);
    await userEvent.type(screen.getByLabelText('Name of the ticket'), 'Early bird');
    await userEvent.type(screen.getByLabelText('Price in dollars'), '15.50');
    await userEvent.type(screen.getByLabelText('How many there are'), '30');
    await press('Add a code');
    await userEvent.type(screen.getByLabelText('Code'), 'GLOW');
    await userEvent.type(screen.getByLabelText('Percent off each ticket'), '20');
    await userEvent.click(screen.getByRole('checkbox', { name: 'Early bird' }));
    await userEvent.click(screen.getByRole('radio', { name: 'They can return tickets for a while' }));
    await press('Save tickets');
    expect(host.toasts).toEqual(['Saved']);
    const [sent] = host.sent as { kinds: { id: string }[] }[];
    expect(sent).toMatchObject({
      kinds: [
        { name: 'Early bird', priceCents: 1550, places: 1, number: 30, saleFrom: null, isSecret: false },
      ],
      codes: [{ code: 'GLOW', discount: { kind: 'share', percent: 20 }, kindIds: [sent?.kinds[0]?.id] }],
      questions: [],
      refundRule: { kind: 'until', hoursBefore: 24, feeCents: 0 },
    });
  });

  it('shows what is sold and who waits, and an error of the server at its field', async () => {
    const host = await openSection(full);
    expect(screen.getByText(/^3 sold or being bought/)).toBeVisible();
    expect(screen.getByText('Used by 2 so far.')).toBeVisible();
    expect(screen.getByText('4 people are waiting for seats.')).toBeVisible();
    host.answers[SALE] = new ApiError(400, {
      message: 'Please check',
      errors: [{ path: 'kinds.0.number', message: 'More are sold already' }],
    });
    await press('Save tickets');
    expect(await screen.findByText('More are sold already')).toBeVisible();
  });

  it('removes a question', async () => {
    const host = await openSection(full);
    const question = screen.getByRole('group', { name: 'Your hair' });
    await userEvent.click(within(question).getByRole('button', { name: 'Remove Your hair' }));
    await press('Save tickets');
    expect(host.sent.at(-1)).toMatchObject({ questions: [], kinds: [{ name: 'VIP' }] });
  });
});
