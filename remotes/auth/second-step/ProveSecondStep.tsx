import type { SecondStep } from '@glow50/contract/accounts/second-step';
import { proveByCode, proveByPasskey, stepPasskeyOptions } from '@glow50/contract/accounts/second-step-calls';
import { ApiError, NetworkError } from '@glow50/host/http/api-error';
import { Alert, styled, TextField, Typography } from '@glow50/ui';
import { BusyButton } from '@glow50/ui/BusyButton';
import { useHost } from '@glow50/ui/RemoteRoot';
import { type SyntheticEvent, useState } from 'react';
import { FieldGrid } from '../form/FieldGrid';
import { canUsePasskeys, loadWebauthn, type RequestOptions, wasGivenUp } from '../passkeys/passkey-browser';

const NONE_USED = 'No passkey was used. Try again, or enter a code';

interface ProveSecondStepProps {
  step: SecondStep;
  onProven(): void;
}

export function ProveSecondStep({ step, onProven }: ProveSecondStepProps) {
  const { api } = useHost();
  const [code, setCode] = useState('');
  const [wrong, setWrong] = useState('');
  const [problem, setProblem] = useState('');
  const [busy, setBusy] = useState<'code' | 'passkey'>();

  async function prove(way: 'code' | 'passkey', proof: () => Promise<unknown>) {
    setBusy(way);
    setWrong('');
    setProblem('');
    try {
      await proof();
      onProven();
    } catch (error) {
      setBusy(undefined);
      if (wasGivenUp(error)) return setProblem(NONE_USED);
      if (!(error instanceof ApiError || error instanceof NetworkError)) throw error;
      if (error instanceof ApiError && error.fields.code) setWrong(error.fields.code);
      else setProblem(error.message);
    }
  }

  async function usePasskey() {
    const { options } = await api.call(stepPasskeyOptions);
    const { startAuthentication } = await loadWebauthn();
    const { id, rawId, type, response } = await startAuthentication({
      optionsJSON: options as object as RequestOptions,
    });
    await api.call(proveByPasskey, { body: { credential: { id, rawId, type, response } } });
  }

  function handleSubmit(event: SyntheticEvent) {
    event.preventDefault();
    void prove('code', () => api.call(proveByCode, { body: { code } }));
  }

  return (
    <Ways>
      {problem && <Alert severity="error">{problem}</Alert>}
      {step.passkeys > 0 && canUsePasskeys() && (
        <BusyButton
          variant="contained"
          size="large"
          isBusy={busy === 'passkey'}
          onClick={() => void prove('passkey', usePasskey)}
        >
          Use my passkey
        </BusyButton>
      )}
      {(step.hasApp || step.recoveryCodes > 0) && (
        <FieldGrid noValidate onSubmit={handleSubmit}>
          <TextField
            label="Code from your app, or a recovery code"
            name="code"
            autoComplete="one-time-code"
            value={code}
            onChange={(event) => setCode(event.target.value)}
            error={wrong !== ''}
            helperText={wrong}
          />
          <BusyButton type="submit" variant="contained" size="large" isBusy={busy === 'code'}>
            Continue
          </BusyButton>
        </FieldGrid>
      )}
      <Typography variant="body2">
        Lost all of these? A colleague with access to the server can remove it with “npm run staff -- reset”.
      </Typography>
    </Ways>
  );
}

const Ways = styled('div')({ display: 'grid', gap: 24, gridTemplateColumns: 'minmax(0, 1fr)' });
