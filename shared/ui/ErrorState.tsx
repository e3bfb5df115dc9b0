import { Button, Stack, Typography } from '@glow50/ui';
import type { ReactNode } from 'react';
import { Illustration } from './Illustration';
import { OFFLINE_HEADING, OFFLINE_TEXT, useOffline } from './use-offline';

interface ErrorStateProps {
  message: string;
  /** True when the page shows nothing else. The message is then its `h1`. */
  isWholePage?: boolean;
  /** What was kept and what still works. */
  children?: ReactNode;
  isRetrying?: boolean;
  onRetry(): void;
}

/** Retries by itself when the network is back. */
export function ErrorState({
  message,
  isWholePage = false,
  children,
  isRetrying = false,
  onRetry,
}: ErrorStateProps) {
  const isOffline = useOffline(onRetry);
  return (
    <Stack role="alert" sx={{ alignItems: 'center', textAlign: 'center', gap: 2, paddingBlock: 6 }}>
      <Illustration kind="comb" />
      <Typography variant="h3" component={isWholePage ? 'h1' : 'p'}>
        {isOffline ? OFFLINE_HEADING : toSentences(message)}
      </Typography>
      {isOffline && <Typography>{OFFLINE_TEXT}</Typography>}
      {children && <Typography sx={{ maxWidth: 440, opacity: 0.85 }}>{children}</Typography>}
      <Button variant="contained" onClick={onRetry} loading={isRetrying}>
        Retry
      </Button>
    </Stack>
  );
}

/** Messages have no last period, because some stand in the middle of a text. One of two sentences needs it here. */
function toSentences(message: string): string {
  return /[.!?] .*[^.!?]$/.test(message) ? `${message}.` : message;
}
