import { Sponsor } from '@glow50/contract/registration/sponsor';
import { bindField } from '@glow50/ui/form/bind-field';
import { ApiError, NetworkError } from '@glow50/host/http/api-error';
import { Alert, Checkbox, colour, styled, TextField, Typography } from '@glow50/ui';
import { BusyButton } from '@glow50/ui/BusyButton';
import { zodResolver } from '@hookform/resolvers/zod';
import { observer } from 'mobx-react-lite';
import { type FormEvent, useEffect, useRef } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { z } from 'zod';
import { enterCodeAt } from '../account/enter-code-at';
import type { Wizard } from '../wizard/wizard-definition';

const SponsorFields = Sponsor.and(
  z.object({ sponsorship_code: z.string().trim().max(40, 'This code is too long') }),
);
type Values = z.input<typeof SponsorFields>;

interface SponsorSheetProps {
  wizard: Wizard;
  known: Sponsor | undefined;
  onSaved(): void;
}

/** Asks for the sponsor. The sponsorship code is attached to the draft and never stored in the answers. */
export const SponsorSheet = observer(function SponsorSheet({ wizard, known, onSaved }: SponsorSheetProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const form = useForm<Values, unknown, z.output<typeof SponsorFields>>({
    resolver: zodResolver(SponsorFields),
    defaultValues: {
      ...(known ?? { has_no_sponsor: false, sponsor_name: '', sponsor_id: '' }),
      sponsorship_code: '',
    },
  });
  const { errors, isSubmitting } = form.formState;
  const hasNone = useWatch({ control: form.control, name: 'has_no_sponsor' });
  const attached = wizard.draft.codes.find(({ kind }) => kind === 'sponsorship_code');

  useEffect(() => heading.current?.focus(), []);

  async function save({ sponsorship_code: code, ...sponsor }: z.output<typeof SponsorFields>) {
    try {
      if (!sponsor.has_no_sponsor && code !== '') {
        await enterCodeAt(wizard, 'sponsorship_code', code, 'sponsorship_code');
      }
      wizard.change({ ...wizard.answersOf(wizard.current), ...sponsor });
      form.resetField('sponsorship_code');
      onSaved();
    } catch (error) {
      if (!(error instanceof ApiError || error instanceof NetworkError)) throw error;
      const refused = error instanceof ApiError ? error.fields.sponsorship_code : undefined;
      const field = refused === undefined ? 'root' : 'sponsorship_code';
      form.setError(field, { message: refused ?? error.message }, { shouldFocus: true });
    }
  }

  function handleSubmit(event: FormEvent) {
    event.stopPropagation();
    void form.handleSubmit(save)(event);
  }

  return (
    <Sheet noValidate onSubmit={handleSubmit}>
      <Typography ref={heading} variant="h3" component="h2" tabIndex={-1}>
        Who is your sponsor?
      </Typography>
      {errors.root && <Alert severity="error">{errors.root.message}</Alert>}
      {!hasNone && (
        <>
          <TextField {...bindField(form, 'sponsor_name')} label="Sponsor name" />
          <TextField {...bindField(form, 'sponsor_id')} label="Sponsor ID" autoComplete="off" />
          {attached ? (
            <Alert severity="success">
              The sponsorship code is accepted{attached.issuer && `: ${attached.issuer}`}.
            </Alert>
          ) : (
            <TextField
              {...bindField(form, 'sponsorship_code', 'If your sponsor gave you one.')}
              aria-required={undefined}
              label="Sponsorship code"
              autoComplete="off"
              autoCapitalize="characters"
            />
          )}
        </>
      )}
      <Checkbox {...form.register('has_no_sponsor')} label="I have no sponsor" />
      <BusyButton type="submit" variant="outlined" size="large" isBusy={isSubmitting}>
        Save
      </BusyButton>
    </Sheet>
  );
});

const Sheet = styled('form')({
  display: 'grid',
  gap: 18,
  justifyItems: 'start',
  padding: 'clamp(18px, 3vw, 32px)',
  borderRadius: 24,
  background: colour.blush,
  '& > *': { width: '100%' },
  '& > button': { width: 'auto', minWidth: 140 },
});
