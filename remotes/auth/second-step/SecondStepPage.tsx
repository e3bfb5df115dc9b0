import type { SecondStep } from '@glow50/contract/accounts/second-step';
import { readSecondStep } from '@glow50/contract/accounts/second-step-calls';
import { ApiError, NetworkError } from '@glow50/host/http/api-error';
import { Link, useLocation, useNavigate } from '@glow50/host/router';
import { Alert, Button, Typography } from '@glow50/ui';
import { useHost } from '@glow50/ui/RemoteRoot';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { toSitePath } from '../guests/destination';
import { AccountColumn } from '../layout/AccountColumn';
import { ProveSecondStep } from './ProveSecondStep';
import { SetUpSecondStep } from './SetUpSecondStep';

/** Staff prove their second step here, or set one up, and go on to `?to=…`. */
export const SecondStepPage = observer(function SecondStepPage() {
  const { api, session } = useHost();
  const { search } = useLocation();
  const navigate = useNavigate();
  const [step, setStep] = useState<SecondStep>();
  const [problem, setProblem] = useState('');
  const to = toSitePath(new URLSearchParams(search).get('to')) ?? '/office';
  const isGuest = session.status === 'signed-out';

  useEffect(() => {
    if (isGuest) void navigate('/sign-in', { replace: true, state: { from: `/second-step${search}` } });
  }, [isGuest, navigate, search]);

  useEffect(() => {
    let isGone = false;
    async function load() {
      await session.whenKnown();
      if (isGone || session.status === 'signed-out') return;
      try {
        const answer = await api.call(readSecondStep);
        if (!isGone) setStep(answer);
      } catch (error) {
        if (!(error instanceof ApiError || error instanceof NetworkError)) throw error;
        if (!isGone) setProblem(error.message);
      }
    }
    void load();
    return () => {
      isGone = true;
    };
  }, [api, session]);

  const goOn = () => void navigate(to, { replace: true });
  const isSetUp = step !== undefined && (step.hasApp || step.passkeys > 0);
  return (
    <AccountColumn
      title="Second step"
      intro="Staff confirm who they are in two ways before they open the office."
    >
      {problem && <Alert severity="error">{problem}</Alert>}
      {step && isSetUp && !step.isPassed && <ProveSecondStep step={step} onProven={goOn} />}
      {step && (!isSetUp || step.isPassed) && (
        <>
          {step.isPassed && (
            <>
              <Typography sx={{ marginBottom: 2 }}>
                You’ve done that in this browser. {describe(step)}
              </Typography>
              <Button component={Link} to={to} variant="contained" sx={{ marginBottom: 4 }}>
                Continue
              </Button>
            </>
          )}
          <SetUpSecondStep step={step} onSetUp={goOn} />
        </>
      )}
    </AccountColumn>
  );
});

const describe = ({ hasApp, passkeys, recoveryCodes }: SecondStep): string =>
  [
    hasApp ? `An app shows your codes, and ${recoveryCodes} recovery codes are left.` : '',
    passkeys > 0 ? `Passkeys: ${passkeys}.` : '',
  ]
    .filter(Boolean)
    .join(' ');
