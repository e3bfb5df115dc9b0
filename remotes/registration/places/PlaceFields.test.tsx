import { createFakeHost } from '@glow50/host/testing/fake-host';
import { RemoteRoot } from '@glow50/ui/RemoteRoot';
import { expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useForm } from 'react-hook-form';
import { PlaceFields } from './PlaceFields';

const PLANO = { known: { city: 'Plano', state: 'Texas', town: 'plano' }, problems: [] };
const NOT_PLANO = {
  known: { city: 'Beverly Hills', state: 'California', town: null },
  problems: [{ field: 'zipcode', message: '90210 is in Beverly Hills, California, not in Plano, Texas.' }],
};

const host = createFakeHost({
  '/api/v1/places?state=Texas&zipcode=75023': { body: PLANO },
  '/api/v1/places?city=Plano&state=Texas&zipcode=75023': { body: PLANO },
  '/api/v1/places?city=Plano&state=Texas&town=plano&zipcode=75023': { body: PLANO },
  '/api/v1/places?city=Plano&state=Texas&town=plano&zipcode=90210': { body: NOT_PLANO },
});

function Form({ town }: { town?: string }) {
  const form = useForm({ defaultValues: { city_name: '', state: 'Texas', zip: '' } });
  return (
    <RemoteRoot host={host}>
      <PlaceFields
        form={{ ...form }}
        names={{ city: 'city_name', state: 'state', zipcode: 'zip' }}
        town={town}
      />
    </RemoteRoot>
  );
}

it('fills the city from the zip code', async () => {
  render(<Form />);
  await userEvent.type(screen.getByLabelText('Zip code'), '75023');
  expect(await screen.findByDisplayValue('Plano')).toHaveAccessibleName('City');
});

it('does not ask again for the city that was chosen, and says what disagrees beside the input', async () => {
  render(<Form town="plano" />);
  expect(screen.getByLabelText('City')).toHaveValue('Plano');
  const zipcode = screen.getByLabelText('Zip code');
  await userEvent.type(zipcode, '90210');
  expect(await screen.findByText(/is in Beverly Hills, California, not in Plano/)).toBeVisible();
  expect(zipcode).toBeInvalid();
  expect(screen.getByLabelText('City')).toHaveValue('Plano');
  await userEvent.clear(zipcode);
  await userEvent.type(zipcode, '75023');
  expect(screen.queryByText(/Beverly Hills/)).toBeNull();
  expect(zipcode).toBeValid();
});

it('takes back what was said of another place at every part of it, once one is changed', async () => {
  function Refused() {
    const form = useForm({ defaultValues: { city_name: 'Plano', state: 'Alaska', zip: '75023' } });
    const refuse = () => {
      form.setError('state', { message: '75023 is in Plano, Texas. Choose Texas' });
      form.setError('root', { message: 'City, state and zip code are not one place' });
    };
    return (
      <RemoteRoot host={host}>
        <PlaceFields form={{ ...form }} names={{ city: 'city_name', state: 'state', zipcode: 'zip' }} />
        <button onClick={refuse}>Refuse</button>
        <p>{form.formState.errors.root?.message}</p>
      </RemoteRoot>
    );
  }
  render(<Refused />);
  await userEvent.click(screen.getByRole('button', { name: 'Refuse' }));
  expect(screen.getByText(/Choose Texas/)).toBeVisible();
  await userEvent.type(screen.getByLabelText('City'), 'x');
  expect(screen.queryByText(/Choose Texas/)).toBeNull();
  expect(screen.queryByText(/are not one place/)).toBeNull();
});

it('asks once the zip code is whole, not for each digit', async () => {
  host.asked.length = 0;
  render(<Form />);
  await userEvent.type(screen.getByLabelText('Zip code'), '75023');
  await screen.findByDisplayValue('Plano');
  expect(host.asked[0]).toBe('/api/v1/places?state=Texas&zipcode=75023');
});
