import { zodResolver } from '@hookform/resolvers/zod';
import { describePolicy } from '@glow50/contract/bookings/describe-policy';
import { showProblems } from '@glow50/ui/form/show-problems';
import { submitInOrder } from '@glow50/ui/form/submit-in-order';
import { useHost } from '@glow50/ui/RemoteRoot';
import { Alert, Button, Checkbox, styled, TextField, Typography } from '@glow50/ui';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useBookingStore } from '../../use-booking-store';
import { StepFrame } from '@glow50/ui/StepFrame';
import { Lines } from '../../end/Lines';
import { AmountsTable } from './AmountsTable';
import { Details, type DetailsValues, NO_VISIT, startPhone, startWhere, toGuest } from './details';
import { guestDraft } from './guest-draft';
import { PhoneField } from './PhoneField';
import { VisitFields } from './VisitFields';

export const SummaryStep = observer(function SummaryStep() {
  const { checkout, provider, nearness, saveDetails, noteUnsaved } = useBookingStore();
  const { drafts, session } = useHost();
  const { item: booking, status, problem, fieldProblems } = checkout.purchase;
  const typed = guestDraft.read(drafts);
  const known = booking?.guest ?? typed ?? readUser(session.user);
  const form = useForm<DetailsValues>({
    resolver: zodResolver(Details),
    shouldFocusError: false,
    defaultValues: {
      name: known.name,
      email: known.email || (booking?.confirmedEmail ?? ''),
      phone: startPhone(booking ?? {}) || (typed?.phone ?? ''),
      where: startWhere(booking ?? {}),
      visit: booking?.visit ?? typed?.visit ?? NO_VISIT,
      agreed: Boolean(booking?.terms.agreedAt),
    },
  });
  const [name, email, phone, visit] = useWatch({
    control: form.control,
    name: ['name', 'email', 'phone', 'visit'],
  });
  const { errors, isDirty } = form.formState;

  useEffect(() => noteUnsaved(isDirty), [isDirty, noteUnsaved]);

  useEffect(
    () => guestDraft.write(drafts, { name, email, phone, visit }),
    [drafts, name, email, phone, visit],
  );

  useEffect(() => {
    showProblems(
      form,
      FIELDS.map((field) => [field, fieldProblems[field]]),
    );
  }, [form, fieldProblems]);

  if (!booking || !provider) return null;
  return (
    <form noValidate onSubmit={submitInOrder(form, (details) => saveDetails(toGuest(details, booking)))}>
      <StepFrame
        step={0}
        heading="Summary"
        actions={
          <Button type="submit" variant="contained" size="large" loading={status === 'saving'}>
            Continue to Checkout
          </Button>
        }
      >
        {problem && !FIELDS.some((field) => fieldProblems[field]) && (
          <Alert severity="error">{problem}</Alert>
        )}
        <AmountsTable booking={booking} />
        <Guest>
          <TextField
            {...form.register('name')}
            label="Your name"
            autoComplete="name"
            aria-required
            error={Boolean(errors.name)}
            helperText={errors.name?.message}
          />
          <TextField
            {...form.register('email')}
            label="Email for the confirmation"
            type="email"
            autoComplete="email"
            aria-required
            error={Boolean(errors.email)}
            helperText={errors.email?.message}
          />
          <PhoneField form={form} texts={booking.texts} />
        </Guest>
        <VisitFields
          form={form}
          visits={booking.visits ?? 'never'}
          provider={{
            name: booking.providerName,
            area: [
              `${provider.city}, ${provider.state} ${provider.zipcode}`,
              nearness.describe(provider.middle),
            ]
              .filter(Boolean)
              .join(', '),
          }}
        />
        <Lines {...booking.cancellation} />
        <Terms>
          <summary>The terms, in plain words</summary>
          <dl>
            {describePolicy(provider.policy).map(({ name: rule, words }) => (
              <div key={rule}>
                <dt>{rule}</dt>
                <dd>{words}</dd>
              </div>
            ))}
          </dl>
        </Terms>
        <div>
          <Checkbox
            {...form.register('agreed')}
            label="I agree to the terms"
            aria-invalid={Boolean(errors.agreed) || undefined}
            aria-describedby="booking-agreed"
          />
          <Typography id="booking-agreed" role="alert" variant="body2" sx={{ color: 'error.main' }}>
            {errors.agreed?.message}
          </Typography>
        </div>
      </StepFrame>
    </form>
  );
});

const FIELDS = [
  'name',
  'email',
  'phone',
  'visit.street',
  'visit.unit',
  'visit.city',
  'visit.zipcode',
] as const;

const readUser = (user: { fullName: string; email: string } | null) => ({
  name: user?.fullName ?? '',
  email: user?.email ?? '',
});

const Guest = styled('div')({
  display: 'grid',
  gap: 16,
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 220px), 1fr))',
  alignItems: 'start',
});

const Terms = styled('details')({
  fontSize: '0.9375rem',
  '& > summary': { cursor: 'pointer', fontWeight: 650, minHeight: 32 },
  '& dl': { display: 'grid', gap: 8, margin: '8px 0 0' },
  '& dt': { fontWeight: 650 },
  '& dd': { margin: 0 },
});
