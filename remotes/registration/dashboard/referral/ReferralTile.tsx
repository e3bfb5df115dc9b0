import { startReferral } from '@glow50/contract/referrals/referral-calls';
import type { Referral } from '@glow50/contract/referrals/referrals';
import { useHost } from '@glow50/ui/RemoteRoot';
import { ApiError, NetworkError } from '@glow50/host/http/api-error';
import { Alert, Button, colour, styled, Typography } from '@glow50/ui';
import { BusyButton } from '@glow50/ui/BusyButton';
import { ShareIcon } from '@glow50/ui/Icon';
import { useState } from 'react';
import { CodeTicket } from '../codes/CodeTicket';
import { copyText } from '../codes/copy-text';

export function ReferralTile({ data }: { data: Referral }) {
  const host = useHost();
  const [referral, setReferral] = useState(data);
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const { code, link, count } = referral;

  async function handleStart() {
    setIsBusy(true);
    setProblem(undefined);
    try {
      setReferral(await host.api.call(startReferral));
    } catch (error) {
      if (!(error instanceof ApiError || error instanceof NetworkError)) throw error;
      setProblem(error.message);
    } finally {
      setIsBusy(false);
    }
  }

  async function handleShare(link: string) {
    if (!('share' in navigator)) return copyText(link, 'Link copied', host);
    // Rejects when the visitor closes the share sheet, which is not an error.
    await navigator.share({ title: 'Get listed on Glow50', url: link }).catch(() => undefined);
  }

  if (code === null || link === null) {
    return (
      <Invitation>
        <Typography>
          Your own link shows us who you brought. Everyone who opens an account with it counts for you.
        </Typography>
        {problem && <Alert severity="error">{problem}</Alert>}
        <BusyButton
          variant="contained"
          color="secondary"
          size="large"
          isBusy={isBusy}
          onClick={() => void handleStart()}
        >
          Get my referral link
        </BusyButton>
      </Invitation>
    );
  }
  return (
    <CodeTicket title="Your referral code" code={code}>
      <Count>
        <strong>{count}</strong> {count === 1 ? 'person has' : 'people have'} signed up with it
      </Count>
      <LinkText>{link}</LinkText>
      <Actions>
        <Button variant="contained" onClick={() => void copyText(link, 'Link copied', host)}>
          Copy the link
        </Button>
        <Button
          variant="outlined"
          color="inherit"
          startIcon={<ShareIcon />}
          onClick={() => void handleShare(link)}
        >
          Share
        </Button>
      </Actions>
    </CodeTicket>
  );
}

const Invitation = styled('div')({
  display: 'grid',
  justifyItems: 'start',
  gap: 20,
  padding: 'clamp(20px, 4vw, 36px)',
  borderRadius: 28,
  background: colour.mint,
});

const Count = styled('p')({
  margin: 0,
  '& > strong': {
    fontFamily: "'Fraunces Variable', 'Fraunces Fallback', Georgia, serif",
    fontSize: '1.5rem',
  },
});

const LinkText = styled('p')({
  margin: 0,
  fontSize: '0.9375rem',
  overflowWrap: 'anywhere',
  userSelect: 'all',
});

const Actions = styled('div')({ display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: 10 });
