import { signTexts } from '@glow50/contract/signatures/my-signature-calls';
import { type MySignatures, SigningRequest } from '@glow50/contract/signatures/my-signatures';
import type { SignedText } from '@glow50/contract/registration/signature';
import { bindField } from '@glow50/ui/form/bind-field';
import { useHost } from '@glow50/ui/RemoteRoot';
import { ApiError, NetworkError } from '@glow50/host/http/api-error';
import { Alert, colour, styled, TextField, Typography } from '@glow50/ui';
import { BusyButton } from '@glow50/ui/BusyButton';
import { zodResolver } from '@hookform/resolvers/zod';
import { useController, useForm } from 'react-hook-form';
import { AgreementText } from '../../terms/AgreementText';

interface SigningFormProps {
  texts: readonly SignedText[];
  onSigned(signatures: MySignatures): void;
}

export function SigningForm({ texts, onSigned }: SigningFormProps) {
  const { api, notify } = useHost();
  const form = useForm({
    resolver: zodResolver(SigningRequest.refine(hasAll(texts), { path: ['texts'], error: MISSING })),
    defaultValues: { typedName: '', texts: [] },
  });
  const { field } = useController({ control: form.control, name: 'texts' });
  const { errors, isSubmitting } = form.formState;
  const isAgreed = ({ id }: SignedText) => field.value.some((text) => text.id === id);

  function handleAgree(text: SignedText, agrees: boolean) {
    const others = field.value.filter(({ id }) => id !== text.id);
    field.onChange(agrees ? [...others, { id: text.id, version: text.version }] : others);
  }

  async function handleValid(body: SigningRequest) {
    try {
      onSigned(await api.call(signTexts, { body }));
      notify.success('Signed');
    } catch (error) {
      if (!(error instanceof ApiError || error instanceof NetworkError)) throw error;
      const wrong = error instanceof ApiError ? error.fields.typedName : undefined;
      if (wrong) form.setError('typedName', { message: wrong }, { shouldFocus: true });
      else form.setError('root', { message: error.message });
    }
  }

  return (
    <Form
      noValidate
      aria-label="Sign what is new"
      onSubmit={(event) => void form.handleSubmit(handleValid)(event)}
    >
      <Typography>These are waiting for your signature.</Typography>
      {errors.root && <Alert severity="error">{errors.root.message}</Alert>}
      {texts.map((text, index) => (
        <AgreementText
          key={text.id}
          ref={index === 0 ? field.ref : undefined}
          text={text}
          isAgreed={isAgreed(text)}
          problem={errors.texts && !isAgreed(text) ? MISSING : undefined}
          onAgree={(agrees) => handleAgree(text, agrees)}
        />
      ))}
      <TextField
        {...bindField(form, 'typedName', 'As in your account. This is your signature.')}
        label="Type your full name to sign"
        autoComplete="name"
        className="signature"
      />
      <BusyButton type="submit" variant="contained" color="secondary" size="large" isBusy={isSubmitting}>
        Sign
      </BusyButton>
    </Form>
  );
}

const MISSING = 'Please read and agree to this to sign';

const hasAll = (texts: readonly SignedText[]) => (signing: SigningRequest) =>
  texts.every(({ id }) => signing.texts.some((text) => text.id === id));

const Form = styled('form')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 22,
  padding: 'clamp(20px, 4vw, 36px)',
  borderRadius: 28,
  background: colour.blush,
  '& > button': { justifySelf: 'start' },
});
