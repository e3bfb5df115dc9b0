import { zodResolver } from '@hookform/resolvers/zod';
import { VisitAddress } from '@glow50/contract/bookings/booking-place';
import { Button, Stack, Typography } from '@glow50/ui';
import { bindField } from '@glow50/ui/form/bind-field';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { VisitLines } from '../place/VisitLines';
import type { ManageStore } from './manage-store';

const LINES = ['street', 'unit', 'city', 'zipcode'] as const;
const VisitForm = VisitAddress.extend({ unit: VisitAddress.shape.unit.unwrap() });

export const VisitSection = observer(function VisitSection({ store }: { store: ManageStore }) {
  const [isChanging, setIsChanging] = useState(false);
  const form = useForm<VisitAddress>({
    resolver: zodResolver(VisitForm),
    defaultValues: { street: '', unit: '', city: '', zipcode: '' },
  });
  const { providerName } = store.booking;
  const { fieldProblems } = store;

  useEffect(() => {
    for (const line of LINES) {
      const message = fieldProblems[line];
      if (message) form.setError(line, { message }, { shouldFocus: true });
    }
  }, [form, fieldProblems]);

  async function handleChange(visit: VisitAddress) {
    if (!(await store.changeVisit(visit))) return;
    form.reset();
    setIsChanging(false);
  }

  return (
    <section aria-labelledby="visit-title">
      <Typography id="visit-title" variant="h3" component="h2">
        Your address
      </Typography>
      <Typography sx={{ marginBlock: 1.5 }}>
        {providerName} comes to you. Change the address here; {providerName} is told right away.
      </Typography>
      {isChanging ? (
        <form noValidate onSubmit={(event) => void form.handleSubmit(handleChange)(event)}>
          <Stack sx={{ gap: 2 }}>
            <VisitLines
              bind={(line) => ({ ...bindField(form, line), 'aria-required': line !== 'unit' })}
              note={`Only ${providerName} sees it.`}
            />
            <Stack direction={{ xs: 'column', sm: 'row' }} sx={{ gap: 1.5 }}>
              <Button type="submit" variant="contained" loading={store.pending === 'visit'}>
                Change my address
              </Button>
              <Button onClick={() => setIsChanging(false)}>Keep my address</Button>
            </Stack>
          </Stack>
        </form>
      ) : (
        <Button variant="outlined" onClick={() => setIsChanging(true)}>
          Enter another address
        </Button>
      )}
    </section>
  );
});
