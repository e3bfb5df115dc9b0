import type { AppSetUp } from '@glow50/contract/accounts/second-step';
import { confirmApp } from '@glow50/contract/accounts/second-step-calls';
import { ApiError, NetworkError } from '@glow50/host/http/api-error';
import { Alert, Button, colour, styled, TextField, Typography } from '@glow50/ui';
import { BusyButton } from '@glow50/ui/BusyButton';
import { useHost } from '@glow50/ui/RemoteRoot';
import { type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { FieldGrid } from '../form/FieldGrid';

interface ConfirmAppProps {
  app: AppSetUp;
  onConfirmed(): void;
}

export function ConfirmApp({ app, onConfirmed }: ConfirmAppProps) {
  const { api } = useHost();
  const [code, setCode] = useState('');
  const [wrong, setWrong] = useState('');
  const [isBusy, setIsBusy] = useState(false);
  const [recoveryCodes, setRecoveryCodes] = useState<readonly string[]>();
  const heading = useRef<HTMLHeadingElement>(null);
  const isKept = recoveryCodes !== undefined;

  useEffect(() => heading.current?.focus(), [isKept]);

  async function handleSubmit(event: SyntheticEvent) {
    event.preventDefault();
    setIsBusy(true);
    setWrong('');
    try {
      setRecoveryCodes((await api.call(confirmApp, { body: { code } })).recoveryCodes);
    } catch (error) {
      if (!(error instanceof ApiError || error instanceof NetworkError)) throw error;
      setWrong(error.message);
    }
    setIsBusy(false);
  }

  if (recoveryCodes) {
    return (
      <Parts>
        <Typography ref={heading} tabIndex={-1} variant="h4" component="h2" sx={{ outline: 'none' }}>
          Save your recovery codes
        </Typography>
        <Alert severity="info">
          Each works once, for when you don’t have your app. You won’t see them again.
        </Alert>
        <Codes aria-label="Recovery codes">
          {recoveryCodes.map((one) => (
            <li key={one}>{one}</li>
          ))}
        </Codes>
        <Button variant="contained" size="large" onClick={onConfirmed}>
          I saved them
        </Button>
      </Parts>
    );
  }
  return (
    <Parts>
      <Typography ref={heading} tabIndex={-1} variant="h4" component="h2" sx={{ outline: 'none' }}>
        Scan it with your app
      </Typography>
      <Square
        viewBox={`0 0 ${app.size} ${app.size}`}
        role="img"
        aria-label="QR code for your app"
        shapeRendering="crispEdges"
      >
        <path d={app.path} />
      </Square>
      <Typography sx={{ overflowWrap: 'anywhere' }}>
        Or type this key into it: <Key>{app.secret}</Key>
      </Typography>
      <FieldGrid noValidate onSubmit={(event) => void handleSubmit(event)}>
        <TextField
          label="Code from your app"
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          value={code}
          onChange={(event) => setCode(event.target.value)}
          error={wrong !== ''}
          helperText={wrong}
        />
        <BusyButton type="submit" variant="contained" size="large" isBusy={isBusy}>
          Use this app
        </BusyButton>
      </FieldGrid>
    </Parts>
  );
}

const Parts = styled('div')({ display: 'grid', gap: 20, gridTemplateColumns: 'minmax(0, 1fr)' });

const Square = styled('svg')({ width: 220, maxWidth: '100%', borderRadius: 12, background: '#ffffff' });

const Key = styled('code')({ fontWeight: 700, letterSpacing: '0.06em' });

const Codes = styled('ul')({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(130px, 1fr))',
  gap: 10,
  margin: 0,
  padding: 20,
  listStyle: 'none',
  borderRadius: 16,
  fontFamily: 'ui-monospace, monospace',
  background: colour.paper,
});
