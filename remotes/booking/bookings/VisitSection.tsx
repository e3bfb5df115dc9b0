import { zodResolver } from '@hookform/resolvers/zod';
import { VisitAddress } from '@glow50/contract/bookings/booking-place';
import { Button, Stack, Typography } from '@glow50/ui';
import { bindField } from '@glow50/ui/form/bind-field';
import { FormDraft, useKeptForm } from '@glow50/ui/form/form-draft';
import { showProblems } from '@glow50/ui/form/show-problems';
import { useHost } from '@glow50/ui/RemoteRoot';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { VisitLines } from '../place/VisitLines';
import type { ManageStore } from './manage-store';
import { useOpenStep } from './use-open-step';

const LINES = ['street', 'unit', 'city', 'zipcode'] as const;
const VisitForm = VisitAddress.extend({ unit: VisitAddress.shape.unit.unwrap() });

const TypedVisit = z.object({ street: z.string(), unit: z.string(), city: z.string(), zipcode: z.string() });
const NOTHING = { street: '', unit: '', city: '', zipcode: '' };

export const VisitSection = observer(function VisitSection({ store }: { store: ManageStore }) {
  const { providerName, id } = store.booking;
  const { drafts } = useHost();
  const [isChanging, setIsChanging] = useOpenStep(id, 'visit');
  const [draft] = useState(
    () => new FormDraft<z.infer<typeof TypedVisit>>(drafts, `visit-${id}`, TypedVisit),
  );
  const form = useForm<VisitAddress>({
    resolver: zodResolver(VisitForm),
    defaultValues: draft.read() ?? NOTHING,
  });
  const { fieldProblems } = store;

  useEffect(() => {
    showProblems(
      form,
      LINES.map((line) => [line, fieldProblems[line]]),
    );
  }, [form, fieldProblems]);

  useKeptForm(form, draft.write);

  async function handleChange(visit: VisitAddress) {
    if (!(await store.changeVisit(visit))) return;
    form.reset(NOTHING);
    draft.forget();
    setIsChanging(false);
  }

  return (
    <section aria-labelledby="visit-title" data-print="hidden">
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
