import { issuePasscode, revokePasscode } from '@glow50/contract/codes/code-calls';
import type { IssuedCode, IssuedCodes } from '@glow50/contract/codes/codes';
import { useHost } from '@glow50/ui/RemoteRoot';
import { ApiError, NetworkError } from '@glow50/host/http/api-error';
import { WriteKeys } from '@glow50/host/http/write-keys';
import { useRevalidator } from '@glow50/host/router';
import { Button, colour, styled, Typography } from '@glow50/ui';
import { BusyButton } from '@glow50/ui/BusyButton';
import { useState } from 'react';

const STATES: Readonly<Record<IssuedCode['state'], string>> = {
  works: 'works',
  waiting: 'waiting for approval',
  used_up: 'used up',
  expired: 'expired',
  revoked: 'revoked',
};

/** Passcodes of an approved teacher. A student with a passcode skips the school questions. */
export function PasscodeList({ codes }: { codes: IssuedCodes }) {
  const { api, notify } = useHost();
  const { revalidate } = useRevalidator();
  const [pending, setPending] = useState<string | null>(null);
  const [keys] = useState(() => new WriteKeys());

  async function write(name: string, call: (idempotencyKey: string) => Promise<unknown>) {
    if (pending !== null) return;
    setPending(name);
    try {
      await keys.send(name, call);
      await revalidate();
    } catch (error) {
      if (!(error instanceof ApiError || error instanceof NetworkError)) throw error;
      notify.error(error.message);
    } finally {
      setPending(null);
    }
  }

  function handleIssue() {
    void write('issue', (idempotencyKey) => api.call(issuePasscode, { body: {}, idempotencyKey }));
  }

  return (
    <Section aria-labelledby="passcodes">
      <Typography variant="h3" component="h2" id="passcodes">
        Passcodes for your students
      </Typography>
      <Typography>Each student who enters one is registered with your school.</Typography>
      <ul>
        {codes.map(({ code, state, uses }) => (
          <li key={code}>
            <code>{code}</code>
            <span>
              {STATES[state]}, {describeUses(uses)}
            </span>
            {state === 'works' && (
              <Button
                size="small"
                aria-label={`Revoke ${code}`}
                disabled={pending !== null}
                onClick={() => void write(code, () => api.call(revokePasscode, { params: { code } }))}
              >
                Revoke
              </Button>
            )}
          </li>
        ))}
      </ul>
      <BusyButton variant="contained" isBusy={pending === 'issue'} onClick={handleIssue}>
        Issue a passcode
      </BusyButton>
    </Section>
  );
}

function describeUses(uses: number): string {
  if (uses === 0) return 'not used yet';
  return uses === 1 ? 'used once' : `used ${uses} times`;
}

const Section = styled('section')({
  display: 'grid',
  justifyItems: 'start',
  gap: 12,
  '& > ul': { display: 'grid', gap: 8, margin: 0, padding: 0, listStyle: 'none', justifySelf: 'stretch' },
  '& li': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '4px 16px',
    padding: '10px 18px',
    borderRadius: 16,
    background: colour.sand,
  },
  '& code': { fontSize: '1.0625rem', fontWeight: 700, letterSpacing: '0.06em' },
  '& span': { flex: 1, color: colour.mauve },
});
