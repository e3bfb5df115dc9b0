import { LinkRequest } from '@glow50/contract/registration/registrations';
import { ApiError, NetworkError } from '@glow50/host/http/api-error';
import { bindField } from '@glow50/ui/form/bind-field';
import { useHost } from '@glow50/ui/RemoteRoot';
import { Button, styled, TextField, Typography } from '@glow50/ui';
import { BusyButton } from '@glow50/ui/BusyButton';
import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { findEmail } from './find-email';
import type { WizardStore } from './wizard-store';

interface ResumeLinkFormProps {
  wizard: WizardStore;
  /** Receives what to tell the visitor, and the address. */
  onSent(message: string, email: string): void;
  onCancel(): void;
  cancel?: string;
}

export function ResumeLinkForm({ wizard, onSent, onCancel, cancel = 'Cancel' }: ResumeLinkFormProps) {
  const { session } = useHost();
  const form = useForm<LinkRequest>({
    resolver: zodResolver(LinkRequest),
    defaultValues: { email: session.user?.email ?? findEmail(wizard) },
  });
  const { setFocus } = form;

  useEffect(() => setFocus('email'), [setFocus]);

  async function handleValid({ email }: LinkRequest) {
    try {
      onSent(await wizard.mailLink(email), email);
    } catch (error) {
      if (!(error instanceof ApiError || error instanceof NetworkError)) throw error;
      form.setError('email', { message: error.message }, { shouldFocus: true });
    }
  }

  return (
    <Fields
      method="post"
      noValidate
      aria-label="Email me a link"
      onSubmit={(event) => void form.handleSubmit(handleValid)(event)}
    >
      <Typography variant="body2">
        {session.user
          ? 'The link leads back to this registration on any device, once you sign in there.'
          : 'The link opens this registration on any device, where you left off.'}{' '}
        It works for two weeks.
      </Typography>
      <TextField {...bindField(form, 'email')} label="Email for the link" type="email" autoComplete="email" />
      <Actions>
        <BusyButton type="submit" variant="contained" isBusy={form.formState.isSubmitting}>
          Send the link
        </BusyButton>
        <Button onClick={onCancel}>{cancel}</Button>
      </Actions>
    </Fields>
  );
}

const Fields = styled('form')({ display: 'grid', gap: 12, flex: '1 1 100%' });

const Actions = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 12 });
