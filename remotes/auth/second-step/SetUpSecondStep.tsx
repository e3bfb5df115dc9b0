import type { AppSetUp, SecondStep, SetUpProof } from '@glow50/contract/accounts/second-step';
import { addStepPasskey, newStepPasskeyOptions, setUpApp } from '@glow50/contract/accounts/second-step-calls';
import { ApiError, NetworkError } from '@glow50/host/http/api-error';
import { Alert, TextField, Typography } from '@glow50/ui';
import { BusyButton } from '@glow50/ui/BusyButton';
import { PasswordField } from '@glow50/ui/PasswordField';
import { useHost } from '@glow50/ui/RemoteRoot';
import { type SyntheticEvent, useState } from 'react';
import { FieldGrid } from '../form/FieldGrid';
import { type CreationOptions, canUsePasskeys, loadWebauthn, wasGivenUp } from '../passkeys/passkey-browser';
import { ConfirmApp } from './ConfirmApp';

const GIVEN_UP = 'No passkey was added. You can try again';

interface SetUpSecondStepProps {
  step: SecondStep;
  onSetUp(): void;
}

export function SetUpSecondStep({ step, onSetUp }: SetUpSecondStepProps) {
  const { api } = useHost();
  const [permit, setPermit] = useState('');
  const [password, setPassword] = useState('');
  const [wrong, setWrong] = useState<Readonly<Record<string, string>>>({});
  const [problem, setProblem] = useState('');
  const [busy, setBusy] = useState<'app' | 'passkey'>();
  const [app, setApp] = useState<AppSetUp>();

  async function begin(way: 'app' | 'passkey', setUp: (proof: SetUpProof) => Promise<void>) {
    setBusy(way);
    setWrong({});
    setProblem('');
    try {
      await setUp({ ...(permit && { permit }), ...(password && { password }) });
    } catch (error) {
      if (wasGivenUp(error)) setProblem(GIVEN_UP);
      else if (!(error instanceof ApiError || error instanceof NetworkError)) throw error;
      else if (error instanceof ApiError && (error.fields.permit ?? error.fields.password))
        setWrong(error.fields);
      else setProblem(error.message);
    }
    setBusy(undefined);
  }

  const beginApp = async (body: SetUpProof) => setApp(await api.call(setUpApp, { body }));

  async function makePasskey(body: SetUpProof) {
    const { options } = await api.call(newStepPasskeyOptions, { body });
    const { startRegistration } = await loadWebauthn();
    const { id, rawId, type, response } = await startRegistration({
      optionsJSON: options as object as CreationOptions,
    });
    const { clientDataJSON, attestationObject, transports } = response;
    const sent = { clientDataJSON, attestationObject, ...(transports && { transports }) };
    await api.call(addStepPasskey, { body: { credential: { id, rawId, type, response: sent } } });
    onSetUp();
  }

  if (app) return <ConfirmApp app={app} onConfirmed={onSetUp} />;

  function handleSubmit(event: SyntheticEvent) {
    event.preventDefault();
    void begin('app', beginApp);
  }

  return (
    <FieldGrid noValidate onSubmit={handleSubmit}>
      {problem && <Alert severity="error">{problem}</Alert>}
      <Typography variant="h4" component="h2">
        Set it up
      </Typography>
      {step.needsPermit && (
        <TextField
          label="Code from the staff command"
          name="permit"
          autoComplete="off"
          value={permit}
          onChange={(event) => setPermit(event.target.value)}
          error={wrong.permit !== undefined}
          helperText={wrong.permit ?? 'A colleague with access to the server prints it for you.'}
        />
      )}
      {(wrong.password !== undefined || password !== '') && (
        <PasswordField
          label="Your password"
          name="password"
          autoComplete="current-password"
          value={password}
          onChange={(event) => setPassword(event.target.value)}
          error={wrong.password !== undefined}
          helperText={wrong.password}
        />
      )}
      <BusyButton type="submit" variant="contained" size="large" isBusy={busy === 'app'}>
        {step.hasApp ? 'Use another app' : 'Use an app that shows codes'}
      </BusyButton>
      {canUsePasskeys() && (
        <BusyButton
          variant="outlined"
          size="large"
          isBusy={busy === 'passkey'}
          onClick={() => void begin('passkey', makePasskey)}
        >
          Use a new passkey
        </BusyButton>
      )}
    </FieldGrid>
  );
}
