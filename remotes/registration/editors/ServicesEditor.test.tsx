import { createFakeHost } from '@glow50/host/testing/fake-host';
import { RemoteRoot } from '@glow50/ui/RemoteRoot';
import { expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useForm } from 'react-hook-form';
import { NEW_OFFER, type OffersValues } from './offer-values';
import { ServicesEditor } from './ServicesEditor';

function Form({ price }: { price: string }) {
  const form = useForm<OffersValues>({
    defaultValues: { offers: [{ ...NEW_OFFER, service_name: 'Quick retwist', price }] },
  });
  return (
    <RemoteRoot host={createFakeHost({})}>
      <ServicesEditor form={form} />
    </RemoteRoot>
  );
}

it.each(['20.34', '$20.34'])('shows the price %s with one dollar sign', (price) => {
  render(<Form price={price} />);
  expect(screen.getByText(/20\.34/)).toHaveTextContent(/^\$20\.34 ·/);
});

it('finds the kind of a new service by a plain word, and says what is usual before it is chosen', async () => {
  render(<Form price="20" />);
  await userEvent.click(screen.getByRole('button', { name: 'Add another service' }));
  expect(screen.getAllByRole('radio')).toHaveLength(18);
  await userEvent.type(screen.getByRole('searchbox', { name: 'Search kinds of service' }), 'manicure');
  const nails = screen.getByRole('radio', { name: 'TECH' });
  expect(screen.getAllByRole('radio')).toEqual([nails]);
  expect(nails).toHaveAccessibleDescription('Nails: manicure, pedicure, gel, acrylic. Usual: 1 h, $38.00.');
  await userEvent.click(nails);
  await userEvent.click(screen.getByRole('button', { name: 'Take these' }));
  expect(screen.getByLabelText('Price')).toHaveValue('38.00');
  expect(screen.getByRole('option', { name: '1 h 15 min' })).toBeInTheDocument();
});
