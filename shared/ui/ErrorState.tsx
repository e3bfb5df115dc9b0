import { Button, Stack, Typography } from '@glow50/shared/ui';
import type { ReactNode } from 'react';
import { Illustration } from './Illustration';

interface ErrorStateProps {
  /** What happened, in the words of the refused call. */
  message: string;
  /** It is all that the page has to show. */
  isWholePage?: boolean;
  /** What was kept and what still works. */
  children?: ReactNode;
  isRetrying?: boolean;
  onRetry(): void;
}

/** Stands where something could not be loaded. */
export function ErrorState({
  message,
  isWholePage = false,
  children,
  isRetrying = false,
  onRetry,
}: ErrorStateProps) {
  return (
    <Stack role="alert" sx={{ alignItems: 'center', textAlign: 'center', gap: 2, paddingBlock: 6 }}>
      <Illustration kind="comb" />
      <Typography variant="h3" component={isWholePage ? 'h1' : 'p'}>
        {message}
      </Typography>
      {children && <Typography sx={{ maxWidth: 440, opacity: 0.85 }}>{children}</Typography>}
      <Button variant="contained" onClick={onRetry} loading={isRetrying}>
        Retry
      </Button>
    </Stack>
  );
}
