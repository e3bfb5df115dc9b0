import { useLocation, useNavigate } from '@glow50/host/router';
import { Box, Button, Typography } from '@glow50/ui';
import { OFFLINE_HEADING, OFFLINE_TEXT, useOffline } from '@glow50/ui/use-offline';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import type { RemoteState } from './remote-state';

interface RemoteFallbackProps {
  state: RemoteState;
  subject: string;
  /** What is typed on the page is stored while it is typed. */
  keepsTyped: boolean;
  onRetry(): void;
}

/** Navigates to the page by itself when the remote has loaded. */
export const RemoteFallback = observer(function RemoteFallback({
  state,
  subject,
  keepsTyped,
  onRetry,
}: RemoteFallbackProps) {
  const navigate = useNavigate();
  const location = useLocation();
  const isReady = state.status === 'ready';
  // The page may need more of the remote before it is shown.
  const isComing = state.status === 'loading' || isReady;
  const isRefused = state.error?.failure === 'refused';

  useEffect(() => {
    if (isReady) void navigate(location, { replace: true, preventScrollReset: true });
  }, [isReady, location, navigate]);

  return (
    <RemoteNotice
      remote={state.registered.name}
      heading={isComing ? `${subject} is taking longer than usual` : `We can’t show ${subject} right now`}
      text={
        isRefused
          ? 'It is being updated and does not fit the rest of the site yet. Everything else on Glow50 works.'
          : whatWorks(keepsTyped)
      }
      keepsTyped={keepsTyped}
      isBusy={isComing}
      onRetry={onRetry}
    />
  );
});

export const whatWorks = (keepsTyped: boolean): string =>
  `Everything else on Glow50 works${keepsTyped ? ', and what you have typed is kept' : ''}.`;

interface RemoteNoticeProps {
  remote: string;
  heading: string;
  headingId?: string;
  text: string;
  keepsTyped?: boolean;
  isBusy?: boolean;
  onRetry?(): void;
}

/** Retries by itself when the network is back. */
export function RemoteNotice({
  remote,
  heading,
  headingId,
  text,
  keepsTyped = false,
  isBusy = false,
  onRetry,
}: RemoteNoticeProps) {
  const isOffline = useOffline(onRetry);
  return (
    <Box
      role="alert"
      data-remote-fallback={remote}
      sx={{ maxWidth: 560, mx: 'auto', px: 3, py: { xs: 8, md: 14 }, textAlign: 'center' }}
    >
      <Typography
        id={headingId}
        variant="h3"
        component={headingId ? 'h2' : 'h1'}
        tabIndex={-1}
        sx={{ mb: 2, outline: 'none' }}
      >
        {isOffline ? OFFLINE_HEADING : heading}
      </Typography>
      <Typography sx={{ mb: 4 }}>
        {isOffline ? `${OFFLINE_TEXT}${keepsTyped ? ' What you have typed is kept.' : ''}` : text}
      </Typography>
      {onRetry && (
        <Button variant="contained" onClick={onRetry}>
          {isBusy && !isOffline ? 'Still trying. Retry now' : 'Retry'}
        </Button>
      )}
    </Box>
  );
}
