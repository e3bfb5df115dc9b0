import { createFakeHost } from '@glow50/host/testing/fake-host';
import { RemoteRoot } from '@glow50/ui/RemoteRoot';
import { expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
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
