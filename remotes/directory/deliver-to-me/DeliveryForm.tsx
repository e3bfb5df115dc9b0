import { zodResolver } from '@hookform/resolvers/zod';
import { requestPrint } from '@glow50/contract/print-requests/print-request-calls';
import { PrintRequest } from '@glow50/contract/print-requests/print-requests';
import { DELIVERY_STATES } from '@glow50/contract/taxonomy/taxonomy';
import { useHost } from '@glow50/ui/RemoteRoot';
import { ApiError, NetworkError } from '@glow50/host/http/api-error';
import { useNavigate } from '@glow50/host/router';
import { Alert, Button, styled, TextField } from '@glow50/ui';
import { showProblems } from '@glow50/ui/form/show-problems';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { PrintRequestDraft, type PrintRequestValues } from './print-request-draft';

const isField = (path: string): path is keyof PrintRequest => path in PrintRequest.shape;

export function DeliveryForm() {
  const { api, drafts } = useHost();
  const navigate = useNavigate();
  const [draft] = useState(() => new PrintRequestDraft(drafts));
  const form = useForm<PrintRequestValues, unknown, PrintRequest>({
    resolver: zodResolver(PrintRequest),
    defaultValues: draft.read(),
  });
  const { errors, isSubmitting } = form.formState;

  useEffect(
    () => form.subscribe({ formState: { values: true }, callback: ({ values }) => draft.keep(values) }),
    [form, draft],
  );

  async function handleValid(body: PrintRequest) {
    try {
      await api.call(requestPrint, { body, idempotencyKey: draft.keyOf(body) });
    } catch (error) {
      if (!(error instanceof ApiError || error instanceof NetworkError)) throw error;
      form.setError('root', { message: error.message });
      const fields = error instanceof ApiError ? Object.entries(error.fields) : [];
      showProblems(
        form,
        fields.flatMap(([path, message]) => (isField(path) ? [[path, message] as const] : [])),
      );
      return;
    }
    draft.clear();
    await navigate('/deliver-to-me-confirmation');
  }

  function describe(field: keyof PrintRequest) {
    const wrong = errors[field]?.message;
    return {
      ...form.register(field),
      'aria-required': true,
      error: wrong !== undefined,
      helperText: wrong,
    };
  }

  return (
    <Fields
      method="post"
      noValidate
      aria-label="Your address"
      onSubmit={(event) => void form.handleSubmit(handleValid)(event)}
    >
      {errors.root && (
        <Alert severity="error">
          {errors.root.message}. What you typed is still here; sending it again still orders just one issue.
        </Alert>
      )}
      <TextField {...describe('name')} label="Name" autoComplete="name" />
      <TextField {...describe('email')} label="Email" type="email" autoComplete="email" />
      <TextField {...describe('street')} label="Street" autoComplete="street-address" />
      <TextField {...describe('city')} label="City" autoComplete="address-level2" />
      <Pair>
        <TextField
          {...describe('state')}
          label="State"
          autoComplete="address-level1"
          options={['', ...DELIVERY_STATES].map((state) => (
            <option key={state} value={state}>
              {state || 'Choose your state'}
            </option>
          ))}
        />
        <TextField
          {...describe('zipcode')}
          label="Zipcode"
          inputMode="numeric"
          autoComplete="postal-code"
          maxLength={10}
        />
      </Pair>
      <Button type="submit" variant="contained" color="secondary" size="large" loading={isSubmitting}>
        Deliver to me
      </Button>
    </Fields>
  );
}

const Fields = styled('form')({
  display: 'grid',
  gap: 18,
  gridTemplateColumns: 'minmax(0, 1fr)',
});

const Pair = styled('div')({
  display: 'grid',
  gap: 18,
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 180px), 1fr))',
  alignItems: 'start',
});
